#!/bin/bash
# The same bytes on any number of ranks and as from the command line; what a lost job has kept, and what was wrong with it.
# usage: mpi_test.sh <scalewright-mpi> <scalewright-cli> <mortal worker> <sample of activations> <folder>
set -u
mpi=$1 cli=$2 mortal=$3 sample=$4 work=$5
command -v mpirun >/dev/null || { echo "there is no mpirun"; exit 77; }
# Open MPI asks for these before it runs as root; the program never sets them.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 XDG_CACHE_HOME=$work/cache
failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }
ranks() { mpirun --oversubscribe -n "$@" </dev/null; }
# is <expected status> <command>...: output and errors are in out and err.
is() {
  local expected=$1 status=0
  shift
  "$@" >out 2>err || status=$?
  [ "$status" = "$expected" ] || fail "status $status, not $expected: $* ($(tail -n 3 err))"
}
says() { grep -qF -- "$1" err || fail "nobody said: $1 ($(cat err))"; }
same() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }
none() { ! compgen -G "$1" >/dev/null || fail "left behind: $(compgen -G "$1" | tr '\n' ' ')"; }

rm -rf "$work" && mkdir -p "$work" && cd "$work" || exit 1
cp "$sample" dump-0.h5
"$cli" quantize dump-0.h5 -o dump-1.h5 --format int8 >/dev/null 2>&1
"$cli" quantize dump-0.h5 -o dump-2.h5 --format fp8_e4m3fn >/dev/null 2>&1
cp dump-0.h5 dump-3.h5 # equal dumps are one run
is 0 "$cli" profile dump-?.h5 --save all.profile.h5

# On any number of ranks, from whatever pieces.
is 0 "$mpi" profile dump-?.h5 --save alone.profile.h5
same all.profile.h5 alone.profile.h5
for n in 1 2 4; do
  for bytes in 4096 100000 268435456; do
    is 0 ranks $n "$mpi" profile dump-?.h5 --save n.profile.h5 --item-bytes $bytes
    same all.profile.h5 n.profile.h5
    rm -f n.profile.h5
  done
done
none '*.part-*'
is 0 "$cli" profile dump-?.h5 --save some.profile.h5 --first-batch 7 --rows 3 --seed 5 --tensor '*mlp*'
is 0 ranks 3 "$mpi" profile dump-?.h5 --save n.profile.h5 --first-batch 7 --rows 3 --seed 5 --tensor '*mlp*' --item-bytes 5000
same some.profile.h5 n.profile.h5
is 0 ranks 2 "$mpi" profile dump-?.h5 --save n.profile.h5 --json
grep -q '"pooled"' out || fail "no JSON"

# Tasks of a batch system, each with its own dump, merged in steps.
for task in 0 1 2 3; do
  is 0 "$cli" profile dump-$task.h5 --first-batch $((4 * task)) --save task-$task.profile.h5
done
is 0 "$cli" merge task-3.profile.h5 task-1.profile.h5 -o odd.profile.h5
is 0 "$cli" merge odd.profile.h5 task-2.profile.h5 task-0.profile.h5 -o merged.profile.h5
same all.profile.h5 merged.profile.h5

# A dataset that is damaged, and one that kills who reads it, are named; the rest is as without them.
cp dump-0.h5 hurt.h5
printf '\377%.0s' {1..300} | dd of=hurt.h5 bs=1 seek=60000 conv=notrunc 2>/dev/null
# Whole or not at all; what was counted is kept, and a part of it is written when somebody wants it.
is 3 ranks 2 "$mpi" profile dump-1.h5 hurt.h5 --save whole-or-not.profile.h5
says "whole-or-not.profile.h5 is not written, since"
says "--resume --partial has only to write"
[ ! -e whole-or-not.profile.h5 ] || fail "a part was written"
is 1 ranks 2 "$mpi" profile dump-1.h5 hurt.h5 --save whole-or-not.profile.h5 --resume --partial
is 1 "$cli" profile dump-1.h5 hurt.h5 --save hurt.profile.h5 --partial
cp err cli.err
for n in 1 2 3; do
  is 1 ranks $n "$mpi" profile dump-1.h5 hurt.h5 --save n.profile.h5 --partial --item-bytes 4096
  same hurt.profile.h5 n.profile.h5
  says "a stored chunk is damaged (deflate, batches"
done
mkdir -p deadly && "$cli" quantize dump-0.h5 -o deadly --format int8 --tensor '*layers.0.mlp*' >/dev/null 2>&1
for name in read-segfault good; do # .npy of four float32
  { printf '\223NUMPY\001\000\166\000'; printf '%-117s\n' "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }"
    printf '\000\000\200\077\000\000\000\100\000\000\100\100\000\000\200\100'; } >$name.npy
done
is 1 ranks 2 env SCALEWRIGHT_WORKER="$mortal" "$mpi" profile read-segfault.npy good.npy --save n.profile.h5 --partial
says "read-segfault: the process that read it has crashed (SIGSEGV)"
is 1 env SCALEWRIGHT_WORKER="$mortal" "$cli" profile read-segfault.npy good.npy --save good.profile.h5 --partial
same good.profile.h5 n.profile.h5
is 3 ranks 2 env SCALEWRIGHT_WORKER="$mortal" "$mpi" profile read-segfault.npy --save m.profile.h5
none 'm.profile.h5*'

# Tensors on which files do not agree: by name, and the same ones from the command line.
mkdir -p a b && cp good.npy a/x.npy
{ printf '\223NUMPY\001\000\166\000'; printf '%-117s\n' "{'descr': '<f2', 'fortran_order': False, 'shape': (2, 2), }"
  printf '\000\074\000\100\000\102\000\104'; } >b/x.npy
is 1 "$cli" profile a/x.npy b/x.npy good.npy --save differ.profile.h5 --partial
for n in 1 3; do
  is 1 ranks $n "$mpi" profile a/x.npy b/x.npy good.npy --save n.profile.h5 --partial
  same differ.profile.h5 n.profile.h5
  says "b/x.npy: x: the recordings say different things of it (f32, f16)"
done

# What makes no sense.
is 2 ranks 2 "$mpi" profile dump-0.h5
is 2 ranks 2 "$mpi" profile
is 2 ranks 2 "$mpi" profile all.profile.h5 --save n.profile.h5
says "scalewright-cli merge"
is 3 ranks 2 "$mpi" profile nothing.h5 --save m.profile.h5
is 0 ranks 2 "$mpi" --version
[ "$(wc -l <out)" = 1 ] || fail "every rank has said its version"
none 'm.profile.h5*'
cp dump-0.h5 own.h5
is 4 ranks 2 "$mpi" profile own.h5 --save own.h5
same dump-0.h5 own.h5
is 4 ranks 2 "$mpi" profile dump-0.h5 --save none/m.profile.h5

# A rank that is killed: its process that reads never answers, the other has done its part.
printf '#!/bin/sh\necho $$ >>"%s/never.pids"\nexec sleep 100\n' "$work" >never && chmod +x never
trap 'kill $(cat "$work/never.pids") 2>/dev/null' EXIT
cat >rank <<'RANK'
#!/bin/bash
# Runs a rank; number 1 of them with what `only` says.
echo $$ >"pid.$OMPI_COMM_WORLD_RANK"
if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then eval "$only"; fi
exec "$@"
RANK
chmod +x rank
begin() { # <ranks>: begins a job whose rank 1 gets no further, and waits until rank 0 has kept its part
  rm -f pid.?
  mpirun --oversubscribe -n "$1" -x only='export SCALEWRIGHT_WORKER=$PWD/never' ./rank "$mpi" profile dump-?.h5 --save lost.profile.h5 \
    --item-bytes 4096 --part-seconds 600 </dev/null >out 2>err &
  job=$!
  for _ in {1..900}; do [ -s lost.profile.h5.part-0 ] && [ -s pid.1 ] && return; sleep 0.1; done
  fail "rank 0 has kept nothing"
}
begin 3
kill -9 "$(cat pid.1)"
wait $job && fail "a job without a rank has come to an end"
mv lost.profile.h5.part-0 part-of-three
rm -f lost.profile.h5.part-*
begin 2
kill -9 "$(cat pid.1)"
wait $job && fail "a job without a rank has come to an end"
[ -e lost.profile.h5 ] && fail "half a result was written"
cp lost.profile.h5.part-0 part-0
is 3 ranks 2 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096
says "--resume goes on with it"
is 3 ranks 2 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --seed 3 --resume
says "of another job"
is 3 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 100000 --resume
says "of another job"
printf 'x' | dd of=lost.profile.h5.part-0 bs=1 seek=5000 conv=notrunc 2>/dev/null
is 3 ranks 2 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --resume
says "this part is damaged"
for n in 1 2 3; do
  cp part-0 lost.profile.h5.part-0
  # Left over from an earlier attempt: all of it is in the other.
  cp part-0 lost.profile.h5.part-4
  is 0 ranks $n "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --resume
  says "items are in 1 part; missing: "
  same all.profile.h5 lost.profile.h5
  rm -f lost.profile.h5.part-4 lost.profile.h5
  none 'lost.profile.h5*'
done
# A file that has changed since, between its ends, where neither its size nor its digest tells.
cp -p dump-2.h5 before.h5
python3 - dump-2.h5 <<'CHANGE' 2>/dev/null || fail "dump-2.h5 is too small to be changed in its middle"
import os, sys
with open(sys.argv[1], "r+b") as file:
    middle = os.path.getsize(sys.argv[1]) // 2
    assert middle > 65536
    file.seek(middle)
    byte = file.read(1)
    file.seek(middle)
    file.write(bytes([byte[0] ^ 1]))
CHANGE
cp part-0 lost.profile.h5.part-0
is 3 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --resume
says "of another job"
cp -p before.h5 dump-2.h5
is 0 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --resume
same all.profile.h5 lost.profile.h5
rm -f lost.profile.h5
# Parts of two jobs, with some items in both.
cp part-0 lost.profile.h5.part-0
cp part-of-three lost.profile.h5.part-1
is 0 ranks 2 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --resume
says "the part of rank 1 has items that are in others as well"
same all.profile.h5 lost.profile.h5
rm -f lost.profile.h5.part-1 lost.profile.h5

# Interrupted.
begin 2
kill -TERM $job
wait $job && fail "a job that was interrupted has come to an end"
[ -e lost.profile.h5 ] && fail "half a result was written"
is 0 "$mpi" profile dump-?.h5 --save lost.profile.h5 --item-bytes 4096 --resume
same all.profile.h5 lost.profile.h5
none 'lost.profile.h5.*'

# What takes a file system of its own.
if unshare -rm true 2>/dev/null; then
  cat >other <<'OTHER'
#!/bin/bash
mount --bind "$PWD/$file" "$PWD/dump-2.h5" && exec "$@"
OTHER
  chmod +x other
  sees() { # <file> <what is said>
    is 3 mpirun --oversubscribe -n 2 -x file="$1" bash -c \
      'if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then exec unshare -rm ./other "$@"; else exec "$@"; fi' - \
      "$mpi" profile dump-2.h5 dump-1.h5 --save m.profile.h5 --item-bytes 4096
    says "dump-2.h5: the file has changed"
    says "rank 1 on "
    says "$2"
    none 'm.profile.h5*'
  }
  sees dump-1.h5 "bytes"
  cp dump-2.h5 touched.h5
  printf 'x' | dd of=touched.h5 bs=1 seek=100 conv=notrunc 2>/dev/null
  sees touched.h5 "sees other bytes than rank 0"

  # A disk that is full: the earlier file stays, and nothing half.
  mkdir -p full
  cat >fill <<'FILL'
#!/bin/bash
mount -t tmpfs -o size=64k none full && cp good.profile.h5 full/all.profile.h5 || exit 99
"$@"
status=$?
cmp good.profile.h5 full/all.profile.h5 && [ "$(ls -A full | wc -l)" = 1 ] || exit 98
exit $status
FILL
  chmod +x fill
  is 4 unshare -rm ./fill "$mpi" profile dump-?.h5 --save full/all.profile.h5
  says "disk is full"
  says "parts of 1 of 1 ranks could not be kept"
  says "this rank goes on, and keeps nothing for --resume"
else
  echo "not tried: a full disk, other files for one of the ranks (no user namespaces)"
fi

# The errors of a recipe: those of the command line for one file, the same bits on any number of ranks.
is 0 "$cli" recipe make dump-0.h5 -o model.scalewright --format int8 --calibrator absmax
is 0 "$cli" recipe make dump-0.h5 -o blocks.scalewright --format mxfp4
for recipe in model blocks; do
  is 0 "$mpi" profile dump-?.h5 --measure $recipe.scalewright --json --item-bytes 4096
  cp out $recipe.json
  for n in 2 4; do
    is 0 ranks $n "$mpi" profile dump-?.h5 --measure $recipe.scalewright --json --item-bytes 4096
    same out $recipe.json
  done
done
is 0 "$cli" calibrate dump-0.h5 --format int8 --calibrator absmax --json
grep -o '"sqnr": [0-9.]*' out | cut -c 1-18 >expected
is 0 ranks 2 "$mpi" profile dump-0.h5 --measure model.scalewright --json
grep -o '"sqnr": [0-9.]*' out | cut -c 1-18 >found
[ -s found ] || fail "nothing was measured"
same expected found
is 0 "$cli" recipe make dump-0.h5 -o channels.scalewright --format int8 --granularity per_channel --tensor '*down_proj*'
is 3 ranks 2 "$mpi" profile dump-0.h5 --measure channels.scalewright
says "left out, a scale for each channel or group: "
is 1 ranks 2 "$mpi" profile hurt.h5 --measure model.scalewright
says "a stored chunk is damaged"

[ "$failures" = 0 ] || { echo "$failures failures"; exit 1; }
