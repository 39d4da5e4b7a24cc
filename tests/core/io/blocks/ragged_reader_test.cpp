#include "core/io/blocks/readers/ragged_reader.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <memory>
#include <numeric>
#include <random>

#include "core/io/blocks/block_grid.h"
#include "core/profile/profiler.h"

namespace scalewright::io {
namespace {

using tensor::Shape;

std::uint64_t product(const Shape& shape) {
  return std::accumulate(shape.begin(), shape.end(), std::uint64_t{1}, std::multiplies<>());
}

/// A batch in memory that is read in boxes of a chosen size, as a chunked dataset is; values count up from `first`.
class BoxedBatch final : public TensorReader {
 public:
  BoxedBatch(Shape shape, Shape chunk, float first, std::atomic<int>& reads) : chunk_(std::move(chunk)), reads_(reads) {
    info_.name = "batch";
    info_.shape = std::move(shape);
    info_.sample_axis = 0;
    values_.resize(static_cast<std::size_t>(product(info_.shape)));
    std::iota(values_.begin(), values_.end(), first);
    for (std::size_t axis = 0; axis < chunk_.size(); ++axis)
      grid_.push_back((info_.shape[axis] + chunk_[axis] - 1) / chunk_[axis]);
  }

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return static_cast<std::size_t>(product(grid_)); }
  [[nodiscard]] Block block(std::size_t index) const override {
    Block box{Shape(grid_.size()), Shape(grid_.size())};
    for (std::size_t axis = grid_.size(); axis-- > 0;) {
      box.origin[axis] = index % grid_[axis] * chunk_[axis];
      box.extent[axis] = std::min(chunk_[axis], info_.shape[axis] - box.origin[axis]);
      index /= grid_[axis];
    }
    return box;
  }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    ++reads_;
    const Block box = block(index);
    std::vector<float> values;
    for (std::uint64_t i = 0; i < product(box.extent); ++i) {
      std::uint64_t rest = i;
      std::uint64_t at = 0;
      std::uint64_t stride = 1;
      for (std::size_t axis = grid_.size(); axis-- > 0;) {
        at += (box.origin[axis] + rest % box.extent[axis]) * stride;
        rest /= box.extent[axis];
        stride *= info_.shape[axis];
      }
      values.push_back(values_[static_cast<std::size_t>(at)]);
    }
    const auto bytes = std::as_bytes(std::span(values));
    buffer.assign(bytes.begin(), bytes.end());
    return std::span<const std::byte>(buffer);
  }

  [[nodiscard]] const std::vector<float>& values() const { return values_; }

 private:
  tensor::TensorInfo info_;
  Shape chunk_;
  Shape grid_;
  std::vector<float> values_;
  std::atomic<int>& reads_;
};

/// Batches, the tensor that they are, and what it holds: element by element, by the definition of RaggedLayout.
struct Ragged {
  std::atomic<int> reads = 0;
  int blocks = 0;
  std::unique_ptr<RaggedReader> reader;
  std::vector<float> expected;

  Ragged(const std::vector<Shape>& shapes, const std::vector<Shape>& chunks, std::size_t sample_axis) {
    tensor::TensorInfo info;
    info.name = "tensor";
    info.part_shapes = shapes;
    info.attributes["batch_axis"] = std::to_string(sample_axis);
    const auto layout = tensor::RaggedLayout::of(shapes, sample_axis).value();
    info.shape = layout.shape;
    info.sample_axis = layout.row_axis;
    info.batch_rows = layout.batch_rows;
    info.sample_rows = layout.sample_rows;
    expected.assign(static_cast<std::size_t>(product(layout.shape)), -1);
    std::vector<std::unique_ptr<TensorReader>> parts;
    float first = 0;
    std::uint64_t rows_before = 0;
    for (std::size_t part = 0; part < shapes.size(); ++part) {
      auto batch = std::make_unique<BoxedBatch>(shapes[part], chunks[part], first, reads);
      info.parts.push_back("batch_" + std::to_string(part));
      blocks += static_cast<int>(batch->blockCount());
      place(shapes[part], layout, rows_before, batch->values());
      first += static_cast<float>(batch->values().size());
      rows_before += layout.batch_rows[part];
      parts.push_back(std::move(batch));
    }
    reader = std::make_unique<RaggedReader>(info, layout, std::move(parts));
  }

  /// Row: the merged axes of the batch in C order, behind those of the batches before.
  void place(const Shape& shape, const tensor::RaggedLayout& layout, std::uint64_t rows_before,
             const std::vector<float>& values) {
    for (std::size_t element = 0; element < values.size(); ++element) {
      Shape at(shape.size());
      std::uint64_t rest = element;
      for (std::size_t axis = shape.size(); axis-- > 0; rest /= shape[axis]) at[axis] = rest % shape[axis];
      std::uint64_t row = 0;
      Shape kept;
      for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        if (layout.merged[axis]) {
          row = row * shape[axis] + at[axis];
        } else {
          kept.push_back(at[axis]);
        }
      }
      kept.insert(kept.begin() + static_cast<std::ptrdiff_t>(layout.row_axis), rows_before + row);
      std::uint64_t flat = 0;
      for (std::size_t axis = 0; axis < kept.size(); ++axis) flat = flat * layout.shape[axis] + kept[axis];
      expected[static_cast<std::size_t>(flat)] = values[element];
    }
  }

  [[nodiscard]] std::vector<float> found() const {
    std::vector<float> values(expected.size(), -1);
    std::vector<std::byte> buffer;
    const Shape& shape = reader->info().shape;
    for (std::size_t index = 0; index < reader->blockCount(); ++index) {
      const Block box = reader->block(index);
      const auto raw = reader->read(index, buffer).value();
      EXPECT_EQ(raw.size(), product(box.extent) * sizeof(float));
      for (std::uint64_t i = 0; i < product(box.extent); ++i) {
        Shape at = box.origin;
        std::uint64_t rest = i;
        for (std::size_t axis = shape.size(); axis-- > 0; rest /= box.extent[axis]) at[axis] += rest % box.extent[axis];
        std::memcpy(&values[flatIndex(at, shape)], raw.data() + i * sizeof(float), sizeof(float));
      }
    }
    return values;
  }
};

TEST(RaggedReaderTest, EveryValueIsWhereTheLayoutPutsItHoweverBatchesAreStored) {
  std::mt19937 random(7);  // the same on every machine
  const auto upTo = [&](std::uint64_t most) { return 1 + random() % most; };
  for (int round = 0; round < 400; ++round) {
    const std::size_t rank = 2 + random() % 4;
    const std::size_t sample_axis = random() % rank;
    Shape common(rank);
    for (std::uint64_t& extent : common) extent = upTo(5);
    std::vector<bool> differs(rank);
    for (std::size_t axis = 0; axis < rank; ++axis) differs[axis] = random() % 2 == 0;
    std::vector<Shape> shapes;
    std::vector<Shape> chunks;
    for (std::uint64_t batch = 0; batch < 2 + random() % 3; ++batch) {
      Shape shape = common;
      Shape chunk(rank);
      for (std::size_t axis = 0; axis < rank; ++axis) {
        if (differs[axis]) shape[axis] = upTo(6);
        chunk[axis] = upTo(shape[axis]);
      }
      shapes.push_back(shape);
      chunks.push_back(chunk);
    }
    const Ragged ragged(shapes, chunks, sample_axis);
    ASSERT_EQ(ragged.found(), ragged.expected) << "round " << round << ", " << tensor::shapeText(shapes[0]);
  }
}

TEST(RaggedReaderTest, ABlockIsReadOnceHoweverManyPiecesItIsCutInto) {
  // Feature maps in tiles: the rows of a tile do not lie side by side.
  const Ragged maps({{4, 8, 28, 24}, {4, 8, 20, 30}}, {{4, 8, 7, 6}, {4, 8, 5, 10}}, 0);
  EXPECT_GT(maps.reader->blockCount(), static_cast<std::size_t>(maps.blocks));
  EXPECT_EQ(maps.found(), maps.expected);
  EXPECT_EQ(maps.reads, maps.blocks);
  // Rows in the middle, which the last axis runs through.
  const Ragged caches({{4, 6, 10, 16}, {4, 6, 14, 16}}, {{4, 3, 5, 8}, {4, 3, 7, 8}}, 0);
  EXPECT_GT(caches.reader->blockCount(), static_cast<std::size_t>(caches.blocks));
  EXPECT_EQ(caches.found(), caches.expected);
  EXPECT_EQ(caches.reads, caches.blocks);
}

TEST(RaggedReaderTest, TheMaximaAreThoseOfSamples) {
  // Two sequences of three tokens and one of two; in the other the tokens lie along the last axis.
  const Ragged tokens({{2, 3, 2}, {1, 2, 2}}, {{2, 3, 2}, {1, 2, 2}}, 0);
  EXPECT_EQ(profile::profileTensor(*tokens.reader, {}).value().sample_amax, (std::vector<double>{5, 11, 15}));
  const Ragged last({{2, 2, 3}, {1, 2, 2}}, {{1, 1, 3}, {1, 2, 1}}, 0);
  EXPECT_EQ(profile::profileTensor(*last.reader, {}).value().sample_amax, (std::vector<double>{5, 11, 15}));
}

TEST(RaggedReaderTest, ABatchWithoutRowsIsNoSample) {
  const std::vector<Shape> shapes = {{2, 3, 4}, {2, 0, 4}, {2, 5, 4}};
  EXPECT_EQ(tensor::RaggedLayout::of(shapes, 0)->sample_rows, (std::vector<std::uint64_t>{3, 3, 5, 5}));
  const std::vector<Shape> sequences_first = {{3, 2, 4}, {0, 2, 4}, {5, 2, 4}};
  EXPECT_EQ(tensor::RaggedLayout::of(sequences_first, 1)->sample_rows, (std::vector<std::uint64_t>{6, 10}));
}

}  // namespace
}  // namespace scalewright::io
