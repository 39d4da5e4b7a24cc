#!/bin/sh
# Makes the pictures of docs/real-networks.md: from a checkpoint in FP8 and a dump of sequences of different length to an export.
# usage: walk_pictures.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
data=$(cd "$(dirname "$0")/../../data" && pwd)
cp -r "$data/checkpoints/deepseek-experts" "$work/deepseek"
cp "$data/real_names/ragged.h5" "$work/dump.h5"

picture() {
  sleep 2
  import -window root png:- | convert png:- +dither -colors 255 "PNG8:$folder/walk-$1.png"
}

# command <letters of its name>: by the palette.
command_named() {
  focus_main
  xdotool key ctrl+k
  sleep 1
  xdotool type --delay 20 "$1"
  sleep 1
  xdotool key Return
  sleep 1
}

open_screen 1280x800
mkdir -p "$work/config/scalewright"
printf '[General]\ntheme=light\n[tour]\noffered=true\n' >"$work/config/scalewright/scalewright.conf"
cd "$work" || fail "no folder"
LANGUAGE=en "$program" --no-restore deepseek dump.h5 >"$work/program.log" 2>&1 &
program_pid=$!
pids="$pids $program_pid"
window_named deepseek
main_window=$window
until_true 60 is_drawn drawn || fail "the window is blank"
xdotool windowsize --sync "$main_window" 100% 100% windowmove "$main_window" 0 0
focus_main
sleep 3
picture 1-open

command_named "import scales"
picture 2-scales
# Start from it.
xdotool key alt+s
sleep 3
focus_main
picture 3-stored

xdotool key ctrl+alt+s
sleep 1
focus_main
# Policy > NVIDIA > DeepSeek-R1, FP4; also for what is decided by the stored scales.
xdotool key --delay 200 alt+p Down Down Right Down Return
window_named "Apply policy"
xdotool windowactivate --sync "$window"
xdotool key alt+k
picture 4-policy
xdotool key Return
sleep 3
focus_main
xdotool key ctrl+3
sleep 2
xdotool key alt+d
picture 5-differences
xdotool key Escape
focus_main
xdotool key ctrl+1
xdotool key ctrl+shift+e
window_named "Export"
xdotool windowactivate --sync "$window"
xdotool key alt+f
xdotool type --delay 30 "hf_quant"
picture 6-export
rm -f "$folder/drawn.png"
