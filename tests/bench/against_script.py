#!/usr/bin/python3
"""What people run today against the command line, on the same file, in alternation.

    tests/bench/against_script.py build/dev/bin/scalewright-cli [MILLIONS_OF_ELEMENTS]

The script does what such scripts do: read a dataset with h5py; largest magnitude, histogram, two percentiles and the
squared error of INT8 with NumPy. `profile` answers all but the last, `calibrate` the last, too, and `compare` the same of
every format, from the data. All are whole processes, the file is in the page cache. Prints the median times and ratios.
"""
import statistics
import subprocess
import sys
import tempfile
import time

SCRIPT = """
import sys
import h5py
import numpy as np
with h5py.File(sys.argv[1]) as f:
    x = f['layer'][...]
a = np.abs(x)
amax = a.max()
counts, edges = np.histogram(a, 2048, (0, amax))
p = np.percentile(a, [99.9, 99.99])
step = p[1] / 127
q = np.clip(np.rint(x / step), -128, 127) * step
print(amax, p, ((x - q) ** 2).mean())
"""


def run(command):
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main():
    import h5py
    import numpy as np

    program = sys.argv[1]
    elements = int(float(sys.argv[2] if len(sys.argv) > 2 else 64) * (1 << 20))
    with tempfile.TemporaryDirectory() as folder:
        path = folder + '/dump.h5'
        with h5py.File(path, 'w') as f:
            f['layer'] = np.random.default_rng(1).standard_normal(elements, dtype=np.float32)
        percentile = ['--format', 'int8', '--calibrator', 'percentile', '--set', 'percentile=99.99']
        commands = {
            'script': [sys.executable, '-c', SCRIPT, path],
            'profile': [program, '--no-cache', 'profile', path],
            'calibrate': [program, '--no-cache', 'calibrate', path, *percentile],
            'compare': [program, '--no-cache', 'compare', path],
        }
        times = {name: [] for name in commands}
        for _ in range(5):
            for name, command in commands.items():
                times[name].append(run(command))
    script = statistics.median(times['script'])
    for name, seconds in times.items():
        median = statistics.median(seconds)
        print(f'{name:16} {median:8.3f} s   script / this = {script / median:6.1f}')


if __name__ == '__main__':
    main()
