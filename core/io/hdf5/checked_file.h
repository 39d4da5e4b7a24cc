#pragma once

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/io/hdf5/library.h"

namespace scalewright::io {

/// What became of the writes of a file, whose descriptor it is. Outlives the file that the library has open.
/// Reason: data below 64 KiB are written when a dataset is closed and structure when the file is, where the library
/// loses errors, or keeps what it cannot write and crashes at the end of the program. To the library no write fails;
/// the first failure is kept here, and what could not be written in memory, so that it reads what it wrote.
class CheckedWrites {
 public:
  explicit CheckedWrites(int descriptor) : descriptor_(descriptor) {}
  CheckedWrites(const CheckedWrites&) = delete;
  CheckedWrites& operator=(const CheckedWrites&) = delete;

  /// The errno of the first that failed; 0: none has.
  [[nodiscard]] int failure() const { return failure_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }

  void write(std::uint64_t at, const std::byte* bytes, std::size_t count);
  /// Returns false where that cannot be read. What nobody wrote are zeros.
  [[nodiscard]] bool read(std::uint64_t at, std::byte* bytes, std::size_t count) const;
  void resize(std::uint64_t bytes);

 private:
  struct Unwritten {
    std::uint64_t at;
    std::vector<std::byte> bytes;
  };

  int descriptor_;
  int failure_ = 0;
  std::vector<Unwritten> unwritten_;
};

/// Makes an HDF5 file of an empty one that is open for reading and writing. Holds no times: equal content is an equal
/// file. Invalid where the library fails.
[[nodiscard]] Hdf5File createCheckedFile(CheckedWrites& writes);

}  // namespace scalewright::io
