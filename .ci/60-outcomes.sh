# Interruptions, large networks in little memory, and two runs in one folder.
run="$SCRATCH/a copy/rdsim"
check() {
  printf 'outcomes: %s\n' "$1"
  shift
  "$@" || { echo "failed: $*"; exit 1; }
}

cat >"$SCRATCH/long.json" <<'JSON'
{
  "name": "long",
  "topology": { "type": "star", "hosts": 9 },
  "protocol": { "type": "rc" },
  "workload": [ { "type": "incast", "senders": 8, "messageSize": "1MiB", "count": 1000000 } ]
}
JSON
# Without job control a shell lets its background jobs ignore the signal.
set -m
"$run" run "$SCRATCH/long.json" --out "$SCRATCH/long" >"$SCRATCH/long.out" 2>&1 &
pid=$!
set +m
sleep 4
second=0
"$run" run "$SCRATCH/long.json" --out "$SCRATCH/long" 2>"$SCRATCH/second.err" || second=$?
check "a second run in the same folder is refused" test $second -eq 2
check "in one line" test "$(wc -l <"$SCRATCH/second.err")" -eq 1
kill -INT $pid
code=0
wait $pid || code=$?
check "code 130 for an interrupted run" test $code -eq 130
check "its summary is marked" grep -q '"outcome": "interrupted"' "$SCRATCH/long/summary.json"
check "its messages are kept" test "$(wc -l <"$SCRATCH/long/messages.csv")" -gt 8

cat >"$SCRATCH/wide.json" <<'JSON'
{
  "name": "wide",
  "topology": { "type": "star", "hosts": 5000 },
  "protocol": { "type": "rc" },
  "workload": [ { "type": "flows", "flows": [ { "from": 0, "to": 4999, "messageSize": "1KB" } ] } ]
}
JSON
RDSIM_JAVA_OPTS=-Xmx512m check "5000 hosts and one message in 512 MB" \
  "$run" run "$SCRATCH/wide.json" --out "$SCRATCH/wide" --quiet
