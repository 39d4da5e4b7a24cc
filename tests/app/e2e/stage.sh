# A screen of its own with a window manager, folders of its own, and what is done on them. Sourced by the tests.
# usage in a test: . "$(dirname "$0")/stage.sh"; open_stage "$@"
set -u

fail() {
  echo "FAILED: $*"
  import -window root "$folder/failed.png" 2>/dev/null
  [ -s "$work/program.log" ] && cat "$work/program.log"
  exit 1
}

# until_true <seconds> <command...>: waits until the command succeeds.
until_true() {
  local tries=$(($1 * 10))
  shift
  while [ "$tries" -gt 0 ]; do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.1
    tries=$((tries - 1))
  done
  return 1
}

# open_stage <program> <folder for pictures>
open_stage() {
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
  # Waits for the server: when it ends it takes away the socket of its number, which the next test's may have by then.
  server_pid=
  trap 'for pid in $pids; do kill "$pid" 2>/dev/null; done; [ -z "$server_pid" ] || wait "$server_pid"; rm -rf "$work"' EXIT
  mkdir -p "$folder" "$work/run" && chmod 700 "$work/run"
  export XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" XDG_RUNTIME_DIR="$work/run" XDG_STATE_HOME="$work/state"
  export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=xcb
  open_screen 1600x1000
}

# open_screen <width>x<height>: a screen with a window manager, in place of the one before. A server whose socket another one
# has taken away is given up for a new one.
open_screen() {
  for attempt in 1 2 3; do
    if [ -n "${server_pid:-}" ]; then
      kill "$server_pid" 2>/dev/null
      wait "$server_pid" 2>/dev/null
    fi
    : >"$work/display"
    # The server picks a free display number itself and writes it down. Without -noreset it starts anew when its last client
    # has gone, as a program without a window manager, and the next one cannot connect meanwhile.
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset 3>"$work/display" 2>"$work/xvfb.log" &
    server_pid=$!
    pids="$pids $server_pid"
    until_true 10 test -s "$work/display" || { cat "$work/xvfb.log"; fail "no X server"; }
    DISPLAY=":$(cat "$work/display")"
    export DISPLAY
    openbox >/dev/null 2>&1 &
    manager_pid=$!
    pids="$pids $manager_pid"
    # A window that is mapped while the window manager is starting may never be shown.
    until_true 10 xdotool get_desktop && return 0
  done
  fail "no X server can be reached"
}

# A search for process and title at once finds windows that fit one of them.
find_window() {
  for window in $(xdotool search --onlyvisible --pid "$program_pid" 2>/dev/null); do
    xdotool getwindowname "$window" 2>/dev/null | grep -q "$1" && return 0
  done
  return 1
}

# window_named <part of a title>: waits for a window of the program; its id is in $window then.
window_named() { until_true 30 find_window "$1" || fail "no window “$1”"; }

colours_of_window() {
  import -window "$window" "$folder/$1.png" 2>/dev/null && convert "$folder/$1.png" -format '%k' info:
}

is_drawn() { [ "$(colours_of_window "$1")" -gt 150 ]; }

# start <arguments...>: starts the program and waits for its window.
start() {
  "$program" "$@" >>"$work/program.log" 2>&1 &
  program_pid=$!
  pids="$pids $program_pid"
  window_named Scalewright
  main_window=$window
}

# Waits until the window shows the sample: its title names the files, and a blank window has a handful of colours. The
# picture has the name given.
wait_for_study() {
  window_named activations
  until_true 60 is_drawn "$1" || fail "the window is blank"
}

# end_by_key: closes the program as a person does, and waits until it is gone.
end_by_key() {
  focus_main
  xdotool key ctrl+q
  until_true 20 sh -c "! kill -0 $program_pid" || fail "the program did not end"
}

focus_main() {
  xdotool windowactivate --sync "$main_window" 2>/dev/null || fail "the window cannot be made the active one"
}

# A title with a star is that of a study with decisions that are not saved.
is_modified() { xdotool getwindowname "$main_window" | grep -q '\*'; }

try_to_nudge() {
  xdotool mousemove --window "$main_window" $((WIDTH * 45 / 100)) $((HEIGHT * 18 / 100)) click 1
  xdotool key --delay 60 shift+Left shift+Left
  until_true 1 is_modified
}

# nudge: clicks into the histogram, then moves the threshold by the keyboard, as soon as there is one.
nudge() {
  focus_main
  eval "$(xdotool getwindowgeometry --shell "$main_window")"
  until_true 20 try_to_nudge || fail "the threshold does not move"
}

# save_study <file>: by Ctrl+S; the first time through the dialog.
save_study() {
  focus_main
  xdotool key ctrl+s
  if [ ! -e "$1" ]; then
    window_named "Save study"
    xdotool windowactivate --sync "$window"
    xdotool key ctrl+a
    xdotool type --delay 15 "$1"
    xdotool key Return
  fi
  until_true 20 test -s "$1" || fail "no study was saved"
}

# The tensors of a study that are decided by hand now: its history says more.
count_by_hand() { sed -n '/^ "recipe"/,/^ }/p' "$1" | grep -c '"id": "manual"'; }
is_by_hand() { [ "$(count_by_hand "$1")" -ge 1 ]; }
is_by_nobody() { [ -s "$1" ] && [ "$(count_by_hand "$1")" -eq 0 ]; }

# What the program wrote on its way; a runtime folder is none of ours.
expect_silence() {
  if grep -v 'XDG_RUNTIME_DIR' "$work/program.log" | grep -q .; then fail "the program wrote something"; fi
}
