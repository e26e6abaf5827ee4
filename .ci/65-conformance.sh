# All conformance cases in one command, and a wrong one, which has to be found out.
run="$SCRATCH/a copy/rdsim"
out=$SCRATCH/conformance
"$run" compare scenarios/conformance/*.json --charts none --out "$out" >"$SCRATCH/conformance.txt" ||
  { cat "$SCRATCH/conformance.txt"; exit 1; }
cases=$(ls scenarios/conformance/*.json | wc -l)
printf 'conformance: %d cases, %d steps\n' "$cases" "$(($(wc -l <"$out/steps.csv") - 1))"
test "$cases" -ge 25

sed 's/"state": "ERR"/"state": "RTS"/' scenarios/conformance/remote-access.json >"$SCRATCH/wrong.json"
code=0
"$run" run "$SCRATCH/wrong.json" --charts none --out "$SCRATCH/wrong" >"$SCRATCH/wrong.txt" || code=$?
test $code -eq 5 || { echo "a wrong case ends with code $code"; exit 1; }
grep -q 'wrong.json:[0-9]*:[0-9]*: .*: query_qp: expected state RTS but found state ERR' "$SCRATCH/wrong.txt" ||
  { cat "$SCRATCH/wrong.txt"; exit 1; }
