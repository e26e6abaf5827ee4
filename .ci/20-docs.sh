# The documentation's commands: each fenced block that begins with "```sh run" runs in the copy that the
# launcher's checks have built, all in one copy, in the order of the pages.
copy="$SCRATCH/a copy"

# Prints the marked blocks of a page as files NUMBER.sh in a folder.
extract() {
  awk -v folder="$2" '
    /^```sh run$/ { block = sprintf("%s/%03d.sh", folder, FNR + 1); next }
    /^```$/ { if (block) close(block); block = ""; next }
    block { print > block }' "$1"
}

count=0
failed=()
while IFS= read -r page; do
  blocks=$SCRATCH/blocks/$page
  mkdir -p "$blocks"
  extract "$page" "$blocks"
  for block in "$blocks"/*.sh; do
    [[ -e $block ]] || continue
    count=$((count + 1))
    line=$((10#$(basename "$block" .sh)))
    printf -- '--- %s:%d\n' "$page" "$line"
    cat "$block"
    (cd "$copy" && timeout 900 bash -euo pipefail "$block" </dev/null) || failed+=("$page:$line")
  done
done < <(git ls-files --cached --others --exclude-standard '*.md')

[[ $count -gt 0 ]] || { echo "no page has a block to run"; exit 1; }
if [[ ${#failed[@]} -gt 0 ]]; then
  printf 'a command of the documentation fails: %s\n' "${failed[@]}"
  exit 1
fi
