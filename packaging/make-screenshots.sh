#!/bin/bash
# Takes the pictures of README.md and docs anew from the sample study, on an X server of its own, so that they stay true.
# usage: bash packaging/make-screenshots.sh [program]   (default: build/release/bin/scalewright)
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:-build/release/bin/scalewright}
for tool in Xvfb openbox xdotool import; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed; see packaging/dependencies.sh" >&2; exit 1; }
done
[ -x "$program" ] || { echo "$program is not built" >&2; exit 1; }

work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir -p "$work/run" "$work/config/scalewright" && chmod 700 "$work/run"
export XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" XDG_RUNTIME_DIR="$work/run" XDG_STATE_HOME="$work/state"
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=xcb

Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
pids+=($!)
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.1; done
DISPLAY=":$(cat "$work/display")"
export DISPLAY
openbox >/dev/null 2>&1 &
pids+=($!)
for _ in $(seq 100); do xdotool get_desktop >/dev/null 2>&1 && break; sleep 0.1; done

# picture <file> <theme> <what is opened...>
picture() {
  local file=$1 theme=$2
  shift 2
  printf '[General]\ntheme=%s\n' "$theme" >"$work/config/scalewright/scalewright.conf"
  "$program" "$@" >/dev/null 2>&1 &
  local pid=$! window=""
  pids+=("$pid")
  for _ in $(seq 100); do
    window=$(xdotool search --onlyvisible --pid "$pid" --name Scalewright 2>/dev/null | tail -1) && [ -n "$window" ] && break
    sleep 0.1
  done
  [ -n "$window" ] || { echo "no window for $file" >&2; exit 1; }
  xdotool windowsize --sync "$window" 1440 900 windowmove "$window" 0 0
  sleep 4   # the sample is read, and its exact numbers are settled
  xdotool mousemove 1599 999
  sleep 1
  import -window "$window" "$file"
  kill "$pid" && wait "$pid" 2>/dev/null || true
  echo "$file"
}

picture docs/images/workbench.png light --sample

# A profile file that is still being written, as somebody leaves it who records.
"$(dirname "$program")/scalewright-cli" profile resources/sample/activations.h5 --save "$work/calibration.profile.h5" >/dev/null
if /usr/bin/python3 - "$work/calibration.profile.h5" <<'PYTHON'; then
import sys
try:
    import h5py
except ImportError:
    sys.exit("python3-h5py is not installed: no picture of a recording")
with h5py.File(sys.argv[1], "r+") as file:
    file.attrs["complete"] = file.attrs["complete"] * 0
PYTHON
  picture docs/images/live-recording.png light "$work/calibration.profile.h5"
fi
