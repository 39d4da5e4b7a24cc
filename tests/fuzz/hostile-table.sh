#!/bin/bash
# What every hostile file of the tests costs and what is said of it, as a table: file, seconds, MB (the most that was resident
# in any one process), exit status, first line on standard error. hostile-table.sh PROGRAM [FOLDER...]
set -euo pipefail
program=$(realpath "$1")
shift
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[ $# -gt 0 ] || set -- "$here/fuzz/corpus" "$here/data/inputs"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The command that reads a file of this folder.
command_for() {
  case "$1" in
    */importers/*) echo import ;;
    */recipe/* | */renaming/*) echo recipe validate ;;
    */policy/*) echo policy check ;;
    *) echo profile --no-cache ;;
  esac
}

echo '| file | seconds | MB | status | said |'
echo '| --- | ---: | ---: | ---: | --- |'
find "$@" -type f | sort | while read -r file; do
  status=0
  # shellcheck disable=SC2046
  /usr/bin/time -q -f '%e %M' -o "$work/cost" timeout 120 "$program" $(command_for "$file") "$file" >/dev/null 2>"$work/said" || status=$?
  read -r seconds kilobytes <"$work/cost"
  said=$(head -1 "$work/said" | sed "s|$file: ||; s/|/\\\\|/g" | tr -d '\000-\037' | cut -c1-110)
  printf '| %s | %s | %s | %s | %s |\n' "${file#"$here"/}" "$seconds" $((kilobytes / 1024)) "$status" "$said"
done
