#!/bin/sh
# Starts the real program on a real X server with a window manager and checks that its window is not blank.
# usage: start_test.sh <program> <folder for the picture>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
start --sample
wait_for_study start
expect_silence
