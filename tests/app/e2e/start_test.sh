#!/bin/sh
# Starts the real program on a real X server with a window manager and checks that its window is not blank.
# usage: start_test.sh <program> <folder for the picture>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
"$program" --help | grep -q '^Usage: scalewright \[options\]' || fail "its help does not say how it is called"
start --sample
wait_for_study start
expect_silence
