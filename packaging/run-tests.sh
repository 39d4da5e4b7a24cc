#!/bin/bash
# Installs what is missing, builds everything, of which it takes what packaging/run-sample.sh has built, and runs all tests.
# Works from any folder, without a display. The results are also left in build/release/tests.xml (JUnit). More arguments go to ctest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${build_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"
configure_once ci BUILD_TESTING=ON
cmake --build --preset ci
exec ctest --preset ci --output-junit "$PWD/build/release/tests.xml" "$@" </dev/null
