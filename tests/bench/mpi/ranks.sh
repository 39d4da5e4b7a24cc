#!/bin/bash
# Two ranks beside one, each with one thread, on dumps that are in the page cache: how many times as fast, by the clock, which
# wants two idle processors, and by the processor time of the rank that needs most (a rank that waits for others needs some, too).
# usage: ranks.sh <folder of the programs> [folder for the dumps] [pairs of runs]
set -eu
bin=$1 work=${2:-$(mktemp -d)} pairs=${3:-5}
# Open MPI asks for these before it runs as root.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mkdir -p "$work"
python3=/usr/bin/python3
# 1 GiB of float16, which eight dumps have in common.
[ -s "$work/7/input.npy" ] || "$python3" - "$work" <<'MAKE'
import os, sys
import numpy as np
values = np.random.default_rng(1).standard_normal((16, 512, 4096), dtype=np.float32).astype(np.float16)
for dump in range(8):
    os.makedirs("%s/%d" % (sys.argv[1], dump), exist_ok=True)
    if dump == 0:
        np.save(sys.argv[1] + "/0/input.npy", np.concatenate([values * np.float16(1 + i / 16) for i in range(16)]))
    else:
        os.link(sys.argv[1] + "/0/input.npy", "%s/%d/input.npy" % (sys.argv[1], dump))
MAKE
cat "$work"/0/*.npy >/dev/null
run() { # <ranks>: seconds by the clock, and of the busiest rank's processor
  local began ended
  rm -f "$work"/busy.*
  began=$(date +%s.%N)
  work=$work mpirun --oversubscribe --bind-to none -n "$1" bash -c 'TIMEFORMAT="%U %S"
    { time "$@" 2>/dev/null; } 2>"$work/busy.$OMPI_COMM_WORLD_RANK"' - "$bin/scalewright-mpi" profile "$work"/?/*.npy \
    --save "$work/$1.profile.h5" --threads 1 >/dev/null 2>&1 </dev/null
  ended=$(date +%s.%N)
  awk -v wall="$(awk "BEGIN { print $ended - $began }")" '{ if ($1 + $2 > most) most = $1 + $2 } END { print wall, most }' "$work"/busy.*
}
median() { sort -n | sed -n "$((pairs / 2 + 1))p"; }
clock= processor=
for ((i = 0; i < pairs; i++)); do
  read -r wall_one busy_one < <(run 1)
  read -r wall_two busy_two < <(run 2)
  clock+="$(awk "BEGIN { print $wall_one / $wall_two }")"$'\n'
  processor+="$(awk "BEGIN { print $busy_one / $busy_two }")"$'\n'
  echo "one rank $wall_one s, its processor $busy_one s; two ranks $wall_two s, the busier processor $busy_two s"
done
cmp "$work/1.profile.h5" "$work/2.profile.h5" && echo "the same bytes"
echo "times as fast, median: $(printf '%s' "$clock" | median) by the clock, $(printf '%s' "$processor" | median) by the processor"
