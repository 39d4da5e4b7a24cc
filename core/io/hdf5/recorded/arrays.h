#pragma once

#include <hdf5.h>

#include <cstddef>
#include <span>
#include <vector>

#include "core/io/hdf5/library.h"
#include "core/io/recorded.h"

namespace scalewright::io {

/// Datasets are compressed at zlib's fastest level, unless they are small: to compress so few bytes takes longer than
/// to write them.
inline constexpr int kRecordedLevel = 1;
inline constexpr std::size_t kSmallRecordedBytes = 512;

/// The types of a file's datasets, made once: to make one is to ask the library.
class ArrayTypes {
 public:
  /// The lock is held.
  ArrayTypes();
  /// A type in the file, little-endian, and as it is in memory.
  struct Pair {
    hid_t stored = H5I_INVALID_HID;
    hid_t memory = H5I_INVALID_HID;
  };
  [[nodiscard]] Pair wholes(std::size_t bytes) const;
  [[nodiscard]] Pair reals(std::size_t bytes) const { return bytes == sizeof(float) ? f32_ : f64_; }
  [[nodiscard]] Pair batches() const { return {stored_batch_.get(), batch_.get()}; }

 private:
  Pair u8_;
  Pair u16_;
  Pair u32_;
  Pair u64_;
  Pair f32_;
  Pair f64_;
  Hdf5Type stored_batch_;
  Hdf5Type batch_;
};

/// A dataset of `/data/<n>` as it goes into the file.
struct StoredArray {
  const char* name = "";
  ArrayTypes::Pair type;
  std::vector<hsize_t> dims;
  bool compressed = true;
  std::vector<std::byte> own;         ///< elements, where they are not those of the tensor
  std::span<const std::byte> values;  ///< elements in the order of this machine; empty once they are packed
  std::vector<std::byte> packed;      ///< the one chunk as it is stored; empty: the library stores the elements
};

/// Makes one without its elements.
[[nodiscard]] StoredArray arrayOf(const char* name, ArrayTypes::Pair type, std::vector<hsize_t> dims);

/// Returns the datasets of a tensor that hold anything, packed where this machine stores numbers as files do. Refers to
/// `arrays`. Calls nothing of the library: several tensors at a time. Cost: O(arrays), most of it compression.
[[nodiscard]] std::vector<StoredArray> storedArrays(const ArrayTypes& types, const RecordedRow& row,
                                                    const RecordedArrays& arrays);

}  // namespace scalewright::io
