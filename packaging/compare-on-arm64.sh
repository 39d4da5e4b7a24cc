#!/bin/bash
# Whether the command line computes the same on arm64 as here, to the last byte of its JSON and of the files it writes.
#     packaging/compare-on-arm64.sh [ROOT [NATIVE]]
# Makes a folder ROOT (default: build/arm64-root) with Debian 12 and its libraries for arm64, builds the command line in
# there with Debian's cross compiler, and runs it with qemu's user mode beside NATIVE, the command line of this machine
# (default: that of the preset release, which is built). Status 1: some answer differs.
# Needs an x86-64 system with debootstrap and qemu-user-static, and root for chroot.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

root="$(realpath -m "${1:-build/arm64-root}")"
native="${2:-}"
emulator="$(command -v qemu-aarch64-static || command -v qemu-aarch64 || true)"
[ "$(id -u)" -eq 0 ] || { printf 'scalewright: only root can make %s\n' "$root" >&2; exit 2; }
command -v debootstrap >/dev/null && [ -n "$emulator" ] ||
  { printf 'scalewright: install debootstrap and qemu-user-static first\n' >&2; exit 2; }

# The libraries for arm64, the tools for this machine.
cross_packages=(g++-aarch64-linux-gnu)
for package in "${build_packages[@]}"; do
  case "$package" in
    g++ | mold) ;;
    nlohmann-json3-dev | libcli11-dev) cross_packages+=("$package") ;;
    libboost*) cross_packages+=(libboost1.81-dev:arm64) ;;   # the root is Debian 12, whatever this is
    lib*) cross_packages+=("$package:arm64") ;;
    *) cross_packages+=("$package") ;;
  esac
done

make_root() {
  [ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$root"
  chroot "$root" dpkg --add-architecture arm64
  chroot "$root" apt-get -q update </dev/null
  chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends "${cross_packages[@]}" </dev/null
  touch "$root/.scalewright-ready"
}

# Runs a command in the root, with this folder as /src.
inside() {
  mkdir -p "$root/src"
  unshare --mount bash -c 'mount --make-rprivate / && mount --bind "$PWD" "$0/src" && mount -t proc proc "$0/proc" &&
    exec chroot "$0" env -C /src CCACHE_DIR=/ccache CCACHE_SLOPPINESS="$CCACHE_SLOPPINESS" PATH=/usr/bin:/bin "$@"' "$root" "$@"
}

[ -e "$root/.scalewright-ready" ] || make_root
inside cmake -S . -B build/arm64 -G Ninja --toolchain cmake/arm64-linux.cmake -DCMAKE_BUILD_TYPE=Release \
  -DSCALEWRIGHT_GUI=OFF -DBUILD_TESTING=OFF
inside cmake --build build/arm64 --target scalewright-cli
if [ -z "$native" ]; then
  configure_once release
  cmake --build --preset release --target scalewright-cli
  native=build/release/bin/scalewright-cli
fi
native="$(realpath "$native")"

output="$PWD/build/arm64-answers"
rm -rf "$output"
mkdir -p "$output"
sample=(resources/sample/*.h5)
answers=0
differing=()

# answer NAME ARGUMENTS...: both answer; what they write goes to @out, a folder for each.
# Reading is in the same process on both: qemu has neither Landlock nor seccomp.
answer() {
  local name="$1"
  shift
  local side
  for side in x86-64 arm64; do
    local here="$output/$side/$name"
    mkdir -p "$here/files"
    local run=("$native")
    [ "$side" = x86-64 ] || run=("$emulator" -L "$root" build/arm64/bin/scalewright-cli)
    local status=0
    "${run[@]}" --json --no-cache --in-process --threads 2 "${@//@out/$here/files}" \
      >"$here/answer.json" 2>"$here/errors" </dev/null || status=$?
    printf '%s\n' "$status" >"$here/status"
    # What a file says of where it is, or when it was made, is not a number.
    sed -i "s|$here/files|@out|g" "$here/answer.json" "$here/errors"
  done
  answers=$((answers + 1))
  if ! diff -rq "$output/x86-64/$name" "$output/arm64/$name" >/dev/null; then
    differing+=("$name")
    printf 'DIFFERS  %s\n' "$name"
  elif [ "$(cat "$output/x86-64/$name/status")" -gt 1 ]; then
    differing+=("$name")
    printf 'FAILED   %s: %s\n' "$name" "$(tail -n 1 "$output/x86-64/$name/errors")"
  else
    printf 'same     %s\n' "$name"
  fi
}

dumps=("${sample[@]}" tests/data/*.h5)
for dump in "${dumps[@]}"; do
  name="$(basename "$dump" .h5)"
  answer "check-$name" check "$dump"
  answer "profile-$name" profile "$dump" --histogram 64
  answer "compare-$name" compare "$dump" --curve 32
  answer "estimate-$name" --estimate compare "$dump"
  for method in entropy l2 mse percentile; do
    answer "$method-$name" calibrate "$dump" --format int8 --calibrator "$method" --marks
  done
  answer "channels-$name" calibrate "$dump" --format int8 --calibrator l2 --granularity per_channel --scales
  answer "norm-$name" calibrate "$dump" --format int8 --calibrator mse --set norm=2.4
  answer "bias-$name" calibrate "$dump" --format fp8_143 --calibrator least_error_bias
  answer "blocks-$name" blocks "$dump" --format nvfp4
  # Not of one_huge, whose histogram has a million bins: hours under an emulator.
  answer "divergence-$name" --tensor '[!o]*' --tensor 'o[!n]*' curve "$dump" --kind divergence
  answer "steps-$name" curve "$dump" --kind l2
  answer "error-$name" curve "$dump" --kind error
  answer "quantized-$name" quantize "$dump" --output "@out/codes"
done
recordings=()
for dump in "${dumps[@]}"; do
  name="$(basename "$dump" .h5)"
  answer "recorded-$name" profile "$dump" --save "@out/$name.profile.h5"
  recordings+=("$output/x86-64/recorded-$name/files/$name.profile.h5")
  answer "read-$name" profile "${recordings[-1]}" --histogram 64
  answer "threshold-$name" calibrate "${recordings[-1]}" --format int8 --calibrator entropy --granularity per_tensor
done
answer "merged" merge "${recordings[@]}" -o "@out/all.profile.h5"
answer "samples" samples "${sample[@]}"
answer "layers" layers "${sample[@]}"
answer "smooth" smooth "${sample[@]}" --auto
answer "search" search "${sample[@]}" --candidate int8 --candidate fp8_e4m3fn --candidate nvfp4 --bits 6 --frontier
answer "recipe" recipe make "${sample[@]}" --name Sample --output "@out/recipe.json"
answer "smoothed" recipe make "${sample[@]}" --name Sample --smooth auto --output "@out/recipe.json"

printf '\n%d answers, %d numbers: ' "$answers" \
  "$(cat "$output"/x86-64/*/answer.json | grep -oE '[:,[ ]-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?' | wc -l)"
if [ "${#differing[@]}" -gt 0 ]; then
  printf '%d differ or fail (%s)\n' "${#differing[@]}" "$output"
  exit 1
fi
printf 'the same on both\n'
