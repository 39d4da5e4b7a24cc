"""Makes files of foreign formats with their own writers, runs the line that the program prints for each, and lists
what comes out.

usage: foreign_lines.py PROGRAM FOLDER HDF5_FILE. What needs a package that is missing here is passed over, and said.
"""
import bz2
import gzip
import importlib.util
import io
import json
import lzma
import os
import pickle
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile

PROGRAM, FOLDER, HDF5 = sys.argv[1:4]
MARK = "; for a file that is read, run: "


def missing(*packages):
    return [each for each in packages if importlib.util.find_spec(each) is None]


def listed(path):
    return subprocess.run([PROGRAM, "list", "--json", path], capture_output=True, text=True, check=False)


def run_line(name, tool="python3"):
    """The folder in which the line that is printed for a file has been run."""
    said = listed(os.path.join(FOLDER, name)).stderr.strip()
    assert MARK in said, said
    made = os.path.join(FOLDER, "made")
    shutil.rmtree(made, ignore_errors=True)
    os.mkdir(made)
    # The interpreter of this test is the python3 of the line.
    os.makedirs(os.path.join(FOLDER, "bin"), exist_ok=True)
    python = os.path.join(FOLDER, "bin", "python3")
    with open(python, "w", encoding="utf-8") as script:
        script.write(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    os.chmod(python, 0o755)
    path = os.path.join(FOLDER, "bin") + os.pathsep + os.environ["PATH"]
    line = said.split(MARK, 1)[1]
    assert line.startswith(tool), line
    subprocess.run(["/bin/sh", "-c", line], cwd=made, env=os.environ | {"PATH": path}, check=True)
    again = subprocess.run(["/bin/sh", "-c", line], cwd=made, env=os.environ | {"PATH": path}, check=False,
                           capture_output=True)
    assert again.returncode != 0 or tool != "python3" or "-m " in line, "what was there is written over"
    return made


def tensors(path):
    return {each["name"]: each["shape"] for each in json.loads(listed(path).stdout)["files"][0]["tensors"]}


def put(name, data):
    with open(os.path.join(FOLDER, name), "wb") as file:
        file.write(data)


def with_the_standard_library():
    with open(HDF5, "rb") as file:
        hdf5 = file.read()
    plain = tensors(HDF5)
    assert plain
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("config.json", "{}")
        made.writestr("model.weights.h5", hdf5)
    put("it's a model.keras", archive.getvalue())
    assert tensors(os.path.join(run_line("it's a model.keras"), "it's a model.keras.h5")) == plain
    for pack, ending in (gzip.compress, ".gz"), (bz2.compress, ".bz2"), (lzma.compress, ".xz"):
        if shutil.which({".gz": "gzip", ".bz2": "bzip2", ".xz": "xz"}[ending]) is None:
            print("passed over, without a program:", ending)
            continue
        put("x.h5" + ending, pack(hdf5))
        assert tensors(os.path.join(run_line("x.h5" + ending, ""), "x.h5")) == plain
    with zipfile.ZipFile(os.path.join(FOLDER, "some.zip"), "w") as made:
        made.writestr("y/x.h5", hdf5)
    assert tensors(os.path.join(run_line("some.zip"), "some.zip.unpacked", "y", "x.h5")) == plain
    with tarfile.open(os.path.join(FOLDER, "some.tar"), "w") as made:
        # Alone it would be an HDF5 file behind a user block of 512 bytes, and be read as that.
        made.add(__file__, "notes.txt")
        made.add(HDF5, "x.h5")
    assert tensors(os.path.join(run_line("some.tar"), "some.tar.unpacked", "x.h5")) == plain


def with_numpy():
    import numpy as np
    x = np.arange(32, dtype="f4").reshape(4, 8)
    np.savetxt(os.path.join(FOLDER, "t.csv"), x, delimiter=",", header="names of columns")
    assert list(tensors(os.path.join(run_line("t.csv"), "t.csv.npy")).values()) == [[4, 8]]
    put("raw.bin", x.tobytes())
    assert list(tensors(os.path.join(run_line("raw.bin"), "raw.bin.npy")).values()) == [[32]]


def with_hdf5():
    import h5py
    import numpy as np
    x = np.arange(32, dtype="f4").reshape(4, 8)
    np.savez(os.path.join(FOLDER, "a.npz"), **{"l/out": x, "names": np.array(["a"])})
    assert tensors(os.path.join(run_line("a.npz"), "a.npz.h5")) == {"l/out": [4, 8]}
    for protocol in range(6):
        put("a.pkl", pickle.dumps({"a": x, "b": [x, {"c": x}], "text": "t"}, protocol))
        assert tensors(os.path.join(run_line("a.pkl"), "a.pkl.h5")) == {"a": [4, 8], "b/0": [4, 8], "b/1/c": [4, 8]}
    put("a.json", json.dumps({"a": [[1.0, 2.0], [3.0, 4.0]], "ragged": [[1.0], [2.0, 3.0]], "n": 1}).encode())
    assert tensors(os.path.join(run_line("a.json"), "a.json.h5")) == {"a": [2, 2], "ragged/0": [1], "ragged/1": [2]}
    row = x[0].tobytes()
    put("imatrix.dat", struct.pack("<iI5sii", 1, 5, b"blk.0", 3, 8) + row)
    assert tensors(os.path.join(run_line("imatrix.dat"), "imatrix.dat.h5")) == {"blk.0": [8]}
    for folder, ending in ("folder_npy", ".npy"), ("folder_h5", ".h5"):
        os.makedirs(os.path.join(FOLDER, folder), exist_ok=True)
        path = os.path.join(FOLDER, folder, "a" + ending)
        if ending == ".npy":
            np.save(path, x)
        else:
            with h5py.File(path, "w") as file:
                file["x/y"] = x
        name = "a" if ending == ".npy" else "a/x/y"
        assert tensors(os.path.join(run_line(folder), folder + ".h5")) == {name: [4, 8]}


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    with_the_standard_library()
    for test, packages in (with_numpy, ["numpy"]), (with_hdf5, ["numpy", "h5py"]):
        if missing(*packages):
            print("passed over, without", *missing(*packages))
        else:
            test()


main()
