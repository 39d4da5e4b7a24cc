#include <algorithm>
#include <array>
#include <string>
#include <system_error>

#include "core/base/text/text.h"
#include "core/io/foreign/foreign.h"
#include "core/io/foreign/line.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kMostNames = 10'000;

/// A folder that holds a file whose name ends so.
struct FolderFormat {
  std::string_view ending;
  const char* name;  ///< English, translation context "Detail"
  const char* pattern;
  const char* made;  ///< the ending of what the command makes
};

constexpr const char* kZarr = SCALEWRIGHT_TEXT("Detail", "a folder of Zarr arrays");
constexpr const char* kZarrLine =
    "import sys,numpy,zarr,h5py;z=lambda x:x[...] if hasattr(x,\"shape\") else {k:z(x[k]) for k in x};"
    "{tree}z(zarr.open(sys.argv[1],mode=\"r\")){/tree}";
constexpr const char* kHdf5 = SCALEWRIGHT_TEXT("Detail", "a folder of HDF5 files, which the line puts into one");
constexpr const char* kHdf5Line =
    "import sys,pathlib,h5py;f=h5py.File(sys.argv[2],\"x\");[(lambda "
    "s:s.copy(s[\"/\"],f,p.stem))(h5py.File("
    "p)) for p in sorted(pathlib.Path(sys.argv[1]).iterdir()) if p.suffix in (\".h5\",\".hdf5\")]";
constexpr const char* kTorch =
    SCALEWRIGHT_TEXT("Detail", "a folder of torch files: open them one by one to see how each is converted");

constexpr std::array kFolders = {
    FolderFormat{".zgroup", kZarr, kZarrLine, ".h5"},
    FolderFormat{".zarray", kZarr, kZarrLine, ".h5"},
    FolderFormat{"zarr.json", kZarr, kZarrLine, ".h5"},
    FolderFormat{"saved_model.pb", SCALEWRIGHT_TEXT("Detail", "a SavedModel of TensorFlow"),
                 "python3 -m tf2onnx.convert --saved-model {in} --output {out}", ".onnx"},
    FolderFormat{".npy", SCALEWRIGHT_TEXT("Detail", "a folder of .npy files, which the line puts into one"),
                 "import sys,pathlib,numpy,h5py;f=h5py.File(sys.argv[2],\"x\");[f.create_dataset(p.stem,data="
                 "numpy.load(p)) for p in sorted(pathlib.Path(sys.argv[1]).glob(\"*.npy\"))]",
                 ".h5"},
    FolderFormat{
        ".npz", SCALEWRIGHT_TEXT("Detail", "a folder of .npz files, which the line puts into one"),
        "import sys,pathlib,numpy,h5py;f=h5py.File(sys.argv[2],\"x\");[f.create_dataset(p.stem+\"/\""
        "+k,data=v) for p in sorted(pathlib.Path(sys.argv[1]).glob(\"*.npz\")) for k,v in numpy.load(p).items() "
        "if v.dtype.kind in \"fiubV\"]",
        ".h5"},
    FolderFormat{".h5", kHdf5, kHdf5Line, ".h5"},
    FolderFormat{".hdf5", kHdf5, kHdf5Line, ".h5"},
    FolderFormat{".pt", kTorch, nullptr, nullptr},
    FolderFormat{".pth", kTorch, nullptr, nullptr},
    FolderFormat{"pytorch_model.bin", kTorch, nullptr, nullptr},
};

}  // namespace

Error foreignFolder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  const FolderFormat* found = nullptr;
  std::error_code error;
  std::size_t names = 0;
  for (auto at = fs::directory_iterator(folder, error); !error && at != fs::directory_iterator() && names < kMostNames;
       at.increment(error), ++names) {
    const std::string name = at->path().filename().string();
    for (const FolderFormat& each : kFolders) {
      if (name.ends_with(each.ending) && (found == nullptr || &each < found)) found = &each;
    }
  }
  if (found == nullptr) return {ErrorCode::kUnknownFileType, folder.string(), {}, "a folder without safetensors files"};
  std::string detail = found->name;
  if (found->pattern != nullptr) detail += '\n' + commandLine(found->pattern, fs::absolute(folder, error), found->made);
  return {ErrorCode::kUnknownFileType, folder.string(), {}, std::move(detail)};
}

}  // namespace scalewright::io
