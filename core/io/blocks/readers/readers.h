#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/io/blocks/block_grid.h"
#include "core/io/file_bytes.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Reads a C-order array that lies in one piece in the file.
class RunReader final : public TensorReader {
 public:
  RunReader(tensor::TensorInfo info, std::shared_ptr<const FileBytes> file, std::uint64_t offset);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::shared_ptr<const FileBytes> file_;
  std::uint64_t offset_;
  BlockGrid grid_;
};

/// A tensor of which nothing is stored: every element is the fill value.
class FillReader final : public TensorReader {
 public:
  FillReader(tensor::TensorInfo info, std::vector<std::byte> fill);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::vector<std::byte> fill_;
  BlockGrid grid_;
};

/// A small tensor that was read whole when it was opened.
class MemoryReader final : public TensorReader {
 public:
  MemoryReader(tensor::TensorInfo info, std::vector<std::byte> bytes);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return bytes_.empty() ? 0 : 1; }
  [[nodiscard]] Block block(std::size_t index) const override;
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::vector<std::byte> bytes_;
};

/// Several datasets as one tensor, one after the other along axis 0.
class JoinedReader final : public TensorReader {
 public:
  JoinedReader(tensor::TensorInfo info, std::vector<std::unique_ptr<TensorReader>> parts);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return first_block_.back(); }
  [[nodiscard]] Block block(std::size_t index) const override;
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  [[nodiscard]] std::size_t partOf(std::size_t index) const;

  tensor::TensorInfo info_;
  std::vector<std::unique_ptr<TensorReader>> parts_;
  std::vector<std::size_t> first_block_;  ///< of each part, and the count of all at the end
  std::vector<std::uint64_t> first_row_;  ///< of each part
};

/// Returns the error, of this tensor.
[[nodiscard]] Error ofTensor(Error error, const std::string& name);

/// Makes `buffer` at least `bytes` long, without ever making it shorter. Errors: kOutOfMemory, naming the
/// tensor.
[[nodiscard]] Result<void> growBuffer(std::vector<std::byte>& buffer, std::size_t bytes, const Error& context);

}  // namespace scalewright::io
