# Longer scenarios whose results are published or known.
for file in scenarios/validation/*.json; do
  printf 'validation: %s\n' "$file"
  "$SCRATCH/a copy/rdsim" run "$file" --out "$SCRATCH/validation" >"$SCRATCH/validation.out" || {
    cat "$SCRATCH/validation.out"
    exit 1
  }
done
