#!/bin/sh
# Starts the real program on a real X server with a window manager, waits for its window, takes a picture of it and
# checks that the picture is not blank.
# usage: program_test.sh <program> <folder for the picture>
set -u
program=$1
folder=$2
for tool in Xvfb openbox xdotool import convert; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "SKIPPED: $tool is not installed"
    exit 77
  fi
done

work=$(mktemp -d)
pids=""
trap 'for pid in $pids; do kill "$pid" 2>/dev/null; done; rm -rf "$work"' EXIT
mkdir -p "$folder" "$work/run" && chmod 700 "$work/run"
export XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" XDG_RUNTIME_DIR="$work/run" XDG_STATE_HOME="$work/state"
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=xcb

# The server picks a free display number itself and writes it down.
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$work/display" 2>"$work/xvfb.log" &
pids="$pids $!"
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.1; done
[ -s "$work/display" ] || { echo "FAILED: no X server"; cat "$work/xvfb.log"; exit 1; }
DISPLAY=":$(cat "$work/display")"
export DISPLAY
openbox >/dev/null 2>&1 &
pids="$pids $!"
# A window that is mapped while the window manager is starting may never be shown.
for _ in $(seq 100); do xdotool get_desktop >/dev/null 2>&1 && break; sleep 0.1; done
"$program" --sample >"$work/program.log" 2>&1 &
program_pid=$!
pids="$pids $program_pid"

window=""
for _ in $(seq 300); do
  window=$(xdotool search --onlyvisible --pid "$program_pid" --name Scalewright 2>/dev/null | tail -1)
  [ -n "$window" ] && break
  kill -0 "$program_pid" 2>/dev/null || { echo "FAILED: the program ended"; cat "$work/program.log"; exit 1; }
  sleep 0.1
done
[ -n "$window" ] || { echo "FAILED: no window"; cat "$work/program.log"; exit 1; }

picture="$folder/program.png"
colours=0
for _ in $(seq 100); do
  import -window "$window" "$picture" 2>/dev/null && colours=$(convert "$picture" -format '%k' info:)
  # A loaded window has hundreds of colours; a blank one has a handful.
  [ "$colours" -gt 150 ] && break
  sleep 0.2
done
echo "window $window, $colours colours"
[ "$colours" -gt 150 ] || { echo "FAILED: the window is blank"; exit 1; }
if grep -v 'XDG_RUNTIME_DIR' "$work/program.log" | grep -q .; then
  echo "FAILED: the program wrote:"
  cat "$work/program.log"
  exit 1
fi
