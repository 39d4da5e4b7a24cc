#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "core/io/source.h"

namespace scalewright::io {

/// A reader that says which tensor it touches, before each block.
class WatchedReader final : public TensorReader {
 public:
  /// touching: called from any thread, several at a time.
  WatchedReader(std::unique_ptr<TensorReader> reader, std::function<void(std::string_view tensor)> touching)
      : reader_(std::move(reader)), touching_(std::move(touching)) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return reader_->info(); }
  [[nodiscard]] std::size_t blockCount() const override { return reader_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return reader_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    touching_(reader_->info().name);
    return reader_->read(index, buffer);
  }

 private:
  std::unique_ptr<TensorReader> reader_;
  std::function<void(std::string_view)> touching_;
};

}  // namespace scalewright::io
