#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// A reader of a tensor that is known to be something else than its file says: other samples, other channels.
class DescribedReader final : public TensorReader {
 public:
  /// Returns the reader itself where it says the same as `info`. Convention: data, shape and layout stay those of the
  /// reader.
  [[nodiscard]] static std::unique_ptr<TensorReader> of(std::unique_ptr<TensorReader> reader,
                                                        const tensor::TensorInfo& info) {
    tensor::TensorInfo known = reader->info();
    known.role = info.role;
    known.role_source = info.role_source;
    known.known_place = info.known_place;
    known.sample_axis = info.sample_axis;
    known.channel_axis = info.channel_axis;
    known.batch_rows = info.batch_rows;
    known.sample_rows = info.sample_rows;
    if (known == reader->info() || known.shape != info.shape) return reader;
    return std::unique_ptr<TensorReader>(new DescribedReader(std::move(reader), std::move(known)));
  }

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return reader_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return reader_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    return reader_->read(index, buffer);
  }
  [[nodiscard]] std::vector<const TensorReader*> rectangles() const override {
    std::vector<const TensorReader*> parts = reader_->rectangles();
    if (parts == std::vector<const TensorReader*>{reader_.get()}) return {this};
    return parts;
  }
  [[nodiscard]] std::uint64_t leftOut() const override { return reader_->leftOut(); }

 private:
  DescribedReader(std::unique_ptr<TensorReader> reader, tensor::TensorInfo info)
      : reader_(std::move(reader)), info_(std::move(info)) {}

  std::unique_ptr<TensorReader> reader_;
  tensor::TensorInfo info_;
};

}  // namespace scalewright::io
