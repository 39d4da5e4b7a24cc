#!/bin/sh
# A folder of a server that is gone: the window comes up, works and closes, whatever it has to do with files in there.
# usage: dead_folder_test.sh <program> <folder for pictures> <tensor file> <dead_folder>
. "$(dirname "$0")/stage.sh"
open_stage "$@"
dead="$work/dead"
mkdir "$dead"
"$4" "$dead" true || exit $?

# While the server was there: recent files, and a study about a file of it.
cp "$3" "$dead/weights.h5"
study="$work/kept.scalewright"
start "$dead/weights.h5"
window_named weights
until_true 60 is_drawn dead-before || fail "the window is blank"
nudge
save_study "$study"
end_by_key
expect_silence

real=$program
program="$work/program"
printf '#!/bin/sh\nexec "%s" "%s" "%s" "$@"\n' "$4" "$dead" "$real" >"$program"
chmod +x "$program"

# Ends within the seconds that it gives what does not answer.
expect_end() {
  kill -s TERM "$program_pid"
  until_true 15 sh -c "! kill -0 $program_pid" || fail "$1: SIGTERM does not end it"
  wait "$program_pid"
  status=$?
  [ "$status" -eq 0 ] || fail "$1: status $status"
}

# The list of recent files names some of that folder.
start --no-restore
until_true 20 is_drawn dead-recent || fail "no welcome page"
expect_end "recent files"

# A file of that folder; by the keyboard it closes as well.
start --no-restore "$dead/weights.h5"
end_by_key

# A study of that folder, unsaved when the server went: it comes back, saving it does not stop the window, and what is not saved
# is kept when the program ends meanwhile.
# A menu is a window without a name.
find_menu() {
  for window in $(xdotool search --onlyvisible --pid "$program_pid" 2>/dev/null); do
    [ "$window" != "$main_window" ] && return 0
  done
  return 1
}
real_start() { program=$real; start "$@"; program="$work/program"; }
real_start --no-restore "$study"
window_named kept
until_true 60 is_drawn dead-kept || fail "the window is blank"
xdotool windowactivate --sync "$main_window" key ctrl+shift+s
window_named "Save study"
xdotool windowactivate --sync "$window"
xdotool key ctrl+a
xdotool type --delay 15 "$dead/inside.scalewright"
xdotool key Return
until_true 20 test -s "$dead/inside.scalewright" || fail "no study was saved"
nudge
has_journal() { find "$work/state" -name study.scalewright | grep -q .; }
until_true 10 has_journal || fail "no journal was written"
sleep 1
kill -9 "$program_pid"
until_true 10 sh -c "! kill -0 $program_pid"
start
brought_back() {
  xdotool windowactivate --sync "$main_window"
  xdotool key alt+b
  until_true 1 find_window inside
}
until_true 40 brought_back || fail "nothing was offered, or it did not come back"
until_true 20 is_modified || fail "what came back counts as saved"
xdotool windowactivate --sync "$main_window" key ctrl+s
# It is drawn all the same: the status bar says what it does.
sleep 2
xdotool windowactivate --sync "$main_window" key alt+f
until_true 10 find_menu || fail "no menu opens while the study is saved"
xdotool key Escape
expect_end "a study that is being saved"
has_journal || fail "what was not saved is gone"
rm -rf "$work/state"

# A file that is saved is another one.
before=$(stat -c %i "$study")
is_saved() { [ "$(stat -c %i "$study")" != "$before" ]; }

# The study has what was decided, and its file is missing. The seconds are what it waits for files that do not answer.
start --no-restore "$study"
window_named kept
sleep 2
xdotool windowactivate --sync "$main_window" key ctrl+s || fail "no key is taken"
until_true 20 is_saved || fail "the study is not saved"
is_by_hand "$study" || fail "the decision on a file that does not answer is lost"
expect_end "a study"
expect_silence
