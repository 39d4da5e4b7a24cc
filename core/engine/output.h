#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/io/tensor_output.h"

namespace scalewright::study {

enum class OutputKind { kHdf5, kNpyFolder };

/// Where tensors are written.
struct EncodeTarget {
  std::filesystem::path path;
  OutputKind kind = OutputKind::kHdf5;
  io::Placement placement = io::Placement::kReplaced;
};

/// Numbers to be written under a name.
struct NamedNumbers {
  std::string name;
  std::vector<double> numbers;
  std::map<std::string, std::string> attributes;  ///< kept where the file has a place for them
};

/// Errors: those of creating an output.
[[nodiscard]] inline Result<std::unique_ptr<io::TensorOutput>> create(const EncodeTarget& target) {
  return target.kind == OutputKind::kHdf5 ? io::createHdf5File(target.path, target.placement)
                                          : io::createNpyFolder(target.path, target.placement);
}

}  // namespace scalewright::study
