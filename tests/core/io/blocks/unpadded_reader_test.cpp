// Tensors without padded tokens, against their definition: element by element.
#include "core/io/blocks/readers/unpadded_reader.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "core/io/blocks/block_grid.h"
#include "core/tensor/unpadded.h"

namespace scalewright::io {
namespace {

using tensor::Shape;
using tensor::TensorInfo;

std::uint64_t elementsOf(const Shape& shape) {
  return std::accumulate(shape.begin(), shape.end(), std::uint64_t{1}, std::multiplies<>());
}

/// 0, 1, 2 ... in C order, in blocks of so many indices along axis 0 and 1.
class CountingReader final : public TensorReader {
 public:
  CountingReader(TensorInfo info, std::uint64_t rows, std::uint64_t columns)
      : info_(std::move(info)), rows_(rows), columns_(columns) {
    const Shape& shape = info_.shape;
    for (std::uint64_t i = 0; i < shape[0]; i += rows_) {
      for (std::uint64_t j = 0; j < shape[1]; j += columns_) {
        Block block{Shape(shape.size(), 0), shape};
        block.origin[0] = i;
        block.extent[0] = std::min(rows_, shape[0] - i);
        block.origin[1] = j;
        block.extent[1] = std::min(columns_, shape[1] - j);
        blocks_.push_back(block);
      }
    }
  }

  [[nodiscard]] const TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return blocks_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override { return blocks_[index]; }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    ++reads;
    const Block& box = blocks_[index];
    std::vector<float> values;
    for (std::uint64_t i = 0; i < elementsOf(box.extent); ++i) {
      Shape at = box.origin;
      std::uint64_t rest = i;
      for (std::size_t axis = at.size(); axis-- > 0; rest /= box.extent[axis]) at[axis] += rest % box.extent[axis];
      values.push_back(static_cast<float>(flatIndex(at, info_.shape)));
    }
    buffer.assign(std::as_bytes(std::span(values)).begin(), std::as_bytes(std::span(values)).end());
    return std::span<const std::byte>(buffer);
  }

  mutable int reads = 0;

 private:
  TensorInfo info_;
  std::uint64_t rows_;
  std::uint64_t columns_;
  std::vector<Block> blocks_;
};

TensorInfo activationOf(Shape shape, tensor::Role role = tensor::Role::kActivation) {
  TensorInfo info;
  info.name = "x";
  info.shape = std::move(shape);
  info.role = role;
  info.sample_axis = 0;
  info.channel_axis = info.shape.size() - 1;
  return info;
}

/// Of `text` for each sequence: `110` are three tokens of which two count.
std::shared_ptr<const tensor::TokenMask> maskOf(const std::vector<std::string>& sequences) {
  auto made = std::make_shared<tensor::TokenMask>();
  std::uint64_t token = 0;
  for (const std::string& text : sequences) {
    made->lengths.push_back(text.size());
    for (std::size_t i = 0; i < text.size(); ++i, ++token) {
      if (text[i] == '0') continue;
      if (i > 0 && text[i - 1] == '1') {
        made->runs.back() = token + 1;
      } else {
        made->runs.insert(made->runs.end(), {token, token + 1});
      }
    }
  }
  return made;
}

/// All values in C order, each of which has to be there once.
std::vector<float> keptValues(const TensorReader& reader) {
  const Shape& shape = reader.info().shape;
  std::vector<float> values(static_cast<std::size_t>(elementsOf(shape)), -1);
  std::vector<std::byte> buffer;
  for (std::size_t index = 0; index < reader.blockCount(); ++index) {
    const Block box = reader.block(index);
    const auto raw = reader.read(index, buffer).value();
    EXPECT_EQ(raw.size(), elementsOf(box.extent) * sizeof(float));
    for (std::uint64_t i = 0; i < elementsOf(box.extent); ++i) {
      Shape at = box.origin;
      std::uint64_t rest = i;
      for (std::size_t axis = at.size(); axis-- > 0; rest /= box.extent[axis]) at[axis] += rest % box.extent[axis];
      float& value = values[static_cast<std::size_t>(flatIndex(at, shape))];
      EXPECT_EQ(value, -1) << "each element once";
      std::memcpy(&value, raw.data() + i * sizeof(float), sizeof(float));
    }
  }
  return values;
}

struct PaddingCase {
  TensorInfo info;
  std::vector<std::string> sequences;
  Shape shape;                                    ///< without padding
  std::function<bool(const Shape& place)> keeps;  ///< by the definition
};

bool keepsToken(const std::vector<std::string>& sequences, std::uint64_t sequence, std::uint64_t token) {
  return sequences[static_cast<std::size_t>(sequence)][static_cast<std::size_t>(token)] == '1';
}

TEST(UnpaddedReaderTest, WhatIsLeftIsWhatTheMaskKeepsHoweverItIsStored) {
  const std::vector<std::string> mixed = {"1110000", "0001111", "1010101", "1111111"};
  const std::vector<std::string> two = {"11100", "01100"};
  const std::vector<PaddingCase> cases = {
      {activationOf({4, 7, 3}), mixed, {18, 3}, [&](const Shape& at) { return keepsToken(mixed, at[0], at[1]); }},
      {activationOf({2, 3, 5, 4}, tensor::Role::kKvEntry),
       two,
       {3, 5, 4},
       [&](const Shape& at) { return keepsToken(two, at[0], at[2]); }},
      // 3 queries by 3 keys and 2 by 2, of 3 heads.
      {activationOf({2, 3, 5, 5}, tensor::Role::kSoftmaxOutput),
       two,
       {3, 13},
       [&](const Shape& at) { return keepsToken(two, at[0], at[2]) && keepsToken(two, at[0], at[3]); }},
      {activationOf({10, 4}), two, {5, 4}, [&](const Shape& at) { return keepsToken(two, at[0] / 5, at[0] % 5); }},
  };
  for (const PaddingCase& each : cases) {
    for (const auto& [rows, columns] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{{1, 7}, {9, 9}, {3, 2}}) {
      auto stored = std::make_unique<CountingReader>(each.info, rows, columns);
      const auto info = tensor::withoutPadding(each.info, "mask", maskOf(each.sequences));
      ASSERT_TRUE(info) << tensor::shapeText(each.info);
      EXPECT_EQ(info->shape, each.shape);
      std::vector<float> expected;
      // Where rows of all sequences lie behind another axis, that axis comes first, as RaggedLayout says.
      const bool heads = each.info.shape.size() == 4;
      const Shape& shape = each.info.shape;
      const auto visit = [&](const Shape& at) {
        if (each.keeps(at)) expected.push_back(static_cast<float>(flatIndex(at, shape)));
      };
      for (std::uint64_t outer = 0; outer < (heads ? shape[1] : 1); ++outer) {
        for (std::uint64_t i = 0; i < elementsOf(shape); ++i) {
          Shape at(shape.size());
          std::uint64_t rest = i;
          for (std::size_t axis = at.size(); axis-- > 0; rest /= shape[axis]) at[axis] = rest % shape[axis];
          if (!heads || at[1] == outer) visit(at);
        }
      }
      const auto reader = leaveOutPadding(std::move(stored), *info);
      ASSERT_TRUE(reader) << sentence(reader.error());
      EXPECT_EQ(keptValues(**reader), expected) << tensor::shapeText(each.info) << " in blocks of " << rows;
      std::uint64_t in_rectangles = 0;
      for (const TensorReader* rectangle : (*reader)->rectangles())
        in_rectangles += elementsOf(rectangle->info().shape);
      EXPECT_EQ(in_rectangles, expected.size());
    }
  }
}

TEST(UnpaddedReaderTest, ABlockOfSeveralSequencesIsReadOnce) {
  auto stored = std::make_unique<CountingReader>(activationOf({64, 4, 2}), 64, 4);
  const CountingReader& reading = *stored;
  const auto info = tensor::withoutPadding(stored->info(), "mask", maskOf(std::vector<std::string>(64, "1100")));
  const auto reader = leaveOutPadding(std::move(stored), *info).value();
  EXPECT_EQ(keptValues(*reader).size(), 64U * 2 * 2);
  EXPECT_EQ(reading.reads, 1);
}

TEST(UnpaddedReaderTest, AnotherShapeThanDescribedIsAnError) {
  const auto info = tensor::withoutPadding(activationOf({2, 5, 4}), "mask", maskOf({"11100", "01100"}));
  const auto reader = leaveOutPadding(std::make_unique<CountingReader>(activationOf({2, 6, 4}), 1, 6), *info);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().code, ErrorCode::kFileChanged);
}

TEST(UnpaddedTest, AMaskHasNoSayWhereItCannotBeToldWhichAxisIsTheTokens) {
  const auto tokens = maskOf({"11100", "01100"});
  const auto fits = [&](Shape shape, const char* token_axis = nullptr) {
    TensorInfo info = activationOf(std::move(shape));
    if (token_axis != nullptr) info.attributes["token_axis"] = token_axis;
    return tensor::withoutPadding(info, "mask", tokens).has_value();
  };
  EXPECT_TRUE(fits({2, 5, 5})) << "of three axes the second";
  EXPECT_FALSE(fits({2, 5})) << "it may be five channels";
  EXPECT_TRUE(fits({2, 5}, "1"));
  EXPECT_FALSE(fits({2, 5, 5, 8})) << "heads or tokens";
  EXPECT_TRUE(fits({2, 5, 5, 8}, "2"));
  EXPECT_FALSE(fits({2, 5, 8}, "2")) << "that axis is another length";
  EXPECT_FALSE(fits({3, 5, 8})) << "another number of sequences";
  EXPECT_FALSE(fits({2, 6, 8}));
  TensorInfo weight = activationOf({2, 5, 8}, tensor::Role::kWeight);
  weight.sample_axis.reset();
  EXPECT_FALSE(tensor::withoutPadding(weight, "mask", tokens));
}

TEST(UnpaddedTest, StoredAgainItIsAsItWas) {
  const TensorInfo info = activationOf({2, 3, 5, 4}, tensor::Role::kKvEntry);
  TensorInfo rest = tensor::withoutPadding(info, "mask", maskOf({"11100", "01100"})).value();
  EXPECT_EQ(rest.channel_axis, 2U) << "of [3 x Σ x 4]";
  EXPECT_EQ(rest.sample_rows, (std::vector<std::uint64_t>{3, 2}));
  EXPECT_EQ(tensor::tokensText(rest), "5 of 10 tokens");
  rest.scaling = tensor::ChannelScaling{2, true, std::make_shared<const std::vector<double>>(4, 2.0)};
  TensorInfo stored = tensor::asStored(rest);
  EXPECT_EQ(stored.scaling->axis, 3U);
  stored.scaling.reset();
  EXPECT_EQ(stored, info);
}

TEST(UnpaddedTest, BatchesKeepTheirSequences) {
  TensorInfo info = activationOf({4, 5, 8});
  info.batch_rows = {1, 3};
  const auto rest = tensor::withoutPadding(info, "mask", maskOf({"11100", "01100", "11111", "00000"}));
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->batch_rows, (std::vector<std::uint64_t>{3, 7}));
  EXPECT_EQ(rest->sample_rows, (std::vector<std::uint64_t>{3, 2, 5})) << "a sequence without tokens is no sample";
}

}  // namespace
}  // namespace scalewright::io
