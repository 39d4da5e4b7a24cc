#!/bin/sh
# The first window lies inside the screen with its frame and takes at most nine tenths of it, and so does one whose place is
# remembered from a larger screen.
# usage: place_test.sh <program> <folder for pictures>
. "$(dirname "$0")/stage.sh"
command -v xprop >/dev/null 2>&1 || { echo "SKIPPED: xprop is not installed"; exit 77; }
open_stage "$@"

# look: where the window is, in X, Y, WIDTH and HEIGHT, with its frame.
look() {
  eval "$(xdotool getwindowgeometry --shell "$main_window")"
  set -- $(xprop -id "$main_window" _NET_FRAME_EXTENTS | sed 's/.*=//;s/,/ /g')
  X=$((X - $1))
  WIDTH=$((WIDTH + $1 + $2))
  Y=$((Y - $3))
  HEIGHT=$((HEIGHT + $3 + $4))
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

# On a large screen, then on a small one.
rm -rf "$XDG_CONFIG_HOME"
open_screen 2560x1600
start
xdotool windowsize --sync "$main_window" 2300 1400
xdotool windowmove --sync "$main_window" 200 120
look
large=$WIDTH
end_by_key
start
until_true 5 sh -c "true"
look
[ "$WIDTH" -eq "$large" ] || fail "a window that fits is $WIDTH wide, and was $large"
end_by_key
open_screen 1024x700
start
expect_fit 1024 700 "a window from a larger screen"
end_by_key
expect_silence
