#pragma once

#include <hdf5.h>

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/io/hdf5/filters/filter.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// All that is needed to read a dataset that was seen in the walk.
struct Hdf5Dataset {
  tensor::TensorInfo info;
  haddr_t address = HADDR_UNDEF;             ///< of the object header
  std::optional<std::uint64_t> data_offset;  ///< byte in the file where contiguous data begin, if allocated
  FilterPipeline pipeline;                   ///< of chunked data
  /// The type that is stored in place of `info.type`, where the library has to convert it.
  std::optional<tensor::ElementType> carrier = {};
  std::size_t element_bytes = 0;  ///< of an element as it is stored
  bool by_library = false;        ///< floats that the library makes `info.type` of while it reads
};

/// Refuses data that a small file cannot hold: more than 64 GiB and more than 1000 times what is stored. Below that a
/// preallocated dataset of which little was written is read in a minute or two.
inline constexpr std::uint64_t kLargeBytes = std::uint64_t{64} << 30;
inline constexpr std::uint64_t kLargestInflation = 1000;
inline constexpr std::uint64_t kLargestChunkBytes = std::uint64_t{1} << 30;
/// A chunk is decoded whole: for those above this the inflation counts, however large the dataset.
inline constexpr std::uint64_t kLargeChunkBytes = std::uint64_t{64} << 20;

/// Describes one open dataset. Nothing of its data is read, and no other file is touched. The lock is held.
/// Errors, without file and dataset: kUnsupportedElementType, kFloatUnread, kEmptyData (null dataspace),
/// kExternalStorage, kVirtualDataset, kUnsupportedLayout, kMissingFilter, kAbsurdShape, kTruncated, kReadFailed.
[[nodiscard]] Result<Hdf5Dataset> describeDataset(hid_t dataset, const std::string& name, std::uint64_t file_bytes);

}  // namespace scalewright::io
