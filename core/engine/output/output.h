#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/io/tensor_output.h"

namespace scalewright::engine {

enum class OutputKind { kHdf5, kNpyFolder, kNpyFile };

/// Where tensors are written.
struct EncodeTarget {
  std::filesystem::path path;
  OutputKind kind = OutputKind::kHdf5;
};

/// Numbers to be written under a name.
struct NamedNumbers {
  std::string name;
  std::vector<double> numbers;
  std::map<std::string, std::string> attributes;  ///< kept where the file has a place for them
};

/// Begins what is written to the target, in a folder that is nobody else's. Errors: those of creating an output.
[[nodiscard]] inline Result<std::unique_ptr<io::TensorOutput>> create(const EncodeTarget& target) {
  switch (target.kind) {
    case OutputKind::kHdf5: return io::createHdf5File(target.path);
    case OutputKind::kNpyFile: return io::createNpyFile(target.path);
    case OutputKind::kNpyFolder: break;
  }
  return io::createNpyFolder(target.path);
}

}  // namespace scalewright::engine
