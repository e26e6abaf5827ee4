# The build and its tests on Java 25, where one is installed.
java_25=
for release in /usr/lib/jvm/*/release; do
  if grep -q '^JAVA_VERSION="25' "$release" 2>/dev/null; then
    java_25=$(dirname "$release")
  fi
done
if [[ -z $java_25 ]]; then
  echo "no Java 25 under /usr/lib/jvm: left out"
  exit 0
fi
echo "Java 25 is $java_25"
copy="$SCRATCH/java 25"
copy_checkout "$copy"
JAVA_HOME=$java_25 mvn -B -ntp -f "$copy/pom.xml" verify
