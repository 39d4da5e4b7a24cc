#include "core/encode/pack_tensor.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <mutex>
#include <vector>

#include "core/base/numbers/little_endian.h"
#include "core/encode/row_walk.h"
#include "core/encode/value_encoder.h"
#include "core/io/blocks/aligned_blocks.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::encode {
namespace {

constexpr std::uint64_t kWordBits = 32;

void appendFloat(std::vector<std::byte>& out, double value) {
  appendLittle(out, std::bit_cast<std::uint32_t>(static_cast<float>(value)), sizeof(float));
}

/// Takes the codes of one row, or of a piece of one, and the scales of its blocks.
class RowSink {
 public:
  RowSink(const ValueEncoder& encoder, FoundScales scales) : encoder_(encoder), kept_(scales) {}

  void value(double x, double y, double step) {
    codes_.push_back(encoder_.codeOf(x, y));
    if (begun_ && kept_ == FoundScales::kSteps) appendFloat(scales_, step);
    begun_ = false;
  }
  void beginBlock(std::uint32_t code) {
    begun_ = true;
    if (kept_ == FoundScales::kCodes) scales_.push_back(static_cast<std::byte>(code));
  }
  void endBlock(std::size_t) {}

  void clearCodes() { codes_.clear(); }
  [[nodiscard]] const std::vector<std::uint32_t>& codes() const { return codes_; }
  [[nodiscard]] const std::vector<std::byte>& scales() const { return scales_; }

 private:
  const ValueEncoder& encoder_;
  FoundScales kept_;
  bool begun_ = false;
  std::vector<std::uint32_t> codes_;
  std::vector<std::byte> scales_;
};

/// Appends packed codes: those of a row, or of a piece of one that ends where a word does.
void pack(Packing packing, int bits, const std::vector<std::uint32_t>& codes, std::vector<std::byte>& out) {
  switch (packing) {
    case Packing::kBytes:
      for (const std::uint32_t code : codes) out.push_back(static_cast<std::byte>(code));
      return;
    case Packing::kShorts:
      for (const std::uint32_t code : codes) appendLittle(out, code, sizeof(std::uint16_t));
      return;
    case Packing::kHalves:
      for (std::size_t i = 0; i + 1 < codes.size(); i += 2) {
        out.push_back(static_cast<std::byte>((codes[i] & 15U) | (codes[i + 1] << 4U)));
      }
      return;
    case Packing::kOffsetWords: break;
  }
  const auto width = static_cast<unsigned>(bits);
  const std::uint32_t mask = (std::uint32_t{1} << width) - 1;
  const std::uint32_t half = std::uint32_t{1} << (width - 1);  // of two's complement its sign
  const std::size_t in_word = kWordBits / width;
  for (std::size_t first = 0; first < codes.size(); first += in_word) {
    std::uint32_t word = 0;
    for (std::size_t i = first; i < std::min(first + in_word, codes.size()); ++i) {
      word |= ((codes[i] & mask) ^ half) << (width * static_cast<unsigned>(i - first));
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

/// A tensor on its way into a file.
class Packer {
 public:
  Packer(const tensor::Shape& shape, const TensorQuantizer& quantizer, const PackedPlace& place, const PlacedFile& out)
      : shape_(shape), quantizer_(quantizer), encoder_(gridOf(quantizer)), place_(place), out_(out) {
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

  [[nodiscard]] Result<void> write(const io::Block& box, std::span<const double> x) const {
    RowSink sink(encoder_, in_blocks_ ? place_.scales : FoundScales::kNone);
    const auto length = static_cast<std::size_t>(io::rowOf(box));
    std::vector<std::byte> packed;
    Result<void> done;
    // Whole rows lie one behind the other.
    const bool whole = length == columns();
    std::uint64_t first = 0;
    bool any = false;
    io::forEachRow(box, shape_, [&](std::uint64_t element, std::uint64_t at) {
      if (!done) return;
      if (!any) first = element;
      any = true;
      sink.clearCodes();
      const auto row = x.subspan(static_cast<std::size_t>(at), length);
      std::visit([&](const auto& kind) { walkRow(kind, element, row, sink); }, quantizer_);
      pack(place_.packing, bits_, sink.codes(), packed);
      if (whole) return;
      done = out_.write(place_.codes_at + codesBefore(element), packed);
      packed.clear();
    });
    if (done && whole && any) done = out_.write(place_.codes_at + codesBefore(first), packed);
    if (!done || sink.scales().empty()) return done;
    return writeScales(box, sink.scales());
  }

  /// The steps of channels or groups, which are known without the values.
  [[nodiscard]] Result<void> writeSteps() const {
    const auto* scaled = std::get_if<ScaledQuantizer>(&quantizer_);
    if (scaled == nullptr || place_.scales != FoundScales::kSteps) return {};
    std::vector<std::byte> bytes;
    for (std::uint64_t i = 0; i < scaled->layout().scales(); ++i) appendFloat(bytes, scaled->of(i).step().value());
    return out_.write(place_.scales_at, bytes);
  }

 private:
  [[nodiscard]] std::uint64_t columns() const { return shape_.empty() ? 1 : shape_.back(); }

  [[nodiscard]] std::uint64_t codesBefore(std::uint64_t element) const {
    const std::uint64_t column = element % columns();
    return element / columns() * row_bytes_ + packedRow(place_.packing, bits_, column);
  }

  [[nodiscard]] Result<void> writeScales(const io::Block& box, std::span<const std::byte> scales) const {
    const std::uint64_t size = place_.scales == FoundScales::kSteps ? sizeof(float) : 1;
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

  const tensor::Shape& shape_;
  const TensorQuantizer& quantizer_;
  ValueEncoder encoder_;
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
  const Packer packer(info.shape, quantizer, place, out);
  if (!packer.fits()) return Error{ErrorCode::kShapeMismatch, {}, info.name, tensor::shapeText(info.shape)};
  if (auto done = packer.writeSteps(); !done) return done.error();
  const io::AlignedBlocks boxes(reader, packer.alignment());
  const std::size_t size = tensor::elementSize(info.type);
  EncodeSummary summary{.has_nan = packer.hasNaN()};
  std::mutex mutex;
  const auto done = boxes.forEach(
      workerCount(work.threads, boxes.count()), work,
      [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> x(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, x);
        const auto count = [&x](auto is) { return static_cast<std::uint64_t>(std::count_if(x.begin(), x.end(), is)); };
        const std::uint64_t nan = count([](double value) { return std::isnan(value); });
        const std::uint64_t infinite = count([](double value) { return std::isinf(value); });
        {
          const std::scoped_lock lock(mutex);
          summary.elements += x.size();
          summary.nan += nan;
          summary.infinite += infinite;
        }
        return packer.write(box, x);
      });
  if (!done) return done.error();
  return summary;
}

}  // namespace scalewright::encode
