#include <algorithm>
#include <array>
#include <cctype>
#include <exception>
#include <new>
#include <optional>

#include "core/io/checkpoint/files.h"
#include "core/io/foreign/foreign.h"
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

enum class Reader { kOfHdf5, kOfNpy, kOfSafetensors, kOfOnnx, kNone };

struct Recognised {
  Reader reader = Reader::kNone;
  std::optional<Error> why;  ///< there is none
};

/// A name counts only where the content is nothing else, as of a file that is damaged from its first byte.
Error unknownContent(const FileBytes& file, const std::string& extension) {
  if (extension == ".npy") return Error{ErrorCode::kMalformedFile, file.path(), {}, "no NumPy header"};
  if (extension == ".safetensors") return Error{ErrorCode::kMalformedFile, file.path(), {}, "no safetensors header"};
  if (extension == ".h5" || extension == ".hdf5") {
    return Error{ErrorCode::kNotHdf5, file.path(), {}, "no signature"};
  }
  return unknownBytes(file);
}

/// By the content. A model of ONNX says nowhere that it is one: it has to make sense from its first byte to its last.
Recognised recognised(const FileBytes& file, const std::filesystem::path& path) {
  if (findHdf5Signature(file)) return {Reader::kOfHdf5, {}};
  if (looksLikeNpy(file)) return {Reader::kOfNpy, {}};
  if (looksLikeSafetensors(file)) return {Reader::kOfSafetensors, {}};
  if (looksLikeOnnx(file)) return {Reader::kOfOnnx, {}};
  if (auto foreign = foreignContent(file)) return {Reader::kNone, std::move(foreign)};
  const std::string extension = lowerExtension(path);
  if (extension == ".safetensors" && file.size() >= 8) return {Reader::kOfSafetensors, {}};
  if (isOnnxPath(path)) return {Reader::kOfOnnx, {}};
  return {Reader::kNone, unknownContent(file, extension)};
}

OpenedSource openAs(const Recognised& content, const std::shared_ptr<const FileBytes>& file, const WorkContext& work,
                    const WalkWatch& watch) {
  switch (content.reader) {
    case Reader::kOfHdf5: return openHdf5(file, work, watch);
    case Reader::kOfNpy: return openNpy(file);
    case Reader::kOfSafetensors: return openSafetensors(file);
    case Reader::kOfOnnx: return openOnnx(file, watch.beat);
    case Reader::kNone: break;
  }
  return *content.why;
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
    return openAs(recognised(**file, path), *file, work, watch);
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
    const Recognised content = recognised(**file, path);
    if (content.reader == Reader::kOfHdf5) return walkHdf5File(*file, work, watch);
    const auto source = openAs(content, *file, work, watch);
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
    const Recognised content = recognised(**file, path);
    switch (content.reader) {
      case Reader::kOfHdf5: return hdf5Facts(**file, datasets, touch, of_file);
      case Reader::kOfNpy: return npyFacts(*file, datasets);
      case Reader::kOfSafetensors: return safetensorsFacts(*file, datasets);
      case Reader::kOfOnnx: return onnxFacts(*file, datasets);
      case Reader::kNone: break;
    }
    return *content.why;
  });
}

std::span<const std::string_view> knownExtensions() {
  return kExtensions;
}

}  // namespace scalewright::io
