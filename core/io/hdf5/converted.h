#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/io/hdf5/library.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Integers that are not whole bytes in the file, as the HDF5 library makes numbers of them. They are read as they are
/// stored, each chunk looked at like every other, and only converted here.
class ConvertedReader final : public TensorReader {
 public:
  /// info: of what comes out, integers in the order of those that are stored, or booleans; no longer than those.
  /// stored: reads the elements of type `from` as they are. from: an integer, or an enumeration of such.
  ConvertedReader(tensor::TensorInfo info, std::string path, std::unique_ptr<TensorReader> stored, Hdf5Type from);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return stored_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return stored_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::string path_;
  std::unique_ptr<TensorReader> stored_;
  Hdf5Type from_;
  Hdf5Type to_;
};

}  // namespace scalewright::io
