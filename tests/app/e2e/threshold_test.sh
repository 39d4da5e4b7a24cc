#!/bin/sh
# A threshold moved by the keyboard is in the study that is saved, and out of it again once it is undone.
# usage: threshold_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
study="$work/by hand.scalewright"
start --sample
wait_for_study threshold-before
nudge
save_study "$study"
is_by_hand "$study" || fail "no threshold by hand in the study"
focus_main
for _ in 1 2 3 4 5; do xdotool key ctrl+z; done
xdotool key ctrl+s
until_true 20 is_by_nobody "$study" || fail "the threshold is still there after undoing it"
expect_silence
