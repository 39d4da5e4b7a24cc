#!/bin/bash
# Installs what is missing, builds everything, of which it takes what packaging/run-sample.sh has built, and runs all tests,
# those of the Python package also with today's packages from PyPI. Works from any folder, without a display. The results are
# also left in build/release/tests.xml (JUnit). More arguments go to ctest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${build_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"
# Today's Python packages come while it builds. Without them, as where PyPI is out of reach, their tests are skipped.
bash packaging/python-today.sh venv
bash packaging/python-today.sh & today=$!
configure_once ci BUILD_TESTING=ON
cmake --build --preset ci
wait "$today" ||
  printf '\nscalewright: packages of packaging/python-today.txt could not be installed: what needs them is not tried.\n' >&2
status=0
ctest --preset ci --output-junit "$PWD/build/release/tests.xml" "$@" </dev/null || status=$?
if [ "$status" -ne 0 ] && [ -s build/release/Testing/Temporary/LastTestsFailed.log ]; then
  # Says whether each fails every time or only beside others, at the end, where it is found. The first run counts.
  printf '\nscalewright: what failed, once more and one at a time:\n'
  ctest --preset ci --rerun-failed -j1 </dev/null || true
fi
exit "$status"
