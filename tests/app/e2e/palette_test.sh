#!/bin/sh
# A tensor is found by some letters of its name.
# usage: palette_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
study="$work/found.scalewright"
start --sample
wait_for_study palette-before
focus_main
xdotool key ctrl+k
xdotool type --delay 15 "layers.0.self_attn.o_proj.weight"
xdotool key Return
save_study "$study"
grep -A3 '"current"' "$study" | grep -q 'model.layers.0.self_attn.o_proj.weight' || fail "another tensor is current"
expect_silence
