#!/bin/bash
# Installs what is missing, builds everything and runs all tests. Works from any folder, without a display.
# The results are also left in build/ci/tests.xml (JUnit). More arguments go to ctest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${build_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"
configure_once ci
cmake --build --preset ci
exec ctest --preset ci --output-junit "$PWD/build/ci/tests.xml" "$@" </dev/null
