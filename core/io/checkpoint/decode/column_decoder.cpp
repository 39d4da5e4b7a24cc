#include "core/io/checkpoint/decode/column_decoder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

#include "core/io/blocks/block_grid.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kInWholeWords = 32;  // values of a column that are whole words
constexpr std::uint64_t kInWord = 8;

class ColumnDecoder final : public Decoder {
 public:
  explicit ColumnDecoder(ColumnWeight weight) : weight_(std::move(weight)) {
    // As many rows of words as make a block, in groups of 32 values.
    const std::uint64_t row = weight_.shape[0] * sizeof(float);
    const std::uint64_t columns = std::max(kInWholeWords, kBlockBytes / row / kInWholeWords * kInWholeWords);
    tile_ = {weight_.shape[0], std::min(columns, weight_.shape[1])};
  }

  [[nodiscard]] const tensor::Shape& tile() const override { return tile_; }
  [[nodiscard]] Result<void> decode(const Block& box, std::span<float> out) const override;
  [[nodiscard]] Result<LostCodes> lost() const override;

 private:
  /// The scales and zero points of a column, one for each row.
  struct Column {
    const float* scales = nullptr;
    const float* zeros = nullptr;  ///< null: none
    [[nodiscard]] float zeroOf(std::uint64_t row) const { return zeros != nullptr ? zeros[row] : 0; }
  };
  [[nodiscard]] Column columnOf(std::uint64_t column) const {
    const std::uint64_t from = weight_.group_of[static_cast<std::size_t>(column)] * weight_.shape[0];
    return {weight_.scales.data() + from, weight_.zeros.empty() ? nullptr : weight_.zeros.data() + from};
  }
  /// Rows of words, [words, width].
  [[nodiscard]] Result<std::vector<std::uint32_t>> wordsOf(std::uint64_t begin, std::uint64_t end,
                                                           std::uint64_t width) const;

  ColumnWeight weight_;
  tensor::Shape tile_;
};

Result<std::vector<std::uint32_t>> ColumnDecoder::wordsOf(std::uint64_t begin, std::uint64_t end,
                                                          std::uint64_t width) const {
  std::vector<std::uint32_t> words(static_cast<std::size_t>((end - begin) * width));
  if (auto done = weight_.codes.readAt(begin * width * sizeof(std::uint32_t), std::as_writable_bytes(std::span(words)));
      !done) {
    return done.error();
  }
  if constexpr (std::endian::native == std::endian::big) {
    for (std::uint32_t& word : words) word = __builtin_bswap32(word);
  }
  return words;
}

Result<void> ColumnDecoder::decode(const Block& box, std::span<float> out) const {
  const std::uint64_t rows = weight_.shape[0];
  const std::uint64_t first = box.origin[1];
  const std::uint64_t count = box.extent[1];
  const std::uint64_t bits = weight_.bits;
  const std::uint64_t width = weight_.along_rows ? rows / kInWord : rows;
  const std::uint64_t begin = weight_.along_rows ? first : first * bits / 32;
  const std::uint64_t end = weight_.along_rows ? first + count : ((first + count) * bits + 31) / 32;
  const auto words = wordsOf(begin, end, width);
  if (!words) return words.error();

  const std::uint32_t mask = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
  const std::uint32_t sign = weight_.is_signed ? std::uint32_t{1} << (bits - 1) : 0;
  // A code of eight bits or less is small: two's complement by the bit of its sign.
  const auto valueOf = [sign](std::uint32_t code) {
    return static_cast<float>(static_cast<std::int32_t>(code ^ sign) - static_cast<std::int32_t>(sign));
  };
  // Whole words of one column at a time: what they hold lies side by side.
  const auto decodeWords = [&](auto constant) {
    constexpr std::uint64_t kBits = decltype(constant)::value;
    constexpr std::size_t kHeld = 32 / kBits;
    std::array<Column, kHeld> columns{};
    std::uint64_t at = 0;
    for (; at + kHeld <= count; at += kHeld) {
      for (std::size_t i = 0; i < kHeld; ++i) columns[i] = columnOf(first + at + i);
      const bool alike = std::all_of(columns.begin(), columns.end(),
                                     [&](const Column& column) { return column.scales == columns.front().scales; });
      const std::uint32_t* row = words->data() + at / kHeld * width;
      for (std::uint64_t n = 0; n < rows; ++n) {
        float* to = out.data() + n * count + at;
        if (alike) {
          const float zero = columns.front().zeroOf(n);
          const float scale = columns.front().scales[n];
          for (std::size_t i = 0; i < kHeld; ++i) to[i] = (valueOf(row[n] >> (i * kBits) & mask) - zero) * scale;
        } else {
          for (std::size_t i = 0; i < kHeld; ++i)
            to[i] = (valueOf(row[n] >> (i * kBits) & mask) - columns[i].zeroOf(n)) * columns[i].scales[n];
        }
      }
    }
    return at;
  };
  std::uint64_t done = 0;
  if (!weight_.along_rows && bits == 2) done = decodeWords(std::integral_constant<std::uint64_t, 2>());
  if (!weight_.along_rows && bits == 4) done = decodeWords(std::integral_constant<std::uint64_t, 4>());
  if (!weight_.along_rows && bits == 8) done = decodeWords(std::integral_constant<std::uint64_t, 8>());
  for (std::uint64_t k = done; k < count; ++k) {
    const Column column = columnOf(first + k);
    const auto put = [&](std::uint64_t n, std::uint32_t code) {
      out[static_cast<std::size_t>(n * count + k)] = (valueOf(code) - column.zeroOf(n)) * column.scales[n];
    };
    if (weight_.along_rows) {
      const std::uint32_t* row = words->data() + k * width;
      for (std::uint64_t n = 0; n < rows; n += kInWord) {
        for (unsigned i = 0; i < kInWord; ++i) put(n + weight_.order[i], row[n / kInWord] >> (i * bits) & mask);
      }
      continue;
    }
    const std::uint64_t place = k * bits;  // `first` is a multiple of 32 values, so of whole words
    const std::uint32_t* low = words->data() + place / 32 * width;
    const bool straddles = place % 32 + bits > 32;
    const std::uint32_t* high = straddles ? low + width : low;
    for (std::uint64_t n = 0; n < rows; ++n) {
      const std::uint64_t two = low[n] | (straddles ? std::uint64_t{high[n]} << 32 : 0);
      put(n, static_cast<std::uint32_t>(two >> (place % 32)) & mask);
    }
  }
  return {};
}

Result<LostCodes> ColumnDecoder::lost() const {
  const auto isZero = [](float scale) { return scale == 0; };
  LostCodes lost;
  if (std::none_of(weight_.scales.begin(), weight_.scales.end(), isZero)) return lost;
  // With a scale of 1 where it is 0, and of 0 where it is not.
  ColumnWeight weight = weight_;
  for (float& scale : weight.scales) scale = isZero(scale) ? 1.0F : 0.0F;
  const ColumnDecoder shown(std::move(weight));
  const std::uint64_t rows = weight_.shape[0];
  std::vector<float> values;
  for (std::uint64_t first = 0; first < weight_.shape[1]; first += tile_[1]) {
    const std::uint64_t count = std::min(tile_[1], weight_.shape[1] - first);
    values.resize(static_cast<std::size_t>(rows * count));
    if (auto done = shown.decode({{0, first}, {rows, count}}, values); !done) return done.error();
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == 0 || lost.codes++ > 0) continue;
      lost.row = i / count;
      lost.block = weight_.group_of[static_cast<std::size_t>(first + i % count)];
    }
  }
  return lost;
}

}  // namespace

std::unique_ptr<Decoder> makeColumnDecoder(ColumnWeight weight) {
  return std::make_unique<ColumnDecoder>(std::move(weight));
}

std::vector<float> eightsOf(std::span<const std::uint32_t> words, const std::array<unsigned, 8>& order) {
  std::vector<float> values(words.size() * kInWord);
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (unsigned i = 0; i < kInWord; ++i) {
      values[w * kInWord + order[i]] = static_cast<float>(words[w] >> (4 * i) & 15);
    }
  }
  return values;
}

std::vector<std::uint32_t> neighbours(std::uint64_t columns, std::uint64_t size) {
  std::vector<std::uint32_t> groups(static_cast<std::size_t>(columns));
  for (std::size_t k = 0; k < groups.size(); ++k) groups[k] = static_cast<std::uint32_t>(k / size);
  return groups;
}

}  // namespace scalewright::io
