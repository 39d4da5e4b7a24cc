#!/bin/sh
# What was decided, and undone, before the program was killed comes back in the next one.
# usage: kill_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
has_journal() { find "$work/state" -type f -name '*.scalewright*' -o -type f -name '*journal*' | grep -q .; }
start --sample
wait_for_study kill-before
nudge
sleep 1.5 # presses within a second of each other are one step of the history
nudge
xdotool key ctrl+z
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
# What was undone is there to be done again.
done_steps() { sed -n 's/^  "done": \([0-9]*\).*/\1/p' "$study"; }
all_steps() { grep -c '^    "before": {' "$study"; }
[ "$(all_steps)" -ge 2 ] || fail "steps did not come back"
[ "$(done_steps)" -eq $(($(all_steps) - 1)) ] || fail "$(done_steps) of $(all_steps) steps are done, not all but one"
xdotool key ctrl+shift+z
until_true 10 is_modified || fail "there is nothing to do again"
xdotool key ctrl+s
until_true 10 sh -c "! xdotool getwindowname $main_window | grep -q '\*'" || fail "not saved again"
[ "$(done_steps)" -eq "$(all_steps)" ] || fail "$(done_steps) of $(all_steps) steps are done, not all"
expect_silence
