# The report page in a browser: no errors, no requests, no scrolling sideways; pictures for people.
browser=$(command -v chromium || command -v chromium-browser || true)
if [[ -z $browser ]]; then
  as_root=
  if [[ $(id -u) -ne 0 ]]; then as_root="sudo -n"; fi
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get -q -y update
  $as_root apt-get -q -y install --no-install-recommends chromium
  browser=$(command -v chromium)
fi
"$browser" --version

run="$SCRATCH/a copy/rdsim"
libraries="$SCRATCH/a copy/scenarios/target/rdsim/lib/*"
pictures=${PICTURES:-$SCRATCH/pictures}
mkdir -p "$pictures" "$SCRATCH/look"
javac -proc:none -d "$SCRATCH/look" -cp "$libraries" .ci/browser/Look.java

look() {
  printf 'browser: %s\n' "$1"
  java -cp "$SCRATCH/look:$libraries" Look "$browser" "$2" "$pictures/$1"
}
expect_code() {
  local wanted=$1 code=0
  shift
  "$@" || code=$?
  [[ $code -eq $wanted ]] || { echo "code $code instead of $wanted: $*"; exit 1; }
}

# Ten variants with long names, thirty repetitions each, and texts that look like markup.
variants=
for packets in 1 2 4 8 16 32 64 128 256 512; do
  variants+=", \"a-variant-with-a-rather-long-name-window-$packets\":
    { \"protocol\": { \"congestionControl\": { \"type\": \"fixed-window\", \"packets\": $packets } } }"
done
cat >"$SCRATCH/many & <b>more.json" <<JSON
{
  "name": "many <script>alert(1)</script>",
  "description": "<img src=x onerror=alert(2)> & \"quotes\"",
  "seed": 9223372036854775000,
  "topology": { "type": "fat-tree", "hosts": 16 },
  "fabric": { "queue": { "limit": "400KB", "ecn": { "low": "20KB", "high": "100KB" } } },
  "protocol": { "type": "rc", "timeout": 8 },
  "workload": [
    { "type": "permutation", "messageSize": "100KB", "count": 3 },
    { "type": "incast", "senders": 12, "messageSize": "200KB" }
  ],
  "variants": { ${variants#,} },
  "run": { "repetitions": 30 },
  "expect": [ "fct.p99 < 3ms", "packets.trimmed == 0" ]
}
JSON
"$run" run "$SCRATCH/many & <b>more.json" --quiet --out "$SCRATCH/many"
look many "$SCRATCH/many/report.html"

"$run" compare scenarios/examples/compare-windows.json scenarios/examples/lost-tail.json --quiet \
  --out "$SCRATCH/compared"
look compared "$SCRATCH/compared/report.html"

expect_code 4 "$run" run scenarios/examples/incast-8.json --set run.until=300us --quiet \
  --out "$SCRATCH/incomplete"
look incomplete "$SCRATCH/incomplete/report.html"

# A script with a step that comes to something else.
sed 's/REM_ACCESS_ERR" }/REM_OP_ERR" }/' scenarios/conformance/remote-access.json \
  >"$SCRATCH/wrong.json"
expect_code 5 "$run" run "$SCRATCH/wrong.json" --quiet --out "$SCRATCH/script"
look script "$SCRATCH/script/report.html"

# The check itself must be able to fail.
sed 's|</body>|<img src="missing.png"></body>|' "$SCRATCH/compared/report.html" \
  >"$SCRATCH/broken.html"
expect_code 1 look broken "$SCRATCH/broken.html"
ls -l "$pictures"
