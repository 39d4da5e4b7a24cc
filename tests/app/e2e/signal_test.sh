#!/bin/sh
# Told to end by a signal the program ends as it should; what was not saved is there at the next start, and was no crash.
# usage: signal_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
env --default-signal=INT true 2>/dev/null || { echo "SKIPPED: env cannot set signals"; exit 77; }
command -v script >/dev/null 2>&1 || { echo "SKIPPED: script is not installed"; exit 77; }
open_stage "$@"
# A shell starts what it does not wait for with SIGINT ignored; a terminal does not.
real=$program
program="$work/program"
printf '#!/bin/sh\nexec env --default-signal=INT,HUP,TERM "%s" "$@"\n' "$real" >"$program"
chmod +x "$program"

has_journal() { find "$work/state" -name study.scalewright | grep -q .; }
is_marked() { find "$work/state" -name study.scalewright -exec grep -q '"ended": true' {} +; }
brought_back() {
  xdotool windowactivate --sync "$main_window"
  xdotool key alt+b
  until_true 1 find_window activations
}

for signal in TERM INT HUP; do
  rm -rf "$work/state"
  start --sample
  wait_for_study "signal-$signal"
  nudge
  kill -s "$signal" "$program_pid"
  wait "$program_pid"
  status=$?
  [ "$status" -eq 0 ] || fail "SIG$signal: status $status"
  has_journal && is_marked || fail "SIG$signal: what was not saved is gone, or counts as a crash"
  start
  until_true 20 brought_back || fail "SIG$signal: nothing was offered, or it did not come back"
  wait_for_study "signal-$signal-after"
  until_true 20 is_modified || fail "SIG$signal: what came back counts as saved"
  study="$work/after-$signal.scalewright"
  save_study "$study"
  is_by_hand "$study" || fail "SIG$signal: the threshold did not come back"
  # Nothing is unsaved any more: nothing stays behind.
  kill -s "$signal" "$program_pid"
  wait "$program_pid" || fail "SIG$signal: status $? of a saved study"
  if has_journal; then fail "SIG$signal: a journal of a saved study"; fi
done

# Said twice it means the same: a service manager repeats itself, and of a closed terminal both the shell and the kernel tell.
for pair in "HUP HUP" "TERM TERM" "INT INT" "TERM HUP" "HUP TERM"; do
  for gap in 0.003 0.02 0.1; do
    set -- $pair
    rm -rf "$work/state"
    start --sample
    wait_for_study "signals"
    nudge
    kill -s "$1" "$program_pid"
    sleep "$gap"
    kill -s "$2" "$program_pid" 2>/dev/null
    wait "$program_pid"
    status=$?
    [ "$status" -eq 0 ] || fail "SIG$1 and SIG$2, $gap s apart: status $status"
    has_journal && is_marked || fail "SIG$1 and SIG$2: what was not saved is gone, or counts as a crash"
  done
done

# A terminal that is closed over the program.
cat >"$work/in_terminal" <<END
#!/bin/sh
trap : HUP   # to see how the program ends; that has its own
sh -c 'echo \$\$ >"$work/pid"; exec "$program" --sample' >>"$work/program.log" 2>&1
echo \$? >"$work/status"
END
chmod +x "$work/in_terminal"
for time in 1 2; do
  rm -rf "$work/state" "$work/status" "$work/pid" "$work/keys"
  mkfifo "$work/keys"
  script -q -c 'bash --norc -i' /dev/null <"$work/keys" >/dev/null 2>&1 &
  terminal_pid=$!
  pids="$pids $terminal_pid"
  exec 4>"$work/keys"
  echo "$work/in_terminal" >&4
  until_true 30 test -s "$work/pid" || fail "the program did not start in the terminal"
  program_pid=$(cat "$work/pid")
  pids="$pids $program_pid"
  window_named Scalewright
  main_window=$window
  wait_for_study "terminal"
  nudge
  kill -s KILL "$terminal_pid"
  exec 4>&-
  until_true 20 test -s "$work/status" || fail "a closed terminal does not end the program"
  [ "$(cat "$work/status")" -eq 0 ] || fail "a closed terminal: status $(cat "$work/status")"
  has_journal && is_marked || fail "a closed terminal: what was not saved is gone, or counts as a crash"
done

# What was ignored at the start stays so, as under nohup.
program=$real
(trap '' HUP; exec "$program" --no-restore) >>"$work/program.log" 2>&1 &
program_pid=$!
pids="$pids $program_pid"
window_named Scalewright
kill -s HUP "$program_pid"
sleep 1
kill -0 "$program_pid" 2>/dev/null || fail "SIGHUP ended what was to ignore it"
kill -s TERM "$program_pid"
wait "$program_pid" || fail "status $?"
expect_silence
