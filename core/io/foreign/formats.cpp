#include "core/io/foreign/formats.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/base/text/text.h"
#include "core/io/foreign/shapes.h"

namespace scalewright::io {
namespace {

using namespace std::string_view_literals;

bool isZip(const Content& content) {
  return content.startsWith("PK\x03\x04") || content.startsWith("PK\x05\x06");
}

bool isPickle(const Content& content) {
  const std::string_view head = content.head();
  if (head.size() > 2 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5) {
    return (head[1] >= 4 && head[2] == '\x95') || content.tail(1) == ".";
  }
  // Protocols 0 and 1: a dictionary, a list or an object.
  if (content.startsWith("}q\0"sv) || content.startsWith("]q\0"sv)) return content.tail(1) == ".";
  return content.startsWith("(dp0\n") || content.startsWith("(lp0\n") || content.startsWith("cnumpy") ||
         content.startsWith("ccollections\nOrderedDict\n");
}

bool isJson(const Content& content) {
  const std::string_view text = content.text();
  if (text.empty() || (text.front() != '{' && text.front() != '[')) return false;
  const std::size_t second = text.find_first_not_of(" \t\r\n", 1);
  return second == std::string_view::npos || "\"{[]}-0123456789tfn"sv.find(text[second]) != std::string_view::npos;
}

/// The beginning of the text in lower case is one of these.
bool beginsAs(const Content& content, std::initializer_list<std::string_view> beginnings) {
  std::string begin(content.text().substr(0, 16));
  std::transform(begin.begin(), begin.end(), begin.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view each) { return begin.starts_with(each); });
}

constexpr std::array kFormats = {
    ForeignFormat{[](const Content& c) { return c.file().size() == 0; },
                  SCALEWRIGHT_TEXT("Detail", "an empty file: copy or download it again"), nullptr, nullptr},
    ForeignFormat{[](const Content& c) { return c.startsWith("version https://git-lfs.github.com/spec/"); },
                  SCALEWRIGHT_TEXT("Detail", "a pointer of Git LFS, in place of the file itself"),
                  "git -C {folder} lfs pull -I {name}", ""},
    // Archives
    ForeignFormat{[](const Content& c) { return isZip(c) && !c.zipNames(); },
                  SCALEWRIGHT_TEXT("Detail", "a zip archive without its end: copy or download it again"), nullptr,
                  nullptr},
    ForeignFormat{
        [](const Content& c) { return isZip(c) && c.hasZipName("data.pkl") && c.hasZipName("constants.pkl"); },
        SCALEWRIGHT_TEXT("Detail", "a TorchScript program"),
        "import sys,torch,safetensors.torch as s;d=torch.jit.load(sys.argv[1],map_location=\"cpu\");"
        "open(sys.argv[2],\"xb\").write(s.save({k:v.detach().clone().contiguous() for k,v in "
        "d.state_dict().items()}))",
        ".safetensors"},
    ForeignFormat{[](const Content& c) {
                    constexpr std::string_view kLegacy = "\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19";
                    return (isZip(c) && c.hasZipName("data.pkl")) || c.startsWith(kLegacy);
                  },
                  SCALEWRIGHT_TEXT("Detail", "a file of torch.save"),
                  "import sys,torch,safetensors.torch as s;w=lambda p,x:[(\".\".join(p) or \"tensor\",x)] if "
                  "torch.is_tensor(x) else [t for k,v in (x.items() if hasattr(x,\"items\") else enumerate(x) if "
                  "isinstance(x,(list,tuple)) else []) for t in w(p+[str(k)],v)];d=torch.load(sys.argv[1],"
                  "map_location=\"cpu\",weights_only=True);open(sys.argv[2],\"xb\").write(s.save({k:v.detach()."
                  "clone().contiguous() for k,v in w([],d)}))",
                  ".safetensors"},
    ForeignFormat{[](const Content& c) { return isZip(c) && c.hasZipName("model.weights.h5"); },
                  SCALEWRIGHT_TEXT("Detail", "a .keras archive, with its weights as HDF5 inside"),
                  "import sys,zipfile;open(sys.argv[2],\"xb\").write(zipfile.ZipFile(sys.argv[1])"
                  ".read(\"model.weights.h5\"))",
                  ".h5"},
    ForeignFormat{[](const Content& c) {
                    return isZip(c) &&
                           (c.hasZipName(".zarray") || c.hasZipName(".zgroup") || c.hasZipName("zarr.json"));
                  },
                  SCALEWRIGHT_TEXT("Detail", "Zarr arrays in a zip archive"),
                  "import sys,numpy,zarr,h5py;z=lambda x:x[...] if hasattr(x,\"shape\") else {k:z(x[k]) for k in "
                  "x};{tree}z(zarr.open(zarr.storage.ZipStore(sys.argv[1],mode=\"r\"),mode=\"r\")){/tree}",
                  ".h5"},
    ForeignFormat{[](const Content& c) { return isZip(c) && c.hasZipName(".npy"); },
                  SCALEWRIGHT_TEXT("Detail", "NumPy arrays in a zip archive (.npz)"),
                  "import sys,numpy,h5py;f=h5py.File(sys.argv[2],\"x\");[f.create_dataset(k,data=v) for k,v in "
                  "numpy.load(sys.argv[1]).items() if v.dtype.kind in \"fiubV\"]",
                  ".h5"},
    ForeignFormat{isZip, SCALEWRIGHT_TEXT("Detail", "a zip archive, of files that have to be unpacked"),
                  "python3 -m zipfile -e {in} {out}", ".unpacked"},
    ForeignFormat{[](const Content& c) { return c.hasAt(257, "ustar"); },
                  SCALEWRIGHT_TEXT("Detail", "a tar archive, of files that have to be unpacked"),
                  "python3 -m tarfile -e {in} {out}", ".unpacked"},
    ForeignFormat{[](const Content& c) { return c.startsWith("\x1F\x8B"); },
                  SCALEWRIGHT_TEXT("Detail", "compressed with gzip"), "gzip -dc < {in} > {unpacked}", ""},
    ForeignFormat{[](const Content& c) {
                    return c.startsWith(
                        "\xFD"
                        "7zXZ");
                  },
                  SCALEWRIGHT_TEXT("Detail", "compressed with xz"), "xz -dc < {in} > {unpacked}", ""},
    ForeignFormat{[](const Content& c) { return c.startsWith("BZh") && c.hasAt(4, "1AY&SY"); },
                  SCALEWRIGHT_TEXT("Detail", "compressed with bzip2"), "bzip2 -dc < {in} > {unpacked}", ""},
    ForeignFormat{[](const Content& c) { return c.startsWith("\x28\xB5\x2F\xFD"); },
                  SCALEWRIGHT_TEXT("Detail", "compressed with Zstandard"), "zstd -dc < {in} > {unpacked}", ""},
    ForeignFormat{[](const Content& c) { return c.startsWith("\x04\x22\x4D\x18"); },
                  SCALEWRIGHT_TEXT("Detail", "compressed with LZ4"), "lz4 -dc < {in} > {unpacked}", ""},
    ForeignFormat{[](const Content& c) { return c.startsWith("7z\xBC\xAF\x27\x1C"); },
                  SCALEWRIGHT_TEXT("Detail", "a 7-Zip archive, of files that have to be unpacked"), "7z x {in}", ""},
    // Arrays and models
    ForeignFormat{[](const Content& c) { return isPickle(c) && c.has("joblib.numpy_pickle"); },
                  SCALEWRIGHT_TEXT("Detail",
                                   "a pickle of joblib, which can run any program when it is loaded: only if "
                                   "you trust where it is from"),
                  "import sys,joblib,numpy,h5py;{tree}joblib.load(sys.argv[1]){/tree}", ".h5"},
    ForeignFormat{isPickle,
                  SCALEWRIGHT_TEXT("Detail",
                                   "a Python pickle, which can run any program when it is loaded: only if you "
                                   "trust where it is from"),
                  "import sys,pickle,numpy,h5py;{tree}pickle.load(open(sys.argv[1],\"rb\")){/tree}", ".h5"},
    ForeignFormat{[](const Content& c) { return c.startsWith("GGUF"); }, SCALEWRIGHT_TEXT("Detail", "a GGUF model"),
                  "import sys,gguf,h5py;f=h5py.File(sys.argv[2],\"x\");[f.create_dataset(t.name,data=gguf."
                  "dequantize(t.data,t.tensor_type)) for t in gguf.GGUFReader(sys.argv[1]).tensors]",
                  ".h5"},
    ForeignFormat{[](const Content& c) { return c.hasAt(4, "TFL3"); },
                  SCALEWRIGHT_TEXT("Detail", "a TensorFlow Lite model"),
                  "python3 -m tf2onnx.convert --tflite {in} --output {out}", ".onnx"},
    ForeignFormat{[](const Content& c) { return c.hasAt(4, "ORTM"); },
                  SCALEWRIGHT_TEXT("Detail", "a model in the .ort form of ONNX Runtime: open the ONNX it was made of"),
                  nullptr, nullptr},
    ForeignFormat{[](const Content& c) { return c.startsWith("ftrt"); },
                  SCALEWRIGHT_TEXT("Detail", "an engine of TensorRT: open the ONNX it was built from"), nullptr,
                  nullptr},
    ForeignFormat{[](const Content& c) { return c.startsWith("PAR1"); }, SCALEWRIGHT_TEXT("Detail", "a Parquet table"),
                  "import sys,numpy,h5py,pyarrow.parquet as p;a=p.read_table(sys.argv[1]);n=lambda c:(lambda v:v "
                  "if v.dtype.kind in \"fiu\" else c.to_pylist())(c.to_numpy());{tree}{k:n(a[k]) for k in "
                  "a.column_names}{/tree}",
                  ".h5"},
    ForeignFormat{[](const Content& c) { return c.startsWith("ARROW1") || c.startsWith("FEA1"); },
                  SCALEWRIGHT_TEXT("Detail", "an Arrow table (Feather)"),
                  "import sys,numpy,h5py,pyarrow.feather as p;a=p.read_table(sys.argv[1]);n=lambda c:(lambda v:v "
                  "if v.dtype.kind in \"fiu\" else c.to_pylist())(c.to_numpy());{tree}{k:n(a[k]) for k in "
                  "a.column_names}{/tree}",
                  ".h5"},
    ForeignFormat{isArrowStream, SCALEWRIGHT_TEXT("Detail", "a stream of Arrow tables"),
                  "import sys,numpy,h5py,pyarrow.ipc as p;a=p.open_stream(sys.argv[1]).read_all();n=lambda c:("
                  "lambda v:v if v.dtype.kind in \"fiu\" else c.to_pylist())(c.to_numpy());{tree}{k:n(a[k]) for "
                  "k in a.column_names}{/tree}",
                  ".h5"},
    ForeignFormat{[](const Content& c) { return c.startsWith("MATLAB 5.0 MAT-file"); },
                  SCALEWRIGHT_TEXT("Detail", "a MATLAB file of version 5"),
                  "import sys,numpy,h5py,scipy.io;{tree}{k:v for k,v in scipy.io.loadmat(sys.argv[1]).items() if "
                  "hasattr(v,\"dtype\")}{/tree}",
                  ".h5"},
    ForeignFormat{[](const Content& c) { return c.startsWith("\x0E\x03\x13\x01"); },
                  SCALEWRIGHT_TEXT("Detail", "an HDF4 file"),
                  "import sys,numpy,h5py,pyhdf.SD as p;a=p.SD(sys.argv[1]);{tree}{k:a.select(k).get() for k in "
                  "a.datasets()}{/tree}",
                  ".h5"},
    ForeignFormat{
        [](const Content& c) { return c.startsWith("CDF\x01") || c.startsWith("CDF\x02") || c.startsWith("CDF\x05"); },
        SCALEWRIGHT_TEXT("Detail", "a netCDF file of version 3"), "nc3tonc4 {in} {out}", ".nc"},
    ForeignFormat{[](const Content& c) { return isRecordFile(c) && c.has("brain.Event:"); },
                  SCALEWRIGHT_TEXT("Detail", "events of TensorBoard"),
                  "import sys,numpy,h5py,tensorboard.util.tensor_util as u,tensorboard.backend.event_processing."
                  "event_accumulator as p;a=p.EventAccumulator(sys.argv[1],{\"tensors\":0,\"scalars\":0});"
                  "a.Reload();{tree}{k:[u.make_ndarray(e.tensor_proto) for e in a.Tensors(k)] for k in a.Tags()"
                  "[\"tensors\"]}|{k:numpy.array([e.value for e in a.Scalars(k)]) for k in a.Tags()[\"scalars\"]}"
                  "{/tree}",
                  ".h5"},
    ForeignFormat{
        isRecordFile,
        SCALEWRIGHT_TEXT("Detail", "records of TensorFlow, whose arrays only the program that wrote them knows"),
        nullptr, nullptr},
    ForeignFormat{[](const Content& c) { return c.tail(8) == "\x57\xFB\x80\x8B\x24\x75\x47\xDB"; },
                  SCALEWRIGHT_TEXT("Detail", "the index of a TensorFlow checkpoint, whose data lie beside it"),
                  "import sys,numpy,h5py,tensorflow as p;a=p.train.load_checkpoint(sys.argv[1].removesuffix("
                  "\".index\"));{tree}{k:a.get_tensor(k) for k,t in a.get_variable_to_dtype_map().items() if "
                  "t.is_floating}{/tree}",
                  ".h5"},
    ForeignFormat{isImportanceMatrix, SCALEWRIGHT_TEXT("Detail", "an importance matrix of llama.cpp"),
                  "import sys,struct,numpy,h5py;b=open(sys.argv[1],\"rb\");r=lambda:struct.unpack(\"<i\",b.read(4))"
                  "[0];f=h5py.File(sys.argv[2],\"x\");[f.create_dataset(b.read(r()).decode(),data=(r(),numpy."
                  "frombuffer(b.read(4*r()),\"<f4\"))[1]) for _ in range(r())]",
                  ".h5"},
    ForeignFormat{isOnnxTensor, SCALEWRIGHT_TEXT("Detail", "one tensor of ONNX (TensorProto)"),
                  "import sys,numpy,onnx,onnx.numpy_helper as h;numpy.save(open(sys.argv[2],\"xb\"),h.to_array("
                  "onnx.load_tensor(sys.argv[1])))",
                  ".npy"},
    ForeignFormat{isTensorFlowGraph,
                  SCALEWRIGHT_TEXT("Detail", "a graph of TensorFlow (GraphDef): tf2onnx makes ONNX of it"), nullptr,
                  nullptr},
    ForeignFormat{[](const Content& c) { return c.startsWith("\x89PNG\r\n\x1A\n") || c.startsWith("\xFF\xD8\xFF"); },
                  SCALEWRIGHT_TEXT("Detail", "a picture"),
                  "import sys,numpy,PIL.Image as p;numpy.save(open(sys.argv[2],\"xb\"),numpy.asarray(p.open("
                  "sys.argv[1]).convert(\"RGB\"),\"f4\"))",
                  ".npy"},
    ForeignFormat{[](const Content& c) { return c.startsWith("SQLite format 3\0"sv); },
                  SCALEWRIGHT_TEXT("Detail", "an SQLite database, which holds no arrays"), nullptr, nullptr},
    // Text
    ForeignFormat{[](const Content& c) {
                    return beginsAs(c, {"<!doctype html", "<html"});
                  },
                  SCALEWRIGHT_TEXT("Detail", "an HTML page, as a server answers in place of a file: download it again"),
                  nullptr, nullptr},
    ForeignFormat{[](const Content& c) {
                    return beginsAs(c, {"<?xml", "<net"}) && c.has("<net ") && c.has("<layers>");
                  },
                  SCALEWRIGHT_TEXT("Detail", "a model of OpenVINO, whose values lie in the .bin beside it"),
                  "import sys,numpy,h5py,openvino as p;{tree}{n.get_friendly_name():n.data for n in p.Core()."
                  "read_model(sys.argv[1]).get_ops() if n.get_type_name()==\"Constant\"}{/tree}",
                  ".h5"},
    ForeignFormat{[](const Content& c) { return beginsAs(c, {"<?xml"}); },
                  SCALEWRIGHT_TEXT("Detail", "an XML document, which holds no arrays"), nullptr, nullptr},
    ForeignFormat{[](const Content& c) { return isJson(c) && c.has("\"scalewright-"); },
                  SCALEWRIGHT_TEXT("Detail", "a file of decisions of Scalewright, which holds no tensors"), nullptr,
                  nullptr},
    ForeignFormat{[](const Content& c) { return isJson(c) && c.has("\"weight_map\"") && c.has(".safetensors\""); },
                  SCALEWRIGHT_TEXT("Detail", "an index of safetensors files: open the folder of these"), nullptr,
                  nullptr},
    ForeignFormat{[](const Content& c) { return isJson(c) && c.has("\"polygraphy_class\""); },
                  SCALEWRIGHT_TEXT("Detail", "outputs of Polygraphy in JSON"),
                  "import sys,json,io,base64,numpy,h5py;a=lambda d:numpy.load(io.BytesIO(base64.b64decode(d["
                  "\"array\"]))) if isinstance(d.get(\"array\"),str) else d;{tree}json.load(open(sys.argv[1]),"
                  "object_hook=a){/tree}",
                  ".h5"},
    ForeignFormat{isJson, SCALEWRIGHT_TEXT("Detail", "JSON; the line takes its lists of numbers"),
                  "import sys,json,numpy,h5py;{tree}json.load(open(sys.argv[1])){/tree}", ".h5"},
    ForeignFormat{isNumberTable, SCALEWRIGHT_TEXT("Detail", "numbers as text"),
                  "import sys,re,numpy;n=r\"[-+]?(\\d|\\.\\d|nan|inf)\";numpy.save(open(sys.argv[2],\"xb\"),numpy."
                  "array([[float(x) for x in re.split(r\"[,;\\s]+\",l.strip(\" ,;\\t\\r\\n\"))] for l in "
                  "open(sys.argv[1],encoding=\"utf-8-sig\") if re.match(n,l.strip(),re.I)]))",
                  ".npy"},
    ForeignFormat{[](const Content& c) { return c.isText() && c.startsWith("TRT-") && c.has("Calibration"); },
                  SCALEWRIGHT_TEXT("Detail", "a calibration cache of TensorRT, which holds no tensors: import it"),
                  nullptr, nullptr},
    ForeignFormat{isOneWord,
                  SCALEWRIGHT_TEXT("Detail",
                                   "one word of text, as copies of symbolic links hold the name of a file: open "
                                   "the file of that name"),
                  nullptr, nullptr},
    ForeignFormat{[](const Content& c) { return c.isText(); },
                  SCALEWRIGHT_TEXT("Detail", "text, which is neither a table of numbers nor JSON"), nullptr, nullptr},
    // What fits many bytes
    ForeignFormat{isMessagePack, SCALEWRIGHT_TEXT("Detail", "a map in MessagePack, as Flax writes it"),
                  "import sys,numpy,h5py,msgpack as p;h=lambda c,b:(lambda s,t,v:numpy.frombuffer(v,t).reshape(s))("
                  "*p.unpackb(b,ext_hook=h)) if c in (1,3) else None;l=list(p.Unpacker(open(sys.argv[1],\"rb\"),"
                  "ext_hook=h,strict_map_key=False,max_buffer_size=0));{tree}l[0] if len(l)==1 else l{/tree}",
                  ".h5"},
    ForeignFormat{isZeros,
                  SCALEWRIGHT_TEXT("Detail",
                                   "nothing but zeros in the first bytes, as in a file that was never filled: "
                                   "copy or download it again"),
                  nullptr, nullptr},
};

}  // namespace

std::span<const ForeignFormat> foreignFormats() {
  return kFormats;
}

}  // namespace scalewright::io
