#pragma once

#include <memory>
#include <vector>

#include "core/io/blocks/block_grid.h"
#include "core/io/file_bytes.h"
#include "core/io/onnx/model_scan.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Reads a tensor whose values are fields of a message, number by number: packed or each with its tag, as they lie in
/// memory or in as few bytes as they need.
class TypedReader final : public TensorReader {
 public:
  /// Finds where each block begins. Errors: kMalformedFile where there are more or fewer numbers than the shape needs;
  /// those of reading. Cost: a read of all of its bytes.
  [[nodiscard]] static Result<std::unique_ptr<TensorReader>> open(tensor::TensorInfo info,
                                                                  std::shared_ptr<const FileBytes> file,
                                                                  std::vector<TensorRun> runs);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  /// The number that comes next.
  struct Place {
    std::size_t run = 0;
    std::uint64_t at = 0;
  };
  class Numbers;

  TypedReader(tensor::TensorInfo info, std::shared_ptr<const FileBytes> file, std::vector<TensorRun> runs);

  tensor::TensorInfo info_;
  std::shared_ptr<const FileBytes> file_;
  std::vector<TensorRun> runs_;
  BlockGrid grid_;
  std::vector<Place> begins_;  ///< of each block
};

}  // namespace scalewright::io
