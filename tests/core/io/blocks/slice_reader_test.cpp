// Matrices of fused tensors, against their definition: element by element.
#include "core/io/blocks/readers/slice_reader.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "core/io/blocks/block_grid.h"

namespace scalewright::io {
namespace {

using tensor::Shape;
using tensor::Slice;
using tensor::TensorInfo;

/// 0, 1, 2 ... in C order as elements of some size, in tiles of one shape.
class TiledReader final : public TensorReader {
 public:
  TiledReader(TensorInfo info, Shape tile) : info_(std::move(info)), grid_(info_.shape, std::move(tile)) {}
  [[nodiscard]] const TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    ++reads;
    const Block box = grid_.block(index);
    const std::size_t bytes = tensor::elementSize(info_.type);
    buffer.assign(boxElements(box.extent) * bytes, std::byte{0});
    for (std::uint64_t i = 0; i < boxElements(box.extent); ++i) {
      Shape at = box.origin;
      std::uint64_t rest = i;
      for (std::size_t axis = at.size(); axis-- > 0; rest /= box.extent[axis]) at[axis] += rest % box.extent[axis];
      const std::uint64_t value = flatIndex(at, info_.shape);
      std::memcpy(buffer.data() + i * bytes, &value, bytes);
    }
    return std::span<const std::byte>(buffer);
  }
  mutable int reads = 0;

 private:
  TensorInfo info_;
  BlockGrid grid_;
};

/// The element of the whole that is at [row, column] of the matrix.
std::uint64_t definedAt(const Slice& slice, std::uint64_t row, std::uint64_t column) {
  if (slice.transposed) std::swap(row, column);
  const bool last = slice.axis + 1 == slice.shape.size();
  const std::uint64_t number = last ? column : row;
  const std::uint64_t index =
      slice.stripes.begin + number / slice.stripes.run * slice.stripes.period + number % slice.stripes.run;
  Shape at = last ? Shape{row, index} : Shape{index, column};
  if (slice.isStacked()) at.insert(at.begin(), *slice.expert);
  return flatIndex(at, slice.shape);
}

/// The element of the whole that is at a place of the vector.
std::uint64_t definedAt(const Slice& slice, std::uint64_t place) {
  Shape at = {slice.stripes.begin + place / slice.stripes.run * slice.stripes.period + place % slice.stripes.run};
  if (slice.isStacked()) at.insert(at.begin(), *slice.expert);
  return flatIndex(at, slice.shape);
}

struct Opened {
  std::unique_ptr<TensorReader> reader;
  const TiledReader* whole = nullptr;
};

Opened open(const Slice& slice, const Shape& tile, tensor::ElementType type,
            std::shared_ptr<BlockCache> kept = nullptr) {
  TensorInfo whole;
  whole.name = "whole";
  whole.type = type;
  whole.shape = slice.shape;
  TensorInfo info = whole;
  info.name = "slice";
  info.shape = slice.matrixShape();
  info.slice = slice;
  auto stored = std::make_unique<TiledReader>(whole, tile);
  const TiledReader* seen = stored.get();
  return {takeSlice(std::move(stored), info, std::move(kept)).value(), seen};
}

/// Returns how many blocks of the whole were read.
int expectDefined(const Slice& slice, const Shape& tile, tensor::ElementType type,
                  const std::shared_ptr<BlockCache>& kept = nullptr) {
  const Opened opened = open(slice, tile, type, kept);
  const Shape shape = slice.matrixShape();
  const std::size_t bytes = tensor::elementSize(type);
  std::vector<int> seen(boxElements(shape));
  std::vector<std::byte> buffer;
  for (std::size_t index = 0; index < opened.reader->blockCount(); ++index) {
    const Block box = opened.reader->block(index);
    const auto raw = opened.reader->read(index, buffer).value();
    EXPECT_EQ(raw.size(), boxElements(box.extent) * bytes);
    for (std::uint64_t i = 0; i < boxElements(box.extent); ++i) {
      Shape at = {box.origin[0] + i};
      if (!slice.isVector()) at = {box.origin[0] + i / box.extent[1], box.origin[1] + i % box.extent[1]};
      std::uint64_t value = 0;
      std::memcpy(&value, raw.data() + i * bytes, bytes);
      std::uint64_t expected = slice.isVector() ? definedAt(slice, at[0]) : definedAt(slice, at[0], at[1]);
      if (bytes == 1) expected &= 255;
      EXPECT_EQ(value, expected) << tensor::shapeText(at);
      ++seen[static_cast<std::size_t>(flatIndex(at, shape))];
    }
  }
  for (const int times : seen) EXPECT_EQ(times, 1);
  return opened.whole->reads;
}

std::vector<Slice> slices() {
  std::vector<Slice> all;
  for (const bool transposed : {false, true}) {
    for (const tensor::Stripes& stripes :
         {tensor::Stripes{0, 6, 6, 1}, {2, 3, 6, 1}, {1, 1, 2, 3}, {1, 2, 3, 2}, {5, 1, 6, 1}}) {
      for (const std::uint64_t axis : {0U, 1U}) {
        const Shape shape = axis == 0 ? Shape{6, 4} : Shape{4, 6};
        all.push_back({.whole = "whole",
                       .layer = {},
                       .shape = shape,
                       .expert = {},
                       .axis = axis,
                       .stripes = stripes,
                       .transposed = transposed});
        for (const std::uint64_t expert : {0U, 2U}) {
          Shape stack = shape;
          stack.insert(stack.begin(), 3);
          all.push_back({.whole = "whole",
                         .layer = {},
                         .shape = stack,
                         .expert = expert,
                         .axis = axis + 1,
                         .stripes = stripes,
                         .transposed = transposed});
        }
      }
    }
  }
  return all;
}

TEST(SliceReaderTest, EveryElementIsTheOneThatIsMeantHoweverTheWholeIsCut) {
  using tensor::ElementType;
  for (const Slice& slice : slices()) {
    for (const ElementType type : {ElementType::kU8, ElementType::kBF16, ElementType::kF32, ElementType::kF64}) {
      for (const std::uint64_t rows : {1U, 2U, 5U, 6U}) {
        for (const std::uint64_t columns : {1U, 3U, 6U}) {
          Shape tile = {rows, columns};
          if (slice.isStacked()) tile.insert(tile.begin(), rows == 5 ? 2 : rows == 6 ? 3 : 1);
          expectDefined(slice, tile, type);
          expectDefined(slice, tile, type, std::make_shared<BlockCache>());
        }
      }
    }
  }
}

TEST(SliceReaderTest, OfABiasEveryValueIsTheOneThatIsMeant) {
  using tensor::ElementType;
  for (const tensor::Stripes& stripes :
       {tensor::Stripes{0, 6, 6, 1}, {2, 3, 6, 1}, {1, 1, 2, 3}, {1, 2, 3, 2}, {5, 1, 6, 1}}) {
    for (const ElementType type : {ElementType::kU8, ElementType::kBF16, ElementType::kF32, ElementType::kF64}) {
      for (const std::uint64_t tile : {1U, 2U, 5U, 6U}) {
        const Slice joined{.whole = "whole", .layer = {}, .shape = {6}, .expert = {}, .axis = 0, .stripes = stripes};
        expectDefined(joined, {tile}, type);
        for (const std::uint64_t experts : {1U, 2U, 3U}) {
          const Slice stacked{
              .whole = "whole", .layer = {}, .shape = {3, 6}, .expert = 2, .axis = 1, .stripes = stripes};
          expectDefined(stacked, {experts, tile}, type);
          expectDefined(stacked, {experts, tile}, type, std::make_shared<BlockCache>());
        }
      }
    }
  }
}

TEST(SliceReaderTest, NoOtherWholeHasMatricesOrBiases) {
  const auto fits = [](Shape shape, std::optional<std::uint64_t> expert, std::uint64_t axis, bool transposed) {
    return Slice{.whole = "whole",
                 .layer = {},
                 .shape = std::move(shape),
                 .expert = expert,
                 .axis = axis,
                 .stripes = {0, 2, 2, 1},
                 .transposed = transposed}
        .fits();
  };
  EXPECT_TRUE(fits({2}, {}, 0, false));
  EXPECT_TRUE(fits({3, 2}, 2, 1, false)) << "a bias of an expert";
  EXPECT_TRUE(fits({2, 3}, 7, 0, true)) << "experts below each other";
  EXPECT_TRUE(fits({3, 2, 2}, 2, 1, true));
  EXPECT_FALSE(fits({2}, {}, 0, true));
  EXPECT_FALSE(fits({2}, 0, 1, false)) << "no such axis";
  EXPECT_FALSE(fits({3, 2}, 3, 1, false)) << "no such expert";
  EXPECT_FALSE(fits({3, 2}, 2, 1, true)) << "a vector is not turned";
  EXPECT_FALSE(fits({3, 2, 2}, {}, 1, false)) << "of which expert";
  EXPECT_FALSE(fits({2, 2, 2}, 1, 0, false));
  EXPECT_FALSE(fits({3, 2, 2, 2}, 2, 1, false));
  EXPECT_FALSE(fits({}, {}, 0, false));
}

TEST(SliceReaderTest, OnlyWhatHasSomethingOfItIsRead) {
  const Slice second{.whole = "whole",
                     .layer = {},
                     .shape = {4, 6, 8},
                     .expert = 1,
                     .axis = 1,
                     .stripes = {0, 3, 6, 1},
                     .transposed = false};
  const Opened opened = open(second, {1, 3, 8}, tensor::ElementType::kF32);
  ASSERT_EQ(opened.reader->blockCount(), 1U);
  std::vector<std::byte> buffer;
  EXPECT_TRUE(opened.reader->read(0, buffer));
  EXPECT_EQ(opened.whole->reads, 1);
}

/// All experts of a stack of four, each once, read by who shares what is kept.
int readsOfAllExperts(const Shape& tile, const std::shared_ptr<BlockCache>& kept) {
  int reads = 0;
  for (const std::uint64_t expert : {0U, 1U, 2U, 3U}) {
    const Slice each{.whole = "whole",
                     .layer = {},
                     .shape = {4, 6, 8},
                     .expert = expert,
                     .axis = 1,
                     .stripes = {0, 6, 6, 1},
                     .transposed = expert % 2 == 0};
    reads += expectDefined(each, tile, tensor::ElementType::kF32, kept);
  }
  return reads;
}

TEST(SliceReaderTest, ABlockOfSeveralMatricesIsReadOnceForAllThatShareWhatIsKept) {
  EXPECT_EQ(readsOfAllExperts({4, 6, 8}, nullptr), 4);
  EXPECT_EQ(readsOfAllExperts({4, 6, 8}, std::make_shared<BlockCache>(1)), 1) << "one block stays, however large";
  EXPECT_EQ(readsOfAllExperts({2, 6, 8}, std::make_shared<BlockCache>(1)), 2);
  EXPECT_EQ(readsOfAllExperts({1, 6, 8}, std::make_shared<BlockCache>()), 4) << "of one matrix each";
}

TEST(SliceReaderTest, AnotherTensorThanDescribedIsRefused) {
  const Slice slice{.whole = "whole",
                    .layer = {},
                    .shape = {6, 4},
                    .expert = {},
                    .axis = 0,
                    .stripes = {0, 2, 6, 1},
                    .transposed = false};
  TensorInfo whole;
  whole.shape = {6, 5};
  TensorInfo info;
  info.shape = {2, 4};
  info.slice = slice;
  const auto opened = takeSlice(std::make_unique<TiledReader>(whole, Shape{6, 5}), info);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kFileChanged);
}

TEST(StripesTest, FitWhereEachIndexIsThereOnce) {
  using tensor::Stripes;
  EXPECT_TRUE((Stripes{0, 2, 4, 2}.fit(8)));
  EXPECT_TRUE((Stripes{2, 2, 4, 2}.fit(8)));
  EXPECT_FALSE((Stripes{3, 2, 4, 2}.fit(8)));
  EXPECT_FALSE((Stripes{0, 5, 4, 1}.fit(8)));
  EXPECT_FALSE((Stripes{0, 0, 4, 1}.fit(8)));
  EXPECT_FALSE((Stripes{0, 1, 1, 0}.fit(8)));
  constexpr std::uint64_t kMost = ~std::uint64_t{0};
  EXPECT_FALSE((Stripes{1, 1, kMost, 2}.fit(kMost)));
  EXPECT_FALSE((Stripes{kMost, 1, 1, 1}.fit(kMost)));
  EXPECT_EQ((Stripes{1, 2, 4, 2}.before(0)), 0U);
  EXPECT_EQ((Stripes{1, 2, 4, 2}.before(2)), 1U);
  EXPECT_EQ((Stripes{1, 2, 4, 2}.before(5)), 2U);
  EXPECT_EQ((Stripes{1, 2, 4, 2}.before(100)), 4U);
}

}  // namespace
}  // namespace scalewright::io
