#include "core/encode/pack_tensor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <optional>
#include <vector>

#include "core/base/numbers/little_endian.h"
#include "core/encode/byte_codes.h"
#include "core/encode/row_walk.h"
#include "core/encode/stored_steps.h"
#include "core/encode/value_encoder.h"
#include "core/io/blocks/aligned_blocks.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::encode {
namespace {

constexpr std::uint64_t kWordBits = 32;

void appendStep(std::vector<std::byte>& out, tensor::ElementType type, double step) {
  appendLittle(out, storedStepBits(type, step), tensor::elementSize(type));
}

/// Appends packed codes: those of a row, or of a piece of one that ends where a word does.
template <typename Code>
void pack(Packing packing, int bits, std::span<const Code> codes, std::vector<std::byte>& out) {
  switch (packing) {
    case Packing::kBytes:
      for (const Code code : codes) out.push_back(static_cast<std::byte>(std::uint32_t{code} & 0xFFU));
      return;
    case Packing::kShorts:
      for (const Code code : codes) appendLittle(out, std::uint64_t{code}, sizeof(std::uint16_t));
      return;
    case Packing::kHalves: {
      const std::size_t at = out.size();
      out.resize(at + codes.size() / 2);
      for (std::size_t i = 0; i < codes.size() / 2; ++i) {
        const std::uint32_t low = codes[2 * i];
        const std::uint32_t high = codes[2 * i + 1];
        out[at + i] = static_cast<std::byte>((low & 15U) | (high << 4U));
      }
      return;
    }
    case Packing::kOffsetWords: break;
  }
  const auto width = static_cast<unsigned>(bits);
  const std::uint32_t mask = (std::uint32_t{1} << width) - 1;
  const std::uint32_t half = std::uint32_t{1} << (width - 1);  // of two's complement its sign
  const std::size_t in_word = kWordBits / width;
  for (std::size_t first = 0; first < codes.size(); first += in_word) {
    std::uint32_t word = 0;
    for (std::size_t i = first; i < std::min(first + in_word, codes.size()); ++i) {
      word |= ((std::uint32_t{codes[i]} & mask) ^ half) << (width * static_cast<unsigned>(i - first));
    }
    appendLittle(out, word, sizeof word);
  }
}

/// Codes in a unit of bytes that is written at once.
std::size_t unitOf(Packing packing, int bits) {
  switch (packing) {
    case Packing::kBytes:
    case Packing::kShorts: return 1;
    case Packing::kHalves: return 2;
    case Packing::kOffsetWords: break;
  }
  return static_cast<std::size_t>(kWordBits) / static_cast<std::size_t>(bits);
}

/// Codes of numbers that are no bytes, one by one.
class WideSink {
 public:
  WideSink(const ValueEncoder& encoder, std::vector<std::uint16_t>& codes, OddValues& odd)
      : encoder_(encoder), codes_(codes), odd_(odd) {}

  void value(double x, double y, double) {
    codes_.push_back(static_cast<std::uint16_t>(encoder_.codeOf(x, y)));
    odd_.nan += std::isnan(x) ? 1U : 0U;
    odd_.infinite += std::isinf(x) ? 1U : 0U;
  }
  void beginBlock(std::uint32_t) {}
  void endBlock(std::size_t) {}

 private:
  const ValueEncoder& encoder_;
  std::vector<std::uint16_t>& codes_;
  OddValues& odd_;
};

/// What a thread has made of pieces of rows.
struct Packed {
  std::vector<std::byte> codes;
  std::vector<std::byte> scales;  ///< of blocks
  OddValues odd;
  // Room that is used again.
  std::vector<double> x;
  std::vector<std::uint8_t> bytes;
  std::vector<std::uint16_t> wide;
  std::vector<double> maxima;
  std::vector<double> steps;
};

/// A tensor on its way into a file.
class Packer {
 public:
  Packer(const tensor::TensorInfo& info, const TensorQuantizer& quantizer, const PackedPlace& place,
         const PlacedFile& out)
      : info_(info),
        shape_(info.shape),
        quantizer_(quantizer),
        encoder_(gridOf(quantizer)),
        rule_(std::visit([](const auto& kind) { return ruleOf(kind); }, quantizer)),
        place_(place),
        out_(out) {
    bits_ = gridOf(quantizer).format().bits;
    if (const auto* blocks = std::get_if<quantize::BlockQuantizer>(&quantizer)) block_ = blocks->size();
    row_bytes_ = packedRow(place.packing, bits_, columns());
    in_blocks_ = std::holds_alternative<quantize::BlockQuantizer>(quantizer);
  }

  [[nodiscard]] bool fits() const {
    const bool matrix = in_blocks_ || place_.packing == Packing::kOffsetWords;
    if (matrix && shape_.size() != 2) return false;
    if (bits_ > (place_.packing == Packing::kShorts ? 16 : 8)) return false;
    if (place_.packing == Packing::kHalves && columns() % 2 != 0) return false;
    return !in_blocks_ || columns() % block_ == 0;
  }
  [[nodiscard]] std::size_t alignment() const { return std::max(block_, unitOf(place_.packing, bits_)); }
  [[nodiscard]] bool hasNaN() const { return encoder_.hasNaN(); }

  /// raw: the box as the tensor's elements.
  [[nodiscard]] Result<OddValues> write(const io::Block& box, std::span<const std::byte> raw) const {
    Packed made;
    const auto length = static_cast<std::size_t>(io::rowOf(box));
    Result<void> done;
    // Rows that lie one behind the other are written at once; those of a box need not.
    std::uint64_t first = 0;
    std::uint64_t next = 0;
    const auto flush = [&] {
      if (done && !made.codes.empty()) done = out_.write(place_.codes_at + codesBefore(first), made.codes);
      made.codes.clear();
    };
    io::forEachRow(box, shape_, [&](std::uint64_t element, std::uint64_t at) {
      if (element != next || length != columns()) flush();
      if (!done) return;
      if (made.codes.empty()) first = element;
      encodeRow(element, raw.subspan(static_cast<std::size_t>(at) * size(), length * size()), made);
      next = element + length;
    });
    flush();
    if (done && !made.scales.empty()) done = writeScales(box, made.scales);
    if (!done) return done.error();
    return made.odd;
  }

  /// The steps of channels or groups, which are known without the values.
  [[nodiscard]] Result<void> writeSteps() const {
    const auto* scaled = std::get_if<ScaledQuantizer>(&quantizer_);
    if (scaled == nullptr || place_.scales != FoundScales::kSteps) return {};
    std::vector<std::byte> bytes;
    for (std::uint64_t i = 0; i < scaled->layout().scales(); ++i) {
      appendStep(bytes, place_.steps, scaled->of(i).step().value());
    }
    return out_.write(place_.scales_at, bytes);
  }

 private:
  static std::optional<ByteCodes> ruleOf(const ScaledQuantizer& quantizer) {
    return quantizer.layout().scales() > 0 ? byteCodesOf(quantizer.of(0)) : std::nullopt;
  }
  template <typename Quantizer>
  static std::optional<ByteCodes> ruleOf(const Quantizer& quantizer) {
    return byteCodesOf(quantizer);
  }

  /// In pieces that stay in the cache.
  void encodeRow(std::uint64_t element, std::span<const std::byte> raw, Packed& made) const {
    constexpr std::size_t kAtOnce = 4096;
    const std::size_t piece = std::max<std::size_t>(1, kAtOnce / alignment()) * alignment();
    const std::size_t length = raw.size() / size();
    for (std::size_t at = 0; at < length; at += piece) {
      const std::size_t count = std::min(piece, length - at);
      made.x.resize(count);
      tensor::decodeToDouble(info_.type, info_.order, raw.subspan(at * size(), count * size()), made.x);
      if (!rule_) {
        made.wide.clear();
        WideSink sink(encoder_, made.wide, made.odd);
        std::visit([&](const auto& kind) { walkRow(kind, element + at, made.x, sink); }, quantizer_);
        pack(place_.packing, bits_, std::span<const std::uint16_t>(made.wide), made.codes);
        if (in_blocks_) addScales(std::get<quantize::BlockQuantizer>(quantizer_), made);
        continue;
      }
      made.bytes.resize(count);
      const OddValues odd =
          std::visit([&](const auto& kind) { return encodePiece(kind, element + at, made); }, quantizer_);
      made.odd.nan += odd.nan;
      made.odd.infinite += odd.infinite;
      pack(place_.packing, bits_, std::span<const std::uint8_t>(made.bytes), made.codes);
    }
  }

  OddValues encodePiece(const quantize::ScalarQuantizer&, std::uint64_t, Packed& made) const {
    return encodeBytes(*rule_, made.x, made.bytes);
  }
  OddValues encodePiece(const ScaledQuantizer& quantizer, std::uint64_t element, Packed& made) const {
    constexpr std::size_t kShort = 8;
    OddValues all;
    for (std::size_t at = 0; at < made.x.size();) {
      const auto run = quantizer.layout().runAt(element + at, made.x.size() - at);
      const auto length = static_cast<std::size_t>(run.length);
      const auto x = std::span(made.x).subspan(at, length);
      const auto bytes = std::span(made.bytes).subspan(at, length);
      const quantize::ScalarQuantizer& one = quantizer.of(run.scale);
      if (length < kShort) {
        for (std::size_t i = 0; i < length; ++i) bytes[i] = byteOf(one, x[i], all);
      } else {
        ByteCodes rule = *rule_;
        rule.divisor = one.divisor();
        rule.factor = one.factor();
        const OddValues odd = encodeBytes(rule, x, bytes);
        all.nan += odd.nan;
        all.infinite += odd.infinite;
      }
      at += length;
    }
    return all;
  }
  [[nodiscard]] std::uint8_t byteOf(const quantize::ScalarQuantizer& quantizer, double x, OddValues& odd) const {
    odd.nan += std::isnan(x) ? 1U : 0U;
    odd.infinite += std::isinf(x) ? 1U : 0U;
    return static_cast<std::uint8_t>(encoder_.codeOf(x, quantizer.toGrid(x)));
  }
  OddValues encodePiece(const quantize::BlockQuantizer& quantizer, std::uint64_t, Packed& made) const {
    addScales(quantizer, made);
    return encodeBlocks(*rule_, block_, made.steps, made.x, made.bytes);
  }

  /// Finds the steps of the piece's blocks.
  void addScales(const quantize::BlockQuantizer& quantizer, Packed& made) const {
    const std::size_t blocks = (made.x.size() + block_ - 1) / block_;
    made.maxima.resize(blocks);
    made.steps.resize(blocks);
    blockMaxima(block_, made.x, made.maxima);
    for (std::size_t i = 0; i < blocks; ++i) {
      const auto scale = quantizer.scaleFor(made.maxima[i]);
      made.steps[i] = scale.step;
      if (place_.scales == FoundScales::kCodes) made.scales.push_back(static_cast<std::byte>(scale.code));
      if (place_.scales == FoundScales::kSteps) appendStep(made.scales, place_.steps, scale.step);
    }
  }

  [[nodiscard]] std::size_t size() const { return tensor::elementSize(info_.type); }
  [[nodiscard]] std::uint64_t columns() const { return shape_.empty() ? 1 : shape_.back(); }

  [[nodiscard]] std::uint64_t codesBefore(std::uint64_t element) const {
    const std::uint64_t column = element % columns();
    return element / columns() * row_bytes_ + packedRow(place_.packing, bits_, column);
  }

  [[nodiscard]] Result<void> writeScales(const io::Block& box, std::span<const std::byte> scales) const {
    const std::uint64_t size = place_.scales == FoundScales::kSteps ? tensor::elementSize(place_.steps) : 1;
    const std::uint64_t in_row = columns() / block_ * size;
    const std::uint64_t in_box = io::rowOf(box) / block_ * size;
    const std::uint64_t begin = place_.scales_at + box.origin[0] * in_row + box.origin[1] / block_ * size;
    if (in_box == in_row) return out_.write(begin, scales);
    for (std::uint64_t row = 0; row < box.extent[0]; ++row) {
      const auto piece = scales.subspan(static_cast<std::size_t>(row * in_box), static_cast<std::size_t>(in_box));
      if (auto done = out_.write(begin + row * in_row, piece); !done) return done;
    }
    return {};
  }

  const tensor::TensorInfo& info_;
  const tensor::Shape& shape_;
  const TensorQuantizer& quantizer_;
  ValueEncoder encoder_;
  std::optional<ByteCodes> rule_;  ///< none: codes are found one by one
  const PackedPlace& place_;
  const PlacedFile& out_;
  int bits_ = 8;
  std::size_t block_ = 1;
  bool in_blocks_ = false;
  std::uint64_t row_bytes_ = 0;
};

}  // namespace

std::uint64_t packedRow(Packing packing, int bits, std::uint64_t columns) {
  switch (packing) {
    case Packing::kBytes: return columns;
    case Packing::kShorts: return columns * sizeof(std::uint16_t);
    case Packing::kHalves: return columns / 2;
    case Packing::kOffsetWords: break;
  }
  const std::uint64_t in_word = kWordBits / static_cast<std::uint64_t>(bits);
  return (columns + in_word - 1) / in_word * sizeof(std::uint32_t);
}

Result<EncodeSummary> packTensor(const io::TensorReader& reader, const TensorQuantizer& quantizer,
                                 const PackedPlace& place, const PlacedFile& out, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const Packer packer(info, quantizer, place, out);
  if (!packer.fits()) return Error{ErrorCode::kShapeMismatch, {}, info.name, tensor::shapeText(info.shape)};
  if (auto done = packer.writeSteps(); !done) return done.error();
  const io::AlignedBlocks boxes(reader, packer.alignment());
  EncodeSummary summary{.has_nan = packer.hasNaN()};
  std::mutex mutex;
  const auto done =
      boxes.forEach(workerCount(work.threads, boxes.count()), work,
                    [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
                      const auto odd = packer.write(box, raw);
                      if (!odd) return odd.error();
                      const std::scoped_lock lock(mutex);
                      summary.elements += raw.size() / tensor::elementSize(info.type);
                      summary.nan += odd->nan;
                      summary.infinite += odd->infinite;
                      return {};
                    });
  if (!done) return done.error();
  return summary;
}

}  // namespace scalewright::encode
