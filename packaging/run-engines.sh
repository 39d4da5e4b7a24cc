#!/bin/bash
# Runs what is exported in the engines that read it, beside what is simulated and what peers make of the same model, and prints the
# tables of docs/engines.md anew. Optional: it makes build/engines, a Python environment of pinned packages from PyPI of 8 GB.
#
#     run-engines.sh [all|language|onnx] [--write]     --write: the tables go into docs/engines.md as well
#     run-engines.sh verdict [NETWORK...]              the experiment of docs/verdict.md, an hour of one processor or two: each recipe's
#                                                      line goes into docs/verdict.json; what was run before is not run again
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

half=${1:-all}
[ "$half" != --write ] || { half=all; set -- all --write; }
folder=build/engines
install_missing "${build_packages[@]}" python3-venv libnuma1
configure_once release
cmake --build --preset release --target scalewright-cli scalewright_python

list=packaging/engines/requirements.txt
if ! cmp -s "$list" "$folder/installed.txt"; then
  rm -rf "$folder/venv" && mkdir -p "$folder" && /usr/bin/python3 -m venv "$folder/venv"
  "$folder/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --retries 3 -r "$list" </dev/null
  cp "$list" "$folder/installed.txt"
fi
export PYTHONPATH="$PWD/build/release/python" SCALEWRIGHT_CLI="$PWD/build/release/bin/scalewright-cli"
python=("$PWD/$folder/venv/bin/python3")

case $half in all | language) "${python[@]}" packaging/engines/language_table.py "$folder" "${@:2}" ;; esac
case $half in all | onnx) "${python[@]}" packaging/engines/onnx_table.py "$folder" "${@:2}" ;; esac
if [ "$half" = verdict ]; then
  networks=("${@:2}")
  [ ${#networks[@]} -gt 0 ] || networks=(smollm trained minilm ocr detection silero)
  mkdir -p "$folder/verdict"
  "${python[@]}" packaging/engines/verdict_check.py "$folder/verdict"
  for network in "${networks[@]}"; do "${python[@]}" packaging/engines/verdict_run.py "$folder/verdict" "$network"; done
  "${python[@]}" packaging/engines/verdict_law.py "$folder/verdict" docs/verdict.json
fi
