#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "core/io/source.h"
#include "core/tensor/decode.h"

namespace scalewright::test {

/// A whole tensor in C order, put together from its blocks.
inline std::vector<double> readWhole(const io::TensorReader& reader) {
  const tensor::TensorInfo& info = reader.info();
  std::vector<double> whole(info.elements());
  std::vector<std::byte> buffer;
  for (std::size_t index = 0; index < reader.blockCount(); ++index) {
    const auto raw = reader.read(index, buffer);
    EXPECT_TRUE(raw) << sentence(raw.error());
    std::vector<double> values(raw->size() / tensor::elementSize(info.type));
    tensor::decodeToDouble(info.type, info.order, *raw, values);
    const io::Block block = reader.block(index);
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::uint64_t rest = i;
      std::uint64_t position = 0;
      std::uint64_t stride = 1;
      for (std::size_t axis = info.shape.size(); axis-- > 0;) {
        position += (block.origin[axis] + rest % block.extent[axis]) * stride;
        rest /= block.extent[axis];
        stride *= info.shape[axis];
      }
      whole.at(position) = values[i];
    }
  }
  return whole;
}

}  // namespace scalewright::test
