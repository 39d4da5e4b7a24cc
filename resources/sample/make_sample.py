"""Cut the sample study out of two dumps of the character model.

    make_sample.py WEIGHTS SAMPLES [OUTPUT_FOLDER]

WEIGHTS holds one float32 dataset per weight, `f32/model.layers.N....weight`, [out, in]. SAMPLES holds one dataset per
tensor of a forward pass, axis 0 = samples. Of both, layers 0 and 1 are kept:

    weights.h5      the weights of the seven linear layers of each block, `model.layers.N....weight`, float32
    activations.h5  the inputs of the linear layers, the rotated queries and the softmax output, float32, and the keys
                    and values as they enter the cache, float16, as inference engines keep them

Attributes of the kept datasets and of both files are kept as they are. Activations are chunked by sample and
compressed with shuffle and gzip. Needs h5py and numpy. The result depends on nothing but the two inputs.
"""
import os
import re
import sys

import h5py
import numpy as np

LAYERS = (0, 1)
ORIGIN = "a character-level LLaMA-style language model, trained for this project"
CACHE = re.compile(r"\.kv_cache\.[kv]$")
FULL_PRECISION = re.compile(r"(_proj\.input|\.q_rope|\.softmax\.output)$")
LINEAR_WEIGHT = re.compile(r"_proj\.weight$")


def create(path, source, content):
    """Opens a new file with the attributes of its source and its own description."""
    file = h5py.File(path, "w", track_order=False)
    for key, value in source.attrs.items():
        file.attrs[key] = value
    file.attrs["origin"] = ORIGIN
    file.attrs["content"] = content
    return file


def of_kept_layer(name):
    found = re.search(r"model\.layers\.(\d+)\.", name)
    return found is not None and int(found.group(1)) in LAYERS


def copy_attributes(source, target):
    for key, value in source.attrs.items():
        target.attrs[key] = value


def cut_weights(source, path):
    with h5py.File(source, "r") as whole, create(path, whole, "weights of layers 0 and 1, [out, in]") as part:
        for name, dataset in whole["f32"].items():
            if of_kept_layer(name) and LINEAR_WEIGHT.search(name):
                copy_attributes(dataset, part.create_dataset(name, data=dataset[()], track_times=False))


def cut_activations(source, path, weights):
    with h5py.File(source, "r") as whole, create(path, whole, "activations of layers 0 and 1, axis 0 = samples") as part:
        with h5py.File(weights, "r") as model:
            part.attrs["injected_outliers"] = model.attrs["injected_outliers"]
        for name, dataset in whole.items():
            if not of_kept_layer(name):
                continue
            if FULL_PRECISION.search(name):
                values = dataset[()]
            elif CACHE.search(name):
                values = dataset[()].astype(np.float16)
            else:
                continue
            kept = part.create_dataset(name, data=values, chunks=(1,) + values.shape[1:], compression="gzip",
                                       compression_opts=9, shuffle=True, track_times=False)
            copy_attributes(dataset, kept)


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    weights, samples = sys.argv[1], sys.argv[2]
    folder = sys.argv[3] if len(sys.argv) == 4 else os.path.dirname(os.path.abspath(__file__))
    cut_weights(weights, os.path.join(folder, "weights.h5"))
    cut_activations(samples, os.path.join(folder, "activations.h5"), weights)


if __name__ == "__main__":
    main()
