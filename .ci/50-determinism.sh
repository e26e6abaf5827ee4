# One digest whatever the Java release, the hash seeds of the virtual machine, tracing, and the number
# of simulations side by side.
run="$SCRATCH/a copy/rdsim"
scenario=scenarios/examples/permutation-128.json
digests() {
  local out
  out=$SCRATCH/digest-$RANDOM
  "$run" run "$scenario" --quiet --out "$out" "$@"
  grep -o '"digest": *"[0-9a-f]*"' "$out/summary.json"
  (cd "$out" && sha256sum messages.csv flows.csv ./*.hgrm)
  rm -rf "$out"
}

expected=$(digests)
echo "$expected"
same() {
  printf 'determinism: %s\n' "$1"
  shift
  actual=$("$@")
  [[ $actual == "$expected" ]] || { printf 'differs:\n%s\n' "$actual"; exit 1; }
}
in_root() {
  (scenario="$PWD/$scenario" && cd / && digests)
}
with_options() { RDSIM_JAVA_OPTS=$1 digests; }
with_java() { JAVA_HOME=$1 digests; }

same "a second run" digests
for jobs in 1 2 4; do
  same "with $jobs jobs" digests --jobs "$jobs"
done
same "from another folder" in_root
same "with a trace" digests --trace flow=3
same "from the interpreter and the first compiler" with_options "-XX:TieredStopAtLevel=1"
for code in 0 2 4; do
  same "with hash code generator $code" \
    with_options "-XX:+UnlockExperimentalVMOptions -XX:hashCode=$code"
done
same "with the parallel collector" with_options "-XX:-UseSerialGC -XX:+UseParallelGC"
for home in /usr/lib/jvm/*; do
  if [[ -r $home/release && ! -L $home ]]; then
    same "on $(grep '^JAVA_VERSION=' "$home/release")" with_java "$home"
  fi
done

# A comparison: every promised file, and the trace, for any number of jobs.
promised() {
  local out=$SCRATCH/promised-$1
  "$run" compare scenarios/examples/compare-windows.json scenarios/examples/incast-drops.json \
    --quiet --charts none --jobs "$1" --trace flow=1 --out "$out"
  (cd "$out" && find . -name '*.csv' -o -name '*.hgrm' -o -name trace.txt | sort | xargs sha256sum)
  sed '/"performance"/,/}/d' "$out/summary.json"
  rm -rf "$out"
}
expected=$(promised 1)
for jobs in 2 4; do
  same "a comparison with $jobs jobs" promised "$jobs"
done
