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

# Several simulations side by side.
cat >"$SCRATCH/three.json" <<'JSON'
{
  "name": "three",
  "topology": { "type": "star", "hosts": 9 },
  "protocol": { "type": "rc" },
  "workload": [ { "type": "incast", "senders": 8, "messageSize": "1MiB", "count": 1 } ],
  "variants": {
    "short": {},
    "long": { "workload": [ { "type": "incast", "senders": 8, "messageSize": "1MiB", "count": 999999 } ] },
    "late": { "workload": [ { "type": "incast", "senders": 8, "messageSize": "1MiB", "count": 999998 } ] }
  },
  "run": { "repetitions": 2 }
}
JSON
set -m
"$run" compare "$SCRATCH/three.json" --jobs 2 --out "$SCRATCH/three" >"$SCRATCH/three.out" 2>&1 &
pid=$!
set +m
sleep 6
kill -INT $pid
code=0
wait $pid || code=$?
check "code 130 for an interrupted comparison" test $code -eq 130
check "the finished variant is kept" grep -q '^short,1,' "$SCRATCH/three/messages.csv"
check "the variant under way is marked" grep -q '^long,0,.*,unfinished,' "$SCRATCH/three/messages.csv"
check "what was not begun is named" \
  grep -q 'late: 2 of 2 repetitions are missing' "$SCRATCH/three/summary.json"
outcomes=$(grep -c '^      "outcome": "interrupted"' "$SCRATCH/three/summary.json")
check "two variants of three are interrupted" test "$outcomes" -eq 2

code=0
RDSIM_JAVA_OPTS=-Xmx24m "$run" compare "$SCRATCH/three.json" --jobs 2 --max-wall 90s --out "$SCRATCH/small" \
  >"$SCRATCH/small.out" 2>&1 || code=$?
check "code 4 when memory is used up" test $code -eq 4
check "with what to do" grep -q -e '--jobs' "$SCRATCH/small.out"
check "and what was finished" grep -q '^short,0,' "$SCRATCH/small/messages.csv"

# Where results can't go.
refused() {
  local code=0
  (cd / && "$run" run "$SCRATCH/wide.json" --out "$1" >"$SCRATCH/out" 2>"$SCRATCH/err") || code=$?
  check "results in $1 are refused" test $code -eq 2
  check "in one line" test "$(wc -l <"$SCRATCH/err")" -eq 1
}
refused "$SCRATCH/wide.json"
refused "$SCRATCH/wide.json/below"
refused /proc/results

# Where the reader has gone before the end, and where the output can't go.
code=0
(set +o pipefail; "$run" list verbs; echo $? >"$SCRATCH/gone") | true || code=$?
check "code 141 when the reader of the output is gone" test "$(cat "$SCRATCH/gone")" -eq 141
code=0
"$run" list verbs >/dev/full 2>"$SCRATCH/err" || code=$?
check "code 1 when the output can't be written" test $code -eq 1
check "in one line" test "$(wc -l <"$SCRATCH/err")" -eq 1
