#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// Some of a reader's blocks.
class SomeBlocks final : public TensorReader {
 public:
  SomeBlocks(const TensorReader& all, std::vector<std::size_t> chosen) : all_(all), chosen_(std::move(chosen)) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return all_.info(); }
  [[nodiscard]] std::size_t blockCount() const override { return chosen_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override { return all_.block(chosen_[index]); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    return all_.read(chosen_[index], buffer);
  }

 private:
  const TensorReader& all_;
  std::vector<std::size_t> chosen_;
};

}  // namespace scalewright::io
