#!/bin/sh
# The installed program finds its sample and its languages from any folder, whatever it is called, and is its own worker:
# no other program is there.
# usage: installed_test.sh <program> <folder for pictures> <cmake> <build folder>
. "$(dirname "$0")/stage.sh"
open_stage "$1" "$2"
"$3" --install "$4" --prefix "$work/usr" >"$work/install.log" 2>&1 || { cat "$work/install.log"; fail "it cannot be installed"; }
program="$work/usr/bin/my-scalewright"
mv "$work/usr/bin/scalewright" "$program" && rm "$work/usr/bin/scalewright-cli" || fail "no program was installed"
unset SCALEWRIGHT_WORKER
cd / || exit 1
export LANGUAGE=de LANG=de_DE.UTF-8
start --sample
wait_for_study installed
focus_main
xdotool key ctrl+s
window_named "Studie"
expect_silence
