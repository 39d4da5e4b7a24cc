#include <algorithm>
#include <array>
#include <cctype>
#include <exception>
#include <new>

#include "core/io/checkpoint/files.h"
#include "core/io/hdf5/superblock.h"
#include "core/io/inputs.h"
#include "core/io/npy/header.h"
#include "core/io/onnx/external.h"
#include "core/io/onnx/model_scan.h"
#include "core/io/safetensors/header.h"

namespace scalewright::io {
namespace {

constexpr std::array<std::string_view, 7> kExtensions = {"h5", "hdf5", "hdf", "he5", "safetensors", "npy", "onnx"};

std::string lowerExtension(const std::filesystem::path& path) {
  std::string text = path.extension().string();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Returns the error for content that is of no known kind: the name tells what the person took it for.
Error unknownContent(const FileBytes& file, const std::filesystem::path& path) {
  const std::string extension = lowerExtension(path);
  if (extension == ".safetensors") return Error{ErrorCode::kMalformedFile, file.path(), {}, "no safetensors header"};
  if (extension == ".npy") return Error{ErrorCode::kMalformedFile, file.path(), {}, "no NumPy header"};
  if (extension == ".h5" || extension == ".hdf5") {
    return Error{ErrorCode::kNotHdf5, file.path(), {}, file.size() == 0 ? "empty file" : "no signature"};
  }
  if (extension == ".scalewright" || extension == ".json") {
    return Error{ErrorCode::kUnknownFileType, file.path(), {}, "it looks like a recipe, which holds no tensors"};
  }
  return Error{ErrorCode::kUnknownFileType, file.path(), {}, {}};
}

bool isSafetensors(const FileBytes& file, const std::filesystem::path& path) {
  return looksLikeSafetensors(file) || (lowerExtension(path) == ".safetensors" && file.size() >= 8);
}

/// A model says nowhere that it is one: it has to make sense from its first byte to its last, unless its name says so.
bool isOnnx(const FileBytes& file, const std::filesystem::path& path) {
  return (isOnnxPath(path) && file.size() > 0) || looksLikeOnnx(file);
}

OpenedSource openByContent(const std::shared_ptr<const FileBytes>& file, const std::filesystem::path& path,
                           const WorkContext& work, const WalkWatch& watch) {
  if (findHdf5Signature(*file)) return openHdf5(file, work, watch);
  if (looksLikeNpy(*file)) return openNpy(file);
  if (isSafetensors(*file, path)) return openSafetensors(file);
  if (isOnnx(*file, path)) return openOnnx(file, watch.beat);
  return unknownContent(*file, path);
}

/// Runs `body` with what may be thrown on the way turned into an error of the file.
template <typename Body>
auto guarded(const std::filesystem::path& path, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::kOutOfMemory, path.string(), {}, {}};
  } catch (const std::exception& exception) {
    return Error{ErrorCode::kInternal, path.string(), {}, exception.what()};
  }
}

}  // namespace

OpenedSource openSource(const std::filesystem::path& path, const WorkContext& work, const WalkWatch& watch) {
  return guarded(path, [&]() -> OpenedSource {
    if (isCheckpointPath(path)) return openCheckpoint(path);
    const auto file = FileBytes::open(path);
    if (!file) return file.error();
    return openByContent(*file, path, work, watch);
  });
}

Result<WalkEnd> walkFile(const std::filesystem::path& path, const WorkContext& work, const WalkWatch& watch) {
  return guarded(path, [&]() -> Result<WalkEnd> {
    if (isCheckpointPath(path)) {
      const auto source = openCheckpoint(path);
      return source ? handOver((*source)->catalogue(), watch) : Result<WalkEnd>(source.error());
    }
    const auto file = FileBytes::open(path);
    if (!file) return file.error();
    if (findHdf5Signature(**file)) return walkHdf5File(*file, work, watch);
    const auto source = openByContent(*file, path, work, watch);
    if (!source) return source.error();
    return handOver((*source)->catalogue(), watch);
  });
}

Result<Facts> readFacts(const std::filesystem::path& path, std::span<const std::string> datasets, const Touch& touch,
                        bool of_file) {
  return guarded(path, [&]() -> Result<Facts> {
    if (isCheckpointPath(path)) return checkpointFacts(path, datasets);
    const auto file = FileBytes::open(path);
    if (!file) return file.error();
    if (findHdf5Signature(**file)) return hdf5Facts(**file, datasets, touch, of_file);
    if (looksLikeNpy(**file)) return npyFacts(*file, datasets);
    if (isSafetensors(**file, path)) return safetensorsFacts(*file, datasets);
    if (isOnnx(**file, path)) return onnxFacts(*file, datasets);
    return unknownContent(**file, path);
  });
}

std::span<const std::string_view> knownExtensions() {
  return kExtensions;
}

}  // namespace scalewright::io
