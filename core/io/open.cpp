#include <algorithm>
#include <array>
#include <cctype>
#include <exception>
#include <new>

#include "core/io/hdf5_superblock.h"
#include "core/io/inputs.h"
#include "core/io/npy_header.h"
#include "core/io/safetensors_header.h"

namespace scalewright::io {
namespace {

constexpr std::array<std::string_view, 6> kExtensions = {"h5", "hdf5", "hdf", "he5", "safetensors", "npy"};

std::string lowerExtension(const std::filesystem::path& path) {
  std::string text = path.extension().string();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// What to say of content that is of no known kind: the name tells what the person took it for.
Error unknownContent(const FileBytes& file, const std::filesystem::path& path) {
  const std::string extension = lowerExtension(path);
  if (extension == ".safetensors")
    return Error{ErrorCode::kMalformedFile, file.path(), {}, "no safetensors header"};
  if (extension == ".npy") return Error{ErrorCode::kMalformedFile, file.path(), {}, "no NumPy header"};
  if (extension == ".h5" || extension == ".hdf5") {
    return Error{ErrorCode::kNotHdf5, file.path(), {}, file.size() == 0 ? "empty file" : "no signature"};
  }
  if (extension == ".scalewright" || extension == ".json") {
    return Error{ErrorCode::kUnknownFileType, file.path(), {}, "it looks like a recipe, which holds no tensors"};
  }
  return Error{ErrorCode::kUnknownFileType, file.path(), {}, {}};
}

OpenedSource openByContent(const std::filesystem::path& path, const WorkContext& work, const WalkWatch& watch) {
  auto file = FileBytes::open(path);
  if (!file) return file.error();
  if (findHdf5Signature(**file)) return openHdf5(*file, work, watch);
  if (looksLikeNpy(**file)) return openNpy(*file);
  if (looksLikeSafetensors(**file) || (lowerExtension(path) == ".safetensors" && (*file)->size() >= 8)) {
    return openSafetensors(*file);
  }
  return unknownContent(**file, path);
}

}  // namespace

OpenedSource openSource(const std::filesystem::path& path, const WorkContext& work, const WalkWatch& watch) {
  try {
    return openByContent(path, work, watch);
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::kOutOfMemory, path.string(), {}, {}};
  } catch (const std::exception& exception) {
    return Error{ErrorCode::kInternal, path.string(), {}, exception.what()};
  }
}

std::span<const std::string_view> knownExtensions() {
  return kExtensions;
}

}  // namespace scalewright::io
