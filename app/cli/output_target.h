#pragma once

#include <string>

#include "core/study/engine.h"

namespace scalewright::cli {

/// What a person means by an output: one HDF5 file where it ends in .h5 or .hdf5, else a folder of .npy files.
[[nodiscard]] inline study::EncodeTarget targetOf(const std::string& output) {
  const std::filesystem::path path = output;
  const bool hdf5 = path.extension() == ".h5" || path.extension() == ".hdf5";
  return {.path = path, .kind = hdf5 ? study::OutputKind::kHdf5 : study::OutputKind::kNpyFolder};
}

}  // namespace scalewright::cli
