#include "core/io/checkpoint/decode/row_decoder.h"

#include <algorithm>
#include <cmath>

#include "core/io/blocks/block_grid.h"
#include "core/io/checkpoint/decode/code_kernel.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kInWholeBytes = 32;  // codes of a row that are whole bytes

class RowDecoder final : public Decoder {
 public:
  explicit RowDecoder(RowWeight weight)
      : weight_(std::move(weight)), tile_(BlockGrid::runs(weight_.shape, sizeof(float)).tile()) {}

  [[nodiscard]] const tensor::Shape& tile() const override { return tile_; }
  [[nodiscard]] Result<void> decode(const Block& box, std::span<float> out) const override;
  [[nodiscard]] Result<LostCodes> lost() const override;

 private:
  /// The same weight with a scale of 1 where it is 0, and of 0 where it is not.
  [[nodiscard]] RowWeight withZerosShown() const;
  /// Values of one row from a column on. scales: of that row, from `first_group` on.
  void decodeRow(std::uint64_t row, std::uint64_t column, std::uint64_t first_group, std::span<const float> scales,
                 std::span<float> out) const;
  [[nodiscard]] std::uint64_t byteOf(std::uint64_t row, std::uint64_t column) const {
    return weight_.codes.lineOf(row) * weight_.codes.row_bytes + column * weight_.codes.bits / 8;
  }

  RowWeight weight_;
  tensor::Shape tile_;
};

Result<void> RowDecoder::decode(const Block& box, std::span<float> out) const {
  const std::uint64_t columns = weight_.matrix.columns;
  const std::uint64_t begin = flatIndex(box.origin, weight_.shape);
  const std::uint64_t end = begin + out.size();
  const std::uint64_t first_row = begin / columns;
  const std::uint64_t last_row = (end - 1) / columns;
  // Of two rows of one line of bytes the second may be asked for from an earlier column on than the first.
  const bool shared = weight_.codes.unpack_second && first_row != last_row;
  const std::uint64_t first_column = shared ? 0 : begin % columns / kInWholeBytes * kInWholeBytes;
  const std::uint64_t first_byte = byteOf(first_row, first_column);
  const std::uint64_t ends = ((end - 1) % columns / kInWholeBytes + 1) * kInWholeBytes;
  const std::uint64_t whole = (weight_.codes.lineOf(last_row) + 1) * weight_.codes.row_bytes;
  const std::uint64_t last_byte = std::min({shared ? whole : byteOf(last_row, ends), whole, weight_.codes.piece.bytes});
  const auto size = static_cast<std::size_t>(last_byte - first_byte);
  const auto stored = std::make_unique_for_overwrite<std::byte[]>(size);
  const std::span<std::byte> raw(stored.get(), size);
  if (auto done = weight_.codes.piece.readAt(first_byte, raw); !done) return done.error();
  // A piece of one row takes the scales of its columns: those of a very wide row are many.
  const bool in_one_row = first_row == last_row && weight_.group_of.empty();
  const std::uint64_t width = weight_.scales.width();
  const std::uint64_t first_group = in_one_row ? begin % columns / width : 0;
  const std::uint64_t last_group = in_one_row ? (end - 1) % columns / width + 1 : weight_.scales.count();
  auto scales = weight_.scales.ofRows(first_row, last_row + 1, first_group, last_group);
  if (!scales) return scales.error();
  if (weight_.combine) weight_.combine(*scales);
  const auto offsets = weight_.offsets ? weight_.offsets->ofRows(first_row, last_row + 1, first_group, last_group)
                                       : Result<std::vector<float>>(std::vector<float>());
  if (!offsets) return offsets.error();

  std::vector<float> edge;  // from the start of 32 codes on
  for (std::uint64_t row = first_row, done = 0; row <= last_row; ++row) {
    const std::uint64_t column = row == first_row ? begin % columns : 0;
    const auto count = static_cast<std::size_t>(std::min(columns - column, out.size() - done));
    const std::span<float> values = out.subspan(static_cast<std::size_t>(done), count);
    const std::uint64_t start = column / kInWholeBytes * kInWholeBytes;
    const auto codes = raw.subspan(static_cast<std::size_t>(byteOf(row, start) - first_byte));
    const auto& unpack =
        weight_.codes.unpack_second && row % 2 != 0 ? weight_.codes.unpack_second : weight_.codes.unpack;
    if (start == column) {
      unpack(codes, values);
    } else {
      const auto skipped = static_cast<std::size_t>(column - start);
      edge.resize(skipped + count);
      unpack(codes, edge);
      std::copy(edge.begin() + static_cast<std::ptrdiff_t>(skipped), edge.end(), values.begin());
    }
    const auto in_row = static_cast<std::size_t>(last_group - first_group);
    decodeRow(row, column, first_group,
              std::span(*scales).subspan(static_cast<std::size_t>(row - first_row) * in_row, in_row), values);
    for (std::size_t i = 0; i < values.size() && weight_.offsets; ++i) {
      const std::uint64_t group = (column + i) / width - first_group;
      values[i] += (*offsets)[static_cast<std::size_t>((row - first_row) * in_row + group)];
    }
    done += count;
  }
  return {};
}

RowWeight RowDecoder::withZerosShown() const {
  RowWeight shown = weight_;
  shown.combine = [combine = weight_.combine](std::span<float> scales) {
    if (combine) combine(scales);
    for (float& scale : scales) scale = scale == 0 ? 1.0F : 0.0F;
  };
  shown.offsets.reset();
  return shown;
}

Result<LostCodes> RowDecoder::lost() const {
  constexpr std::uint64_t kScalesAtOnce = std::uint64_t{1} << 16;
  const std::uint64_t columns = weight_.matrix.columns;
  const std::uint64_t count = weight_.scales.count();
  const std::uint64_t rows =
      std::min(weight_.matrix.allRows(), tensor::elementCount(weight_.shape).value_or(0) / columns);
  const std::uint64_t step = std::max<std::uint64_t>(kScalesAtOnce / count, 1);
  std::optional<RowDecoder> shown;
  std::vector<float> values(static_cast<std::size_t>(columns));
  LostCodes lost;
  for (std::uint64_t first = 0; first < rows; first += step) {
    const std::uint64_t end = std::min(first + step, rows);
    auto scales = weight_.scales.ofRows(first, end);
    if (!scales) return scales.error();
    if (weight_.combine) weight_.combine(*scales);
    if (std::find(scales->begin(), scales->end(), 0.0F) == scales->end()) continue;
    for (std::uint64_t row = first; row < end; ++row) {
      const auto own = std::span(*scales).subspan(static_cast<std::size_t>((row - first) * count), count);
      if (std::find(own.begin(), own.end(), 0.0F) == own.end()) continue;
      if (!shown) shown.emplace(withZerosShown());
      Block box{tensor::Shape(weight_.shape.size(), 0), tensor::Shape(weight_.shape.size(), 1)};
      std::uint64_t at = row * columns;
      for (std::size_t axis = weight_.shape.size(); axis-- > 0; at /= weight_.shape[axis]) {
        box.origin[axis] = at % weight_.shape[axis];
      }
      box.extent.back() = columns;
      if (auto done = shown->decode(box, values); !done) return done.error();
      for (std::uint64_t column = 0; column < columns; ++column) {
        const float value = values[static_cast<std::size_t>(column)];
        if (value == 0 || std::isnan(value)) continue;
        if (lost.codes++ > 0) continue;
        lost.row = row;
        lost.block = weight_.group_of.empty() ? column / weight_.scales.width() : weight_.group_of[column];
      }
    }
  }
  return lost;
}

void RowDecoder::decodeRow(std::uint64_t row, std::uint64_t column, std::uint64_t first_group,
                           std::span<const float> scales, std::span<float> out) const {
  const float* zeros = weight_.zeros ? weight_.zeros->values.data() + row * weight_.zeros->groups : nullptr;
  if (!weight_.group_of.empty()) {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::uint32_t group = weight_.group_of[static_cast<std::size_t>(column) + i];
      out[i] = (out[i] - (zeros != nullptr ? zeros[group] : 0)) * scales[group];
    }
  } else if (zeros == nullptr) {
    const std::uint64_t width = weight_.scales.width();
    scaleRuns(out, static_cast<std::size_t>(width - column % width), static_cast<std::size_t>(width),
              scales.subspan(static_cast<std::size_t>(column / width - first_group)));
  } else {
    const std::uint64_t width = weight_.scales.width();
    float* values = out.data();
    for (std::uint64_t at = column; at < column + out.size();) {
      const std::uint64_t group = at / width;
      const auto count = static_cast<std::size_t>(std::min(column + out.size() - at, width - at % width));
      const float scale = scales[static_cast<std::size_t>(group - first_group)];
      const float zero = zeros[group];
      for (std::size_t i = 0; i < count; ++i) values[i] = (values[i] - zero) * scale;
      values += count;
      at += count;
    }
  }
  if (!weight_.column_factors.empty()) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] *= weight_.column_factors[static_cast<std::size_t>(column) + i];
  }
  if (weight_.after) {
    for (float& value : out) value *= *weight_.after;
  }
}

}  // namespace

RowCodes bitCodes(const Piece& piece, std::uint64_t bits, float half) {
  if (bits == 4) {
    std::array<float, 16> values{};
    for (std::size_t code = 0; code < values.size(); ++code) values[code] = static_cast<float>(code) - half;
    return halfByteCodes(piece, piece.columns() * 8, FirstIn::kLowHalf, values);
  }
  return {piece, piece.columns() * 4, bits, [bits, half](std::span<const std::byte> raw, std::span<float> out) {
            std::uint64_t held = 0;
            std::uint64_t have = 0;
            std::size_t next = 0;
            const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
            for (float& value : out) {
              for (; have < bits; have += 8, ++next) held |= std::to_integer<std::uint64_t>(raw[next]) << have;
              value = static_cast<float>(held & mask) - half;
              held >>= bits;
              have -= bits;
            }
          }};
}

std::unique_ptr<Decoder> makeRowDecoder(RowWeight weight) {
  return std::make_unique<RowDecoder>(std::move(weight));
}

RowCodes byteCodes(const Piece& piece, std::uint64_t columns, tensor::ElementType type) {
  if (type == tensor::ElementType::kF8E4M3FN) return {piece, columns, 8, fromE4m3};
  std::array<std::byte, 256> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<std::byte>(i);
  std::array<double, 256> values{};
  tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, codes, values);
  std::array<float, 256> table{};
  std::transform(values.begin(), values.end(), table.begin(), [](double value) { return static_cast<float>(value); });
  return {piece, columns, 8, [table](std::span<const std::byte> raw, std::span<float> out) {
            for (std::size_t i = 0; i < out.size(); ++i) out[i] = table[std::to_integer<std::size_t>(raw[i])];
          }};
}

RowCodes halfByteCodes(const Piece& piece, std::uint64_t columns, FirstIn first, const std::array<float, 16>& values) {
  if (first == FirstIn::kLowHalf && HalfByteTable::holds(values)) {
    const HalfByteTable table(values);
    return {piece, columns / 2, 4,
            [table](std::span<const std::byte> raw, std::span<float> out) { fromHalfBytes(table, raw, out); }};
  }
  std::array<std::array<float, 2>, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = {values[i & 15], values[i >> 4]};
    if (first == FirstIn::kHighHalf) std::swap(table[i][0], table[i][1]);
  }
  return {piece, columns / 2, 4, [table](std::span<const std::byte> raw, std::span<float> out) {
            const std::size_t pairs = out.size() / 2;
            for (std::size_t i = 0; i < pairs; ++i) {
              const auto& pair = table[std::to_integer<std::size_t>(raw[i])];
              out[2 * i] = pair[0];
              out[2 * i + 1] = pair[1];
            }
            if (out.size() % 2 != 0) out.back() = table[std::to_integer<std::size_t>(raw[pairs])][0];
          }};
}

RowCodes rowPairCodes(const Piece& piece, std::uint64_t columns, const std::array<float, 16>& values) {
  const auto half = [&values](unsigned shift) {
    std::array<float, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = values[i >> shift & 15];
    return [table](std::span<const std::byte> raw, std::span<float> out) {
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = table[std::to_integer<std::size_t>(raw[i])];
    };
  };
  return {piece, columns, 8, half(0), half(4)};
}

const std::array<float, 16>& fp4Values() {
  static constexpr std::array<float, 16> kValues = {0,     0.5F,  1,  1.5F,  2,  3,  4,  6,
                                                    -0.0F, -0.5F, -1, -1.5F, -2, -3, -4, -6};
  return kValues;
}

}  // namespace scalewright::io
