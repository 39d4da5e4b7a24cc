#pragma once

#include <hdf5.h>

#include <string>

#include "core/io/hdf5/dataset.h"
#include "core/io/hdf5/library.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// A dataset by a name that may have the name of a member of its records behind it.
struct NamedObject {
  Hdf5Object object;   ///< not valid: no dataset is there
  std::string member;  ///< empty: the dataset itself
};
[[nodiscard]] NamedObject openNamed(hid_t file, const std::string& name);

/// Describes one dataset by its path, without a walk. Follows no link that leaves the file. The lock is held.
/// Errors, without file and dataset: kDatasetNotFound (what is there is no dataset), those of describeDataset.
[[nodiscard]] Result<Hdf5Dataset> describeByName(hid_t file, const std::string& name, std::uint64_t file_bytes);

/// Returns whether these datasets, in the order of the tensor's parts, are the data that `info` describes.
[[nodiscard]] bool sameData(const tensor::TensorInfo& info, const std::vector<Hdf5Dataset>& parts);

}  // namespace scalewright::io
