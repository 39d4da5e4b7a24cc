#pragma once

#include <hdf5.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/hdf5/filters/filter.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// A part of each element of a dataset of records.
struct RecordMember {
  std::string name;
  tensor::Shape shape;     ///< of an array in each record; empty: one number
  bool converted = false;  ///< the library makes `info.type` of what is stored
};

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
  /// Set where it is one member of records: the axes of the member follow those of the dataset, as `by_library`.
  std::optional<RecordMember> member = {};

  /// Bytes of one whole chunk, of all members.
  [[nodiscard]] std::uint64_t chunkBytes() const;
};

/// A dataset as tensors: itself, or the members of floats of its records, named `dataset/member`.
struct DescribedDataset {
  std::vector<Hdf5Dataset> tensors;
  std::vector<Error> left_out;  ///< other members: kUnsupportedElementType, with their name
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
[[nodiscard]] Result<DescribedDataset> describeDataset(hid_t dataset, const std::string& name,
                                                       std::uint64_t file_bytes);

}  // namespace scalewright::io
