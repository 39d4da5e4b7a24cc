#!/bin/bash
# Makes build/python-today: the distribution's Python with the packages of python-today.txt, in which the tests of the Python
# package run once more. What is there already stays. `venv` makes it without them, so that the build can be configured.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=build/python-today
list=packaging/python-today.txt

[ -x "$folder/bin/pip" ] || { rm -rf "$folder" && /usr/bin/python3 -m venv "$folder"; }
if [ "${1:-}" = venv ] || cmp -s "$list" "$folder/installed.txt"; then exit 0; fi
"$folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --retries 3 -r "$list" </dev/null
cp "$list" "$folder/installed.txt"
