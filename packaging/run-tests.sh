#!/bin/bash
# Installs what is missing, builds everything, of which it takes what packaging/run-sample.sh has built, and runs all tests.
# Works from any folder, without a display. The results are also left in build/release/tests.xml (JUnit). More arguments go to ctest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${build_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"
configure_once ci BUILD_TESTING=ON
cmake --build --preset ci
status=0
ctest --preset ci --output-junit "$PWD/build/release/tests.xml" "$@" </dev/null || status=$?
if [ "$status" -ne 0 ] && [ -s build/release/Testing/Temporary/LastTestsFailed.log ]; then
  # Says whether each fails every time or only beside others, at the end, where it is found. The first run counts.
  printf '\nscalewright: what failed, once more and one at a time:\n'
  ctest --preset ci --rerun-failed -j1 </dev/null || true
fi
exit "$status"
