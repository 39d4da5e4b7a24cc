#!/bin/sh
# A folder of a server that is gone: Ctrl+C ends a command, and one that is left alone says what is the matter.
# usage: dead_folder_test.sh <scalewright-cli> <dead_folder>
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$2" "$work" true || exit $?

# An interrupt is answered within a second, or five where what hangs cannot be ended.
for arguments in "list $work/a.h5" "profile $work/a.npy" "recipe validate $work/a.json" "profile $work/folder"; do
  timeout --signal=INT --kill-after=15 1 "$2" "$work" env --default-signal=INT "$1" $arguments >/dev/null 2>&1
  status=$?
  # timeout says 124 where the command ended by the signal that was meant, 137 where it had to be killed.
  if [ "$status" -ne 124 ]; then
    echo "FAILED: $arguments: status $status"
    exit 1
  fi
done

said=$(timeout 60 "$2" "$work" "$1" list "$work/a.h5" 2>&1)
status=$?
if [ "$status" -eq 0 ] || [ "$status" -ge 124 ]; then
  echo "FAILED: status $status"
  exit 1
fi
case "$said" in
  *a.h5*"timed out"*) ;;
  *) echo "FAILED: it says “$said”"; exit 1 ;;
esac
