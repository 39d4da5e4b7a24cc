# What Scalewright needs from Debian 12 (bookworm), Debian 13 (trixie) or a system like them; all names but one are the same
# on both. Sourced by the scripts beside it.

# Boost with PFR: what Debian 12 has by default is too old.
boost_package=libboost-dev
if grep -q '^VERSION_CODENAME=bookworm$' /etc/os-release 2>/dev/null; then boost_package=libboost1.81-dev; fi

# Tools and libraries of core and of the command line.
build_packages=(
  g++ cmake ninja-build ccache mold
  libhdf5-dev zlib1g-dev libdeflate-dev libhwy-dev nlohmann-json3-dev "$boost_package" libcli11-dev
  libflatbuffers-dev libonnx-dev libprotobuf-dev libre2-dev libseccomp-dev
  libopenmpi-dev             # scalewright-mpi
  pybind11-dev python3-dev   # python3-scalewright
)

# The window.
window_packages=(
  qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
  libqcustomplot-dev libqcustomplot2.1-qt6 fonts-dejavu-core
)

# The tests, with the validators of the desktop files and a screen for the real window.
test_packages=(
  libgtest-dev desktop-file-utils appstream libxml2-utils xvfb openbox xdotool x11-utils imagemagick valgrind libc6-dbg
  locales at-spi2-core dbus python3-pyatspi python3-numpy openmpi-bin python3-h5py python3-onnx python3-torch python3-venv
)
# How sources are laid out is checked by one release of the tool only.
if [ "$boost_package" = libboost1.81-dev ]; then test_packages+=(clang-format-14); fi

# Making the Debian packages.
package_packages=(
  dpkg-dev file
)

# Prints those of the named packages that are not installed, one per line.
missing_packages() {
  local package
  for package in "$@"; do
    case "$(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null || true)" in
      ii*) ;;
      *) printf '%s\n' "$package" ;;
    esac
  done
}

# Tells what is needed where it cannot be installed from here, and stops with status 2.
explain_dependencies() {
  {
    printf 'scalewright: %s\n' "$1"
    printf 'Install these, or what your system calls them, and build with `cmake --preset release`:\n'
    printf '  C++20 compiler, CMake 3.25, Ninja; optional: ccache, mold\n'
    printf '  libraries: HDF5 (C), zlib, Highway, nlohmann-json 3.11, CLI11 2.1, Boost 1.81 (headers only),\n'
    printf '             FlatBuffers 2.0 (headers only), ONNX 1.12 (its messages) and Protobuf, RE2, libseccomp;\n'
    printf '             optional: libdeflate, an MPI (for scalewright-mpi), pybind11 and headers of Python (python3-scalewright)\n'
    printf '  window: Qt 6.4 or newer (Widgets, PrintSupport, Svg, LinguistTools), QCustomPlot 2.1 for Qt 6\n'
    printf '  tests: GoogleTest; optional: desktop-file-validate, appstreamcli, xmllint, NumPy, PyTorch\n'
    printf 'On Debian 12 and 13 they are: %s\n' "${*:2}"
  } >&2
  exit 2
}

# Installs those of the named packages that are missing; touches nothing when none is.
install_missing() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
    explain_dependencies 'this system has no apt-get.' "$@"
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      explain_dependencies "missing packages, and neither root nor sudo to install them: ${missing[*]}" "$@"
    as_root=(sudo)
  fi
  printf 'scalewright: installing %s\n' "${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -q -y -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300)
  "${apt[@]}" update </dev/null &&
    "${apt[@]}" install --no-install-recommends "${missing[@]}" </dev/null ||
    explain_dependencies "apt-get could not install: ${missing[*]}" "$@"
}

# configure_once <preset> [<setting>]: into build/release, unless that is done, with this setting; Ninja notices later changes
# by itself.
configure_once() {
  local setting=${2:-}
  [ -f build/release/build.ninja ] && grep -q "^${setting/=/:BOOL=}" build/release/CMakeCache.txt || cmake --preset "$1"
}

# ccache keeps objects that use a precompiled header only when it is told to.
export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros}"
