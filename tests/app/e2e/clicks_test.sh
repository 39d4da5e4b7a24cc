#!/bin/sh
# From nothing to a file for TensorRT on the installed program, in at most fourteen clicks; then the network with a target in two, a
# figure in four, a second dump, and why it is worse, in four and a report in three.
# usage: clicks_test.sh <program> <folder for pictures> <cmake> <build folder> <dump>
. "$(dirname "$0")/stage.sh"
open_stage "$1" "$2"
for tool in dbus-run-session /usr/libexec/at-spi-bus-launcher /usr/bin/python3; do
  command -v "$tool" >/dev/null 2>&1 || { echo "SKIPPED: $tool is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import pyatspi' 2>/dev/null || { echo "SKIPPED: pyatspi is not installed"; exit 77; }
"$3" --install "$4" --prefix "$work/usr" >"$work/install.log" 2>&1 || { cat "$work/install.log"; fail "it cannot be installed"; }
program="$work/usr/bin/scalewright"
"$work/usr/bin/scalewright-cli" quantize "$5" --format int4 --calibrator absmax -o "$work/other.h5" >"$work/quantize.log" 2>&1 ||
  { cat "$work/quantize.log"; fail "no second dump"; }
open_screen 1280x800
export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
mkdir -p "$work/config/scalewright" && printf '[General]\ntheme=light\n' >"$work/config/scalewright/scalewright.conf"
# Waits for the program itself: one that outlives the shell that began it is waited for by whoever comes next, or by nobody.
cat >"$work/session.sh" <<END
/usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
"$program" --no-restore >>"$work/program.log" 2>&1 &
program=\$!
/usr/bin/python3 "$(dirname "$0")/clicks.py" "$5" "$work/net.cache" 14 "$folder/clicks.png" "$work/other.h5"
result=\$?
kill "\$program"
wait "\$program"
exit \$result
END
dbus-run-session sh "$work/session.sh" 2>"$work/session.log"
result=$?
[ "$result" -ne 77 ] || exit 77
[ "$result" -eq 0 ] || { cat "$work/session.log"; fail "see above"; }
