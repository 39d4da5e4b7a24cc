#!/bin/sh
# A second start hands its file to the window that is there; with --new-instance it opens one of its own.
# usage: instance_test.sh <program> <folder for pictures> <tensor file>
. "$(dirname "$0")/stage.sh"
open_stage "$@"

windows() { xdotool search --onlyvisible --class scalewright 2>/dev/null | wc -l; }
has_windows() { [ "$(windows)" -eq "$1" ]; }

start --sample
wait_for_study instance

timeout 20 "$program" || fail "the second start did not end by itself"
kill -0 "$program_pid" || fail "the first is gone"
has_windows 1 || fail "there are $(windows) windows"

# A tensor file of the same study as a copy: the title names it.
cp "$3" "$work/another_file.h5"
cd "$work" && timeout 20 "$program" another_file.h5 || fail "the file was not handed over"
window_named another_file
has_windows 1 || fail "there are $(windows) windows"

"$program" --new-instance --no-restore >>"$work/program.log" 2>&1 &
pids="$pids $!"
until_true 30 has_windows 2 || fail "no window of its own"

# What was killed is in nobody's way.
kill -9 "$program_pid" 2>/dev/null
until_true 10 has_windows 1
start --no-restore --sample
wait_for_study instance
expect_silence
