#!/bin/sh
# What was decided before the program was killed comes back in the next one.
# usage: kill_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
has_journal() { find "$work/state" -type f -name '*.scalewright*' -o -type f -name '*journal*' | grep -q .; }
start --sample
wait_for_study kill-before
nudge
until_true 10 has_journal || fail "no journal was written"
sleep 1 # the last key may still be on its way there
kill -9 "$program_pid"
until_true 10 sh -c "! kill -0 $program_pid"
start
# The title names the files once what was lost is back; the offer comes some moments after the window.
brought_back() {
  xdotool windowactivate --sync "$main_window"
  xdotool key alt+b
  until_true 1 find_window activations
}
until_true 20 brought_back || fail "nothing was offered, or it did not come back"
wait_for_study kill-after
study="$work/restored.scalewright"
until_true 20 is_modified || fail "what came back counts as saved"
save_study "$study"
is_by_hand "$study" || fail "the threshold did not come back"
expect_silence
