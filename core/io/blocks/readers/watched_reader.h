#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// A reader that says which tensor it touches, before each block.
class WatchedReader final : public TensorReader {
 public:
  /// touching: called from any thread, several at a time.
  WatchedReader(std::unique_ptr<TensorReader> reader, std::function<void(std::string_view tensor)> touching)
      : WatchedReader(*reader, std::move(touching)) {
    owned_ = std::move(reader);
  }

  [[nodiscard]] const tensor::TensorInfo& info() const override { return reader_->info(); }
  [[nodiscard]] std::size_t blockCount() const override { return reader_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return reader_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    touching_(reader_->info().name);
    return reader_->read(index, buffer);
  }
  [[nodiscard]] std::vector<const TensorReader*> rectangles() const override {
    if (parts_.empty()) return {this};
    std::vector<const TensorReader*> parts;
    for (const auto& part : parts_) parts.push_back(part.get());
    return parts;
  }
  [[nodiscard]] std::uint64_t leftOut() const override { return reader_->leftOut(); }

 private:
  WatchedReader(const TensorReader& reader, const std::function<void(std::string_view)>& touching)
      : reader_(&reader), touching_(touching) {
    const std::vector<const TensorReader*> parts = reader.rectangles();
    if (parts == std::vector{&reader}) return;
    for (const TensorReader* part : parts) parts_.emplace_back(new WatchedReader(*part, touching));
  }

  const TensorReader* reader_;
  std::function<void(std::string_view)> touching_;
  std::unique_ptr<TensorReader> owned_;
  std::vector<std::unique_ptr<TensorReader>> parts_;  ///< of a ragged tensor
};

}  // namespace scalewright::io
