#!/bin/sh
# Makes the pictures of docs/workspaces.md: every workspace on the sample, light, dark, from right to left, and at twice the
# density.
# usage: pictures.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
# What is open is compared with the same in FP8.
sample="$(cd "$(dirname "$0")/../../../resources/sample" && pwd)"
"$(dirname "$program")/scalewright-cli" recipe make "$sample/activations.h5" "$sample/weights.h5" --format fp8_e4m3fn \
  --calibrator absmax -o "$work/fp8.json" >/dev/null 2>&1 || fail "the recipe for B cannot be made"

# take <name> <theme> <language> <scale> <width>x<height>
take() {
  open_screen "$5"
  rm -rf "$work/config" "$work/state"
  mkdir -p "$work/config/scalewright"
  printf '[General]\ntheme=%s\n[tour]\noffered=true\n' "$2" >"$work/config/scalewright/scalewright.conf"
  LANGUAGE=$3 LC_ALL=C.UTF-8 QT_SCALE_FACTOR=$4 "$program" --no-restore --sample ${6:-} >"$work/program.log" 2>&1 &
  program_pid=$!
  pids="$pids $program_pid"
  window_named activations
  main_window=$window
  until_true 60 is_drawn drawn || fail "the window is blank"
  xdotool windowsize --sync "$main_window" 100% 100% windowmove "$main_window" 0 0
  focus_main
  sleep 4
  for key in 1 2 3 4; do
    xdotool key "ctrl+$key"
    sleep 2
    if [ "$key" = 3 ]; then
      xdotool key ctrl+d
      sleep 2
      xdotool type "$work/fp8.json"
      xdotool key Return
      sleep 5
    fi
    name=$(echo tune network compare search | cut -d' ' -f"$key")
    import -window root png:- | convert png:- +dither -colors 255 "PNG8:$folder/$name-$1.png"
  done
  kill "$program_pid"
  wait "$program_pid" 2>/dev/null
}

take light light en 1 1280x800
take dark dark en 1 1280x800
take arabic light ar 1 1280x800
take 2x light en 2 2560x1600
rm -f "$folder/drawn.png"
