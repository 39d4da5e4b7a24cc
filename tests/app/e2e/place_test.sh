#!/bin/sh
# The first window lies inside the screen with its frame and takes at most nine tenths of it, and so does one whose place is
# remembered from a larger screen. One whose place fits comes back to it.
# usage: place_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
command -v xprop >/dev/null 2>&1 && command -v xwininfo >/dev/null 2>&1 || { echo "SKIPPED: xprop and xwininfo are not installed"; exit 77; }
open_stage "$@"

# look: where the window is, in X, Y, WIDTH and HEIGHT, with its frame.
look() {
  set -- $(xwininfo -id "$main_window" | awk '/Absolute upper-left|Width:|Height:/ { print $NF }') \
    $(xprop -id "$main_window" _NET_FRAME_EXTENTS | sed -n 's/.*=//;s/,/ /g;/[0-9]/p')
  [ $# -eq 8 ] || set -- "$1" "$2" "$3" "$4" 0 0 0 0
  X=$(($1 - $5))
  WIDTH=$(($3 + $5 + $6))
  Y=$(($2 - $7))
  HEIGHT=$(($4 + $7 + $8))
}

# fits <width> <height>: of the screen.
fits() {
  look
  [ "$X" -ge 0 ] && [ "$Y" -ge 0 ] && [ $((X + WIDTH)) -le "$1" ] && [ $((Y + HEIGHT)) -le "$2" ] || return 1
  [ $((WIDTH * 10)) -le $(($1 * 9)) ] && [ $((HEIGHT * 10)) -le $(($2 * 9)) ]
}

# expect_fit <width> <height> <what>
expect_fit() {
  until_true 5 fits "$1" "$2" || fail "$3 on $1x$2: ${WIDTH}x$HEIGHT at $X,$Y with its frame"
}

for screen in "1280 800 1" "1024 700 1" "2560 1440 2"; do
  set -- $screen
  rm -rf "$XDG_CONFIG_HOME"
  open_screen "$1x$2"
  export QT_SCALE_FACTOR="$3"
  start --sample
  expect_fit "$1" "$2" "the first window"
  wait_for_study "place-$1"
  expect_fit "$1" "$2" "the first window with a study"
  end_by_key
done
unset QT_SCALE_FACTOR

# at_home <what>: the place of the window is the one of $home.
at_home() {
  look
  [ "$X $Y $WIDTH $HEIGHT" = "$home" ]
}

# As large as a person made it, up to the edges of the screen; each time anew.
rm -rf "$XDG_CONFIG_HOME"
open_screen 1920x1080
start
xdotool windowsize --sync "$main_window" 1500 1040
# It moves the window in its frame: to the corner, as one finds it there.
xdotool windowmove "$main_window" $(xprop -id "$main_window" _NET_FRAME_EXTENTS | sed 's/.*=//;s/,//g' | awk '{ print $1, $3 }')
sleep 1
look
home="$X $Y $WIDTH $HEIGHT"
[ "$X" -eq 0 ] && [ "$Y" -eq 0 ] && [ "$HEIGHT" -gt 1040 ] || fail "the window is ${WIDTH}x$HEIGHT at $X,$Y"
for time in 1 2 3; do
  end_by_key
  start
  until_true 5 at_home || fail "a window that fits comes back ${WIDTH}x$HEIGHT at $X,$Y, and was $home"
done

# Maximized it stays so, and is where it was when it is no more.
is_maximized() { xprop -id "$main_window" _NET_WM_STATE | grep -q MAXIMIZED_VERT; }
# By a double click on the title.
toggle_maximized() {
  look
  xdotool mousemove $((X + WIDTH / 2)) $((Y + 10)) click --repeat 2 --delay 60 1
}
toggle_maximized
until_true 5 is_maximized || fail "the window is not maximized"
end_by_key
start
until_true 5 is_maximized || fail "a maximized window does not come back so"
sleep 1
toggle_maximized
until_true 5 at_home || fail "after it was maximized the window is ${WIDTH}x$HEIGHT at $X,$Y, and was $home"
end_by_key

# Without a window manager there is no frame.
rm -rf "$XDG_CONFIG_HOME"
kill "$manager_pid"
wait "$manager_pid" 2>/dev/null
start
xdotool windowsize --sync "$main_window" 1900 1060
xdotool windowmove --sync "$main_window" 10 15
sleep 1
look
home="$X $Y $WIDTH $HEIGHT"
kill -s TERM "$program_pid"
wait "$program_pid"
start
until_true 5 at_home || fail "without a frame the window comes back ${WIDTH}x$HEIGHT at $X,$Y, and was $home"
kill -s TERM "$program_pid"
wait "$program_pid"

# On a large screen, then on a small one.
rm -rf "$XDG_CONFIG_HOME"
open_screen 2560x1600
start
xdotool windowsize --sync "$main_window" 2300 1400
xdotool windowmove --sync "$main_window" 200 120
sleep 1
look
home="$X $Y $WIDTH $HEIGHT"
end_by_key
start
until_true 5 at_home || fail "a window that fits is ${WIDTH}x$HEIGHT at $X,$Y, and was $home"
end_by_key
open_screen 1024x700
start
expect_fit 1024 700 "a window from a larger screen"
end_by_key
expect_silence
