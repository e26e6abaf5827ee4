# Longer scenarios whose results are published or known: all expectations hold.
for file in scenarios/validation/*.json; do
  printf 'validation: %s\n' "$file"
  allowed=0
  # What is shown there is that nothing gets through, so the run does not complete.
  if [ "$file" = scenarios/validation/go-back-0.json ]; then allowed=4; fi
  code=0
  "$SCRATCH/a copy/rdsim" run "$file" --out "$SCRATCH/validation" >"$SCRATCH/validation.out" || code=$?
  if [ $code -ne $allowed ] || grep -q '"passed": false' "$SCRATCH/validation/summary.json"; then
    cat "$SCRATCH/validation.out"
    exit 1
  fi
done
