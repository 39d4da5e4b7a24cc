#!/bin/bash
# Installs what is missing, builds Scalewright and opens it on the sample study. Without a display the same study goes
# through the command line, and its recipe, TensorRT cache, report and plots are left in build/sample-study. What it builds
# is all that `cpack -G DEB` in build/release needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

packages=("${build_packages[@]}" "${window_packages[@]}" "${package_packages[@]}")
if [ -z "${DISPLAY:-}" ] && [ -n "${WAYLAND_DISPLAY:-}" ]; then
  packages+=(qt6-wayland)
fi
install_missing "${packages[@]}"
configure_once release
cmake --build --preset release

programs=build/release/bin
sample=(resources/sample/*.h5)
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec "$programs/scalewright" --sample
fi

output="$PWD/build/sample-study"
mkdir -p "$output"
printf 'scalewright: no display, so the sample study goes through the command line\n'
"$programs/scalewright-cli" compare "${sample[@]}"
"$programs/scalewright-cli" recipe make "${sample[@]}" --name 'Sample study' -o "$output/recipe.json"
"$programs/scalewright-cli" export "$output/recipe.json" --to tensorrt-cache --output "$output/calibration.cache"
"$programs/scalewright-cli" report "${sample[@]}" -o "$output/report.html" --save-plots "$output/plots"
printf '\nWritten to %s:\n' "$output"
(cd "$output" && find . -type f -printf '  %P\n' | sort)
