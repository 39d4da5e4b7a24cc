#!/usr/bin/python3
"""The output errors of all layers of a network beside the matrix products of the same rows by PyTorch in float32.

    tests/bench/layers_against_torch.py build/release/bin/scalewright-cli [ROWS ...]

Three blocks of a decoder (576 features, 1,536 within, grouped queries), whose first token of every 512 is 60 times larger.
`layers` shows three errors of every layer, in double; what it takes to find the thresholds, as `calibrate` does, is taken off.
PyTorch multiplies in the same number of threads, once for each layer, its outputs, and four times, what the same three errors
take: either input with either weight, and the sums of squares of the differences. Prints processor time and wall time, the
least of five.
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

HIDDEN, WITHIN, BLOCKS = 576, 1536, 3
WEIGHTS = {'self_attn.q_proj': (576, HIDDEN), 'self_attn.k_proj': (192, HIDDEN), 'self_attn.v_proj': (192, HIDDEN),
           'self_attn.o_proj': (576, HIDDEN), 'mlp.gate_proj': (WITHIN, HIDDEN), 'mlp.up_proj': (WITHIN, HIDDEN),
           'mlp.down_proj': (HIDDEN, WITHIN)}
INPUTS = {'self_attn.qkv_proj': HIDDEN, 'self_attn.o_proj': HIDDEN, 'mlp.gate_up_proj': HIDDEN, 'mlp.down_proj': WITHIN}


def write(folder, rows):
    import h5py
    import numpy as np

    rng = np.random.default_rng(1)
    with h5py.File(folder + '/x.h5', 'w') as inputs, h5py.File(folder + '/w.h5', 'w') as weights:
        for block in range(BLOCKS):
            for name, shape in WEIGHTS.items():
                weights[f'model.layers.{block}.{name}.weight'] = (rng.standard_normal(shape) * .03).astype('f4')
            for name, features in INPUTS.items():
                values = rng.standard_normal((rows // 512, 512, features)).astype('f4')
                values[:, 0] *= 60
                inputs[f'model.layers.{block}.{name}.input'] = values


def products(rows, of_errors):
    """Seconds of processor and of the clock for the products of all layers, the least of five."""
    import torch

    torch.set_num_threads(os.cpu_count())
    pairs = [(torch.randn(rows, k), torch.randn(out, k)) for _ in range(BLOCKS) for out, k in WEIGHTS.values()]
    casts = [tuple(side.to(torch.float8_e4m3fn).float() for side in pair) for pair in pairs]
    best = (9e9, 9e9)
    for _ in range(6):
        processor, clock = time.process_time(), time.perf_counter()
        for (x, w), (cast_x, cast_w) in zip(pairs, casts):
            exact = x @ w.T
            if of_errors:
                for a, b in ((cast_x, cast_w), (cast_x, w), (x, cast_w)):
                    float((exact - a @ b.T).square().sum())
        best = min(best, (time.process_time() - processor, time.perf_counter() - clock))
    return best


def run(program, command, folder):
    best = (9e9, 9e9)
    for _ in range(5):
        before, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run([program, '--no-cache', command, folder + '/x.h5', folder + '/w.h5', '--format', 'fp8_e4m3fn',
                        '--calibrator', 'absmax'], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        best = min(best, (processor, time.perf_counter() - clock))
    return best


def main():
    for rows in [int(text) for text in sys.argv[2:]] or [1024, 4096, 16384]:
        with tempfile.TemporaryDirectory() as folder:
            write(folder, rows)
            layers, thresholds = run(sys.argv[1], 'layers', folder), run(sys.argv[1], 'calibrate', folder)
        for of_errors in False, True:
            baseline = products(rows, of_errors)
            ratio = [(a - b) / c for a, b, c in zip(layers, thresholds, baseline)]
            print(f'{rows} rows, {"the three errors" if of_errors else "outputs alone"}: '
                  f'{ratio[0]:.1f} times the processor time, {ratio[1]:.1f} times the time')


if __name__ == '__main__':
    main()
