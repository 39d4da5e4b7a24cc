"""Makes integers.h5 and integers_expected.json: integers that do not fill their bytes, enumerations and bit fields, and
what h5py reads in them. usage: make_integers.py FOLDER"""
import ctypes
import json
import pathlib
import sys

import h5py
import numpy as np
from h5py import h5d, h5p, h5s, h5t

library = ctypes.CDLL("libhdf5_serial.so.103")   # h5py has no way to set precision, offset and odd sizes
for call in ("H5Tset_precision", "H5Tset_offset", "H5Tset_size"):
    getattr(library, call).argtypes = [ctypes.c_int64, ctypes.c_size_t]


def packed(base, precision, offset=0, size=None):
    kind = base.copy()
    if size is not None:
        assert library.H5Tset_size(kind.id, size) >= 0
    assert library.H5Tset_precision(kind.id, precision) >= 0
    assert library.H5Tset_offset(kind.id, offset) >= 0
    return kind


def enumeration(base, **members):
    kind = h5t.enum_create(base)
    for name, value in members.items():
        kind.enum_insert(name.encode(), value)
    return kind


TYPES = {
    "u12_at_4_le": packed(h5t.STD_U16LE, 12, 4),
    "i12_at_4_be": packed(h5t.STD_I16BE, 12, 4),
    "i12_le": packed(h5t.STD_I16LE, 12),
    "i24_be": packed(h5t.STD_I32BE, 24),
    "u24_at_8_le": packed(h5t.STD_U32LE, 24, 8),
    "i31_le": packed(h5t.STD_I32LE, 31),
    "u1_at_3": packed(h5t.STD_U8LE, 1, 3),
    "i7_at_1": packed(h5t.STD_I8LE, 7, 1),
    "u63_at_1_be": packed(h5t.STD_U64BE, 63, 1),
    "i33_at_5_le": packed(h5t.STD_I64LE, 33, 5),
    "enum_i16_be": enumeration(h5t.STD_I16BE, A=1, B=-2),
    "enum_u8": enumeration(h5t.STD_U8LE, low=0, high=255),
    "enum_i12_at_4": enumeration(packed(h5t.STD_I16LE, 12, 4), A=1, B=-2),
    "bool_i8": enumeration(h5t.STD_I8LE, FALSE=0, TRUE=1),
    "bool_i32": enumeration(h5t.STD_I32LE, FALSE=0, TRUE=1),
    "bool_u64_be": enumeration(h5t.STD_U64BE, FALSE=0, TRUE=1),
    "bool_1_bit": enumeration(packed(h5t.STD_U8LE, 1, 2), FALSE=0, TRUE=1),
    "almost_bool": enumeration(h5t.STD_I8LE, FALSE=1, TRUE=0),
    "b8": h5t.STD_B8LE.copy(),
    "b16_be": h5t.STD_B16BE.copy(),
    "b32_le": h5t.STD_B32LE.copy(),
    "b64_be": h5t.STD_B64BE.copy(),
}
REFUSED = {
    "b12_in_16": packed(h5t.STD_B16LE, 12, 2),
    "i24_in_3_bytes": packed(h5t.STD_I32LE, 24, 0, 3),
    "u128": packed(h5t.STD_U64LE, 128, 0, 16),
}
random = np.random.default_rng(26)


def create(file, name, kind, shape, creation=None, fill=None):
    links = h5p.create(h5p.LINK_CREATE)
    links.set_create_intermediate_group(True)
    creation = creation or h5p.create(h5p.DATASET_CREATE)
    if fill is not None:
        creation.set_fill_value(fill)
    return h5d.create(file.id, name.encode(), kind, h5s.create_simple(shape), dcpl=creation, lcpl=links)


def write(dataset, kind, shape, where=None):
    """Random bytes, padding included, as they are to be stored; truths are 0, 1, and a few that are neither."""
    count, size = int(np.prod(shape)), kind.get_size()
    if kind.dtype == bool:
        truths = random.choice([0, 0, 1, 1, 7], count) << kind.get_super().get_offset() & 255
        raw = np.zeros((count, size), np.uint8)
        raw[:, -1 if kind.get_super().get_order() == h5t.ORDER_BE else 0] = truths
    else:
        raw = random.integers(0, 256, (count, size), dtype=np.uint8)
    memory = h5s.create_simple(shape)
    dataset.write(memory, where or h5s.ALL, raw, mtype=kind)


def chunks(extent, *filters):
    creation = h5p.create(h5p.DATASET_CREATE)
    creation.set_chunk(extent)
    for name in filters:
        {"deflate": lambda: creation.set_deflate(6), "shuffle": creation.set_shuffle,
         "fletcher32": creation.set_fletcher32, "nbit": lambda: creation.set_filter(h5py.h5z.FILTER_NBIT)}[name]()
    return creation


def compact():
    creation = h5p.create(h5p.DATASET_CREATE)
    creation.set_layout(h5d.COMPACT)
    return creation


def fill_of(kind):
    if isinstance(kind, h5t.TypeIntegerID):
        return np.array(1, dtype=kind.dtype)
    return None


def make(path):
    with h5py.File(path, "w", libver="latest") as file:
        for name, kind in TYPES.items():
            layouts = {"contiguous": (None, (7, 3)), "compact": (compact(), (5,)),
                       "plain": (chunks((3, 2)), (7, 3)), "zipped": (chunks((4, 2), "shuffle", "deflate"), (7, 3))}
            if isinstance(kind, h5t.TypeIntegerID):
                layouts["nbit"] = (chunks((4, 2), "nbit", "fletcher32"), (7, 3))
            for layout, (creation, shape) in layouts.items():
                write(create(file, f"{layout}/{name}", kind, shape, creation), kind, shape)
            create(file, f"unwritten/{name}", kind, (3,), None, fill_of(kind))
            # Four of six chunks are there.
            some = create(file, f"partly/{name}", kind, (6, 4), chunks((2, 2), "deflate"), fill_of(kind))
            where = h5s.create_simple((6, 4))
            where.select_hyperslab((2, 0), (4, 4))
            write(some, kind, (4, 4), where)
        kind = TYPES["i12_at_4_be"]
        for batch, length in enumerate((3, 5, 4)):
            write(create(file, f"layers.0.input/batch_{batch}", kind, (2, length), None if batch else chunks((1, 2), "deflate")),
                  kind, (2, length))
        for name, kind in REFUSED.items():
            create(file, f"refused/{name}", kind, (4,))


def read(path):
    expected = {}
    with h5py.File(path) as file:
        def visit(name, thing):
            if not isinstance(thing, h5py.Dataset):
                return
            try:
                values = thing[...]
                expected[name] = {"dtype": values.dtype.newbyteorder("<").str.lstrip("<|"), "shape": list(values.shape),
                                  "values": [int(value) for value in values.ravel()]}
            except (TypeError, OSError) as error:
                expected[name] = {"refused": str(error)}
        file.visititems(visit)
    return expected


folder = pathlib.Path(sys.argv[1])
make(folder / "integers.h5")
lines = (f"{json.dumps(name)}: {json.dumps(found)}" for name, found in read(folder / "integers.h5").items())
(folder / "integers_expected.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
