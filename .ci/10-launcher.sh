# The launcher: two first starts at once in a fresh copy, then starts from elsewhere and wrong ones.
copy="$SCRATCH/a copy"
copy_checkout "$copy"
mkdir "$SCRATCH/bin"
ln -s "$copy/rdsim" "$SCRATCH/bin/rdsim"

check() {
  printf 'launcher: %s\n' "$1"
  shift
  "$@" || { echo "failed: $*"; exit 1; }
}

start() {
  (cd / && "$SCRATCH/bin/rdsim" --version >"$SCRATCH/$1.out" 2>"$SCRATCH/$1.err")
}

start first & first=$!
start second & second=$!
check "the first of two starts at once" wait "$first"
check "the second of two starts at once" wait "$second"
check "the same output from both" cmp "$SCRATCH/first.out" "$SCRATCH/second.out"
check "one build for both" \
  test "$(cat "$SCRATCH"/*.err | grep -c 'rdsim: building')" -eq 1

start third
check "nothing but the version on stdout" grep -qx 'rdsim [0-9.]*' "$SCRATCH/third.out"
check "a quiet start when all is built" test ! -s "$SCRATCH/third.err"

exit_code() {
  local code=0
  "$@" >"$SCRATCH/out" 2>"$SCRATCH/err" || code=$?
  echo "$code"
}

check "code 2 for wrong usage" test "$(exit_code "$copy/rdsim" --no-such-option)" -eq 2

mkdir -p "$SCRATCH/java-11/bin"
ln -s /bin/true "$SCRATCH/java-11/bin/java"
echo 'JAVA_VERSION="11.0.2"' >"$SCRATCH/java-11/release"
check "code 2 for an old Java" \
  test "$(JAVA_HOME="$SCRATCH/java-11" exit_code "$copy/rdsim" --version)" -eq 2
check "a message that names the versions" grep -q 'Java 11.0.2.*Java 17' "$SCRATCH/err"

sleep 1
touch "$copy/scenarios/src/main/java/org/rdsim/cli/Main.java"
start fourth
check "a new build after a change" grep -q 'rdsim: building' "$SCRATCH/fourth.err"

echo "the start takes:"
times_of_start() {
  "$copy/rdsim" --help >/dev/null
  time "$copy/rdsim" --help >/dev/null
}
times_of_start
