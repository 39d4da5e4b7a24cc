#!/bin/bash
# Tries Scalewright as a newcomer has it: in a fresh root of a Debian release, which holds nothing but the package manager,
# the two commands of README.md run on the last commit, then the packages are made, and each is installed alone in another
# fresh root and started there as an ordinary user. Needs root and debootstrap, takes as long as two builds, writes nothing
# outside of its folder; what is mounted is seen by nobody else and gone with the script.
#
#   bash packaging/try-on-bare-machine.sh bookworm|trixie [sample] [tests] [packages]
#
# Without the latter all three are tried. `packages` takes the .debs of the last `sample`.
#   SCALEWRIGHT_ROOTS    folder of the roots and of compiled objects that are kept; default: build/roots
#   SCALEWRIGHT_MIRROR   Debian's archive; default: the one that this system installs from
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
  sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2
  exit 2
}
say() { printf 'scalewright: %s: %s\n' "$release" "$*"; }
fail() { say "$*" >&2; exit 1; }

release=${1:-}
case "$release" in bookworm | trixie) shift ;; *) usage ;; esac
[ $# -gt 0 ] || set -- sample tests packages
for part in "$@"; do
  case "$part" in sample | tests | packages) ;; *) usage ;; esac
done
[ "$(id -u)" -eq 0 ] || fail 'only root can make a root'
command -v debootstrap >/dev/null || fail 'debootstrap is missing'
if [ -z "${SCALEWRIGHT_APART:-}" ]; then
  SCALEWRIGHT_APART=1 exec unshare --mount --propagation private bash "packaging/$(basename "${BASH_SOURCE[0]}")" "$release" "$@"
fi

roots=$(realpath -m "${SCALEWRIGHT_ROOTS:-build/roots}")
source=$PWD
made=$roots/$release-debs
mirror=${SCALEWRIGHT_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' 'Label: Debian' | head -n 1)}
mkdir -p "$roots"

# A root of its own, copied from one that holds the package manager and nothing else.
fresh_root() {
  local bare=$roots/$release-bare
  if [ ! -e "$bare.complete" ]; then
    rm -rf "$bare"
    debootstrap --variant=minbase "$release" "$bare" "$mirror" >"$bare.log" 2>&1 || fail "debootstrap failed, see $bare.log"
    touch "$bare.complete"
  fi
  rm -rf --one-file-system "$1"
  cp -a "$bare" "$1"
  echo force-unsafe-io >"$1/etc/dpkg/dpkg.cfg.d/no-sync"   # nothing of it is worth keeping through a loss of power
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
}

leave_root() {
  umount -l "$1/proc" "$1/dev"
  if [ $# -gt 1 ]; then umount -l "$2"; fi
  rm -rf --one-file-system "$1"
}

# inside <root> <command>...: as root, with the environment of a machine that has just been started.
inside() {
  local root=$1
  shift
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    CCACHE_DIR=/var/cache/ccache "$@" </dev/null
}

# The last commit, at the same place as here, so that compiled objects can be kept.
machine_with_sources() {
  fresh_root "$1"
  mkdir -p "$1$source" "$1/var/cache/ccache" "$roots/ccache-$release"
  mount --bind "$roots/ccache-$release" "$1/var/cache/ccache"
  git archive HEAD | tar -x -C "$1$source"
}

try_sample() {
  local root=$roots/$release-sample
  say 'the first command, bash packaging/run-sample.sh, without a display'
  machine_with_sources "$root"
  inside "$root" bash "$source/packaging/run-sample.sh"
  for file in recipe.json calibration.cache report.html; do
    [ -s "$root$source/build/sample-study/$file" ] || fail "no $file"
  done
  say 'cpack -G DEB'
  inside "$root" bash -c "cd '$source/build/release' && cpack -G DEB"
  rm -rf "$made"
  mkdir -p "$made"
  cp "$root$source/build/release/"*.deb "$made/"
  inside "$root" bash -c "cd '$source/build/release' && dpkg-scanpackages --multiversion . 2>/dev/null" >"$made/Packages"
  say 'lintian'
  inside "$root" bash -c "source '$source/packaging/dependencies.sh' && install_missing lintian >/dev/null"
  # Debian has no bug that asks for this package.
  inside "$root" bash -c "cd '$source/build/release' && lintian --allow-root --fail-on error,warning \
    --suppress-tags initial-upload-closes-no-bugs *.deb"
  leave_root "$root" "$root/var/cache/ccache"
}

try_tests() {
  local root=$roots/$release-tests
  say 'the second command, bash packaging/run-tests.sh'
  machine_with_sources "$root"
  inside "$root" bash "$source/packaging/run-tests.sh"
  leave_root "$root" "$root/var/cache/ccache"
}

# as_person <root> <command>: by a user who may do nothing special.
as_person() { inside "$1" runuser -u person -- env HOME=/home/person QT_QPA_PLATFORM=offscreen bash -ec "cd && $2"; }

# machine_with <root> <package>: nothing but this package and what it depends on.
machine_with() {
  say "$2, alone on a bare machine"
  fresh_root "$1"
  cp -r "$made" "$1/packages"
  echo 'deb [trusted=yes] file:/packages ./' >"$1/etc/apt/sources.list.d/scalewright.list"
  inside "$1" apt-get -q update >/dev/null
  inside "$1" apt-get -q -y install --no-install-recommends "$2" >"$made/$2.log" 2>&1 ||
    { tail -n 20 "$made/$2.log" >&2; fail "$2 cannot be installed"; }
  inside "$1" useradd -m person
}

try_packages() {
  local root=$roots/$release-package sample=/usr/share/scalewright/sample
  [ -s "$made/Packages" ] || fail 'the packages are made by `sample`, which has not been tried'

  machine_with "$root" scalewright-common
  inside "$root" bash -c 'ls /usr/bin/scalewright* 2>/dev/null' && fail 'a program among the shared files'
  [ -s "$root/usr/share/scalewright/schema/study.schema.json" ] || fail 'no schema'
  leave_root "$root"

  machine_with "$root" scalewright-cli
  if inside "$root" dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' | grep -i '^ii .*qt[0-9]'; then
    fail 'the command line brings Qt'
  fi
  [ -s "$root/usr/share/man/man1/scalewright-cli.1.gz" ] || fail 'no manual page'
  as_person "$root" 'scalewright-cli --version --verbose'
  as_person "$root" "scalewright-cli profile $sample/weights.h5 --tensor '*1.mlp.down*'"
  as_person "$root" "scalewright-cli recipe make $sample/*.h5 -o recipe.json && scalewright-cli recipe validate recipe.json"
  as_person "$root" "scalewright-cli report $sample/*.h5 -o report.html && grep -q '<svg' report.html"
  leave_root "$root"

  machine_with "$root" scalewright-mpi
  [ ! -e "$root/usr/bin/scalewright-cli" ] || fail 'the program for many machines brings the command line'
  [ -s "$root/usr/share/man/man1/scalewright-mpi.1.gz" ] || fail 'no manual page'
  as_person "$root" "scalewright-mpi profile $sample/activations.h5 --save one.profile.h5"
  as_person "$root" "mpirun --oversubscribe -n 2 scalewright-mpi profile $sample/activations.h5 --save two.profile.h5"
  as_person "$root" 'cmp one.profile.h5 two.profile.h5'
  leave_root "$root"

  machine_with "$root" python3-scalewright
  if inside "$root" dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' | grep -iE '^ii .*(qt[0-9]|torch)'; then
    fail 'the Python package brings Qt or torch'
  fi
  as_person "$root" 'python3 -c "
import numpy, scalewright as sw
x = numpy.random.default_rng(1).normal(size=(64, 16)).astype(\"float16\")
sw.profile(x, name=\"x\").to_file(\"x.profile.h5\")
found = sw.load(\"x.profile.h5\")[\"x\"]
assert found.elements == 1024 and found.amax == abs(x).max(), found
print(found, found.threshold(\"entropy\"), found.sqnr(\"fp8_e4m3fn\", found.amax))
try:
    sw.record(None, \"y.profile.h5\")
except ImportError as error:
    print(\"without torch:\", error)
"'
  leave_root "$root"

  machine_with "$root" scalewright
  [ ! -e "$root/usr/bin/scalewright-cli" ] || fail 'the window brings the command line'
  as_person "$root" 'scalewright --version'
  say 'the window on the sample study, for ten seconds'
  as_person "$root" 'status=0; timeout 10 scalewright --sample || status=$?; [ "$status" -eq 124 ]'
  leave_root "$root"
}

for part in "$@"; do "try_$part"; done
say "passed: $*"
