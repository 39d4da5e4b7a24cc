#!/usr/bin/env python3
"""Writes facts.h5, facts_free.h5 and facts_matlab.h5 beside this script, and prints what h5py tells of them: the numbers
that tests/core/io/facts_test.cpp expects. Run once; times differ from run to run.
"""
import os
import time

import h5py
import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
p = os.path.join(here, "facts.h5")
print("written at", int(time.time()))
with h5py.File(p, "w", libver=("v110", "v110")) as f:
    f.attrs['creator']='facts fixture'
    f.attrs['h5py_version']=h5py.__version__
    f.attrs['counts']=np.array([1,2,3],dtype='i8')
    f.attrs['scale']=np.float32(0.25)
    f.attrs['swapped']=np.array([[1,2],[3,4]],dtype='>u2')
    f.attrs['yes']=True
    f.attrs['words']=np.array(['a','bc'],dtype=h5py.string_dtype())
    f.attrs['long']='x'*5000
    f.attrs['pair']=np.array((1,2.0),dtype=[('a','i4'),('b','f8')])
    f.attrs['nothing']=h5py.Empty('f4')
    d=f.create_dataset('plain',data=np.arange(6,dtype='<f4').reshape(2,3)); d.attrs['units']='mV'
    f.attrs['ref']=d.ref
    f['again']=d
    c=f.create_dataset('chunked',shape=(10,7),dtype='<f2',chunks=(4,4),maxshape=(None,14),shuffle=True,compression='gzip',compression_opts=6,fletcher32=True,fillvalue=1.5,track_times=True)
    c[0:4,:]=np.arange(28).reshape(4,7)
    c[4:8,0:2]=3
    f.create_dataset('lzf',data=np.zeros((64,),dtype='i4'),compression='lzf',chunks=(64,))
    f.create_dataset('big',data=np.array([1,-2],dtype='>i2'))
    f.create_dataset('text',data=np.array(['a','b'],dtype=h5py.string_dtype()))
    dcpl=h5py.h5p.create(h5py.h5p.DATASET_CREATE); dcpl.set_layout(h5py.h5d.COMPACT)
    s=h5py.h5s.create_simple((3,))
    h5py.h5d.create(f.id,b'compact',h5py.h5t.IEEE_F64LE,s,dcpl).write(h5py.h5s.ALL,h5py.h5s.ALL,np.arange(3.0))
    dcpl=h5py.h5p.create(h5py.h5p.DATASET_CREATE); dcpl.set_chunk((4,)); dcpl.set_filter(32099,h5py.h5z.FLAG_OPTIONAL,(1,2))
    s=h5py.h5s.create_simple((8,))
    h5py.h5d.create(f.id,b'foreign',h5py.h5t.IEEE_F32LE,s,dcpl).write(h5py.h5s.ALL,h5py.h5s.ALL,np.arange(8,dtype='f4'))
    dcpl=h5py.h5p.create(h5py.h5p.DATASET_CREATE); dcpl.set_external(b'other.bin',0,16)
    h5py.h5d.create(f.id,b'outside',h5py.h5t.IEEE_F32LE,h5py.h5s.create_simple((4,)),dcpl)
    lay=h5py.VirtualLayout(shape=(4,),dtype='f4'); lay[:]=h5py.VirtualSource('none.h5','x',shape=(4,))
    f.create_virtual_dataset('mapped',lay)

with h5py.File(p) as f:
    print("size", os.path.getsize(p), "superblock", open(p, "rb").read(9)[8], "free", f.id.get_freespace())
    for n in ["plain", "chunked", "lzf", "big", "text", "compact", "foreign"]:
        d = f[n]
        plist = d.id.get_create_plist()
        filters = [plist.get_filter(i) for i in range(plist.get_nfilters())]
        print(n, d.dtype, d.shape, d.maxshape, d.chunks, "stored", d.id.get_storage_size(), "values", d.nbytes,
              "chunks", d.id.get_num_chunks() if d.chunks else None, "offset", d.id.get_offset(), filters,
              "links", h5py.h5o.get_info(d.id).rc, None if n == "text" else d.fillvalue)
p = os.path.join(here, "facts_free.h5")
with h5py.File(p, "w", fs_strategy="fsm", fs_persist=True) as f:
    f.create_dataset("a", data=np.zeros(500, dtype="f8"))
    f.create_dataset("b", data=np.ones(4, dtype="f4"))
with h5py.File(p, "r+") as f:
    del f["a"]
with h5py.File(p) as f:
    print("free", f.id.get_freespace(), os.path.getsize(p), "superblock", open(p, "rb").read(9)[8])
p = os.path.join(here, "facts_matlab.h5")
with h5py.File(p, "w", userblock_size=512, libver="earliest") as f:
    f.create_dataset("x", data=np.arange(4, dtype="f4"))
line = b"MATLAB 7.3 MAT-file, Platform: GLNXA64, Created on: Mon Jan  1 00:00:00 2024 HDF5 schema 1.00 ."
with open(p, "r+b") as f:
    f.write(line.ljust(116) + bytes(8) + b"\x00\x02IM")
with h5py.File(p) as f:
    print("user block", f.userblock_size, "offset", f["x"].id.get_offset(), "superblock", open(p, "rb").read(521)[520])
