#!/bin/sh
# Start, work and exit of the command line under valgrind: no error and nothing lost.
# usage: valgrind_test.sh <program> <a small file of tensors>
set -u
program=$1
file=$2
if ! command -v valgrind >/dev/null 2>&1; then
  echo "SKIPPED: valgrind is not installed"
  exit 77
fi
# What runs is valgrind: it has to be told which program reads files.
SCALEWRIGHT_WORKER=$(realpath "$program")
export SCALEWRIGHT_WORKER
run() {
  valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
    "$program" "$@" >/dev/null
  status=$?
  [ "$status" -eq 0 ] || { echo "FAILED: $* ended with $status"; exit 1; }
}
run --version
run formats
run --no-cache list "$file"
run --no-cache --in-process profile "$file"
