#include "core/encode/encode_tensor.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/encode/code_writer.h"
#include "core/io/aligned_blocks.h"
#include "core/io/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::encode {
namespace {

using quantize::BlockQuantizer;
using quantize::ScalarQuantizer;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// The code that stands for NaN; nullopt where the format has none.
std::optional<std::uint32_t> codeOfNaN(const formats::Grid& grid) {
  for (std::uint32_t code = 0; grid.format().bits <= 8 && code < grid.codeCount(); ++code) {
    if (std::isnan(grid.decode(code))) return code;
  }
  const auto* layout = std::get_if<formats::MinifloatLayout>(&grid.format().layout);
  if (layout == nullptr || layout->specials == formats::Specials::kNone) return std::nullopt;
  return ((std::uint32_t{1} << (layout->exponent_bits + 1)) - 1) << (layout->mantissa_bits - 1);  // 16-bit floats
}

/// One box, encoded.
struct Encoded {
  std::vector<std::uint32_t> codes;
  std::vector<double> values;
  std::vector<std::uint32_t> scales;
};

class Encoder {
 public:
  explicit Encoder(const formats::Grid& grid) : grid_(grid), nan_(codeOfNaN(grid)) {}

  [[nodiscard]] bool hasNaN() const { return nan_.has_value(); }

  /// Appends one value. y: its place on the grid's axis, step: tensor units per grid unit.
  void add(double x, double y, double step, Encoded& out) const {
    if (std::isnan(x)) {
      out.codes.push_back(nan_.value_or(0));
      out.values.push_back(kNaN);
      return;
    }
    const double inside = std::clamp(y, -std::numeric_limits<double>::max(), std::numeric_limits<double>::max());
    out.codes.push_back(grid_.encode(inside));
    out.values.push_back(grid_.round(inside) * step);
  }

 private:
  const formats::Grid& grid_;
  std::optional<std::uint32_t> nan_;
};

/// A box of values, and where it is.
struct Values {
  std::span<const double> x;
  const io::Block& box;
  const tensor::Shape& shape;   ///< of the tensor
};

void encodeBox(const Values& values, const ScalarQuantizer& quantizer, const Encoder& encoder, Encoded& out) {
  for (const double value : values.x) encoder.add(value, quantizer.toGrid(value), quantizer.step().value(), out);
}

void encodeBox(const Values& values, const ScaledQuantizer& quantizer, const Encoder& encoder, Encoded& out) {
  io::forEachRow(values.box, values.shape, [&](std::uint64_t element, std::uint64_t place) {
    auto row = values.x.subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(io::rowOf(values.box)));
    while (!row.empty()) {
      const auto run = quantizer.layout().runAt(element, row.size());
      const ScalarQuantizer& scalar = quantizer.of(run.scale);
      const auto length = static_cast<std::size_t>(run.length);
      for (const double value : row.first(length)) encoder.add(value, scalar.toGrid(value), scalar.step().value(), out);
      row = row.subspan(length);
      element += run.length;
    }
  });
}

void encodeBox(const Values& values, const BlockQuantizer& quantizer, const Encoder& encoder, Encoded& out) {
  const std::span<const double> x = values.x;
  const auto row = static_cast<std::size_t>(io::rowOf(values.box));
  for (std::size_t begin = 0; begin < x.size(); begin += row) {
    for (std::size_t first = 0; first < row; first += quantizer.size()) {
      const auto block = x.subspan(begin + first, std::min(quantizer.size(), row - first));
      const auto scale = quantizer.scaleFor(quantize::blockAmax(block));
      out.scales.push_back(scale.code);
      for (const double value : block) encoder.add(value, quantizer.toGrid(value, scale), scale.step, out);
      out.codes.resize(out.codes.size() + quantizer.size() - block.size(), 0);
    }
  }
}

}  // namespace

Result<EncodeSummary> encodeTensor(const io::TensorReader& reader, const TensorQuantizer& quantizer, const Parts& parts,
                                   io::TensorOutput& output, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const formats::Grid& grid = gridOf(quantizer);
  const auto* blocks = std::get_if<BlockQuantizer>(&quantizer);
  auto writer = CodeWriter::make(info, quantizer, parts, output);
  if (!writer) return writer.error();

  const std::size_t alignment = blocks != nullptr ? blocks->size() : 1;
  const io::AlignedBlocks boxes(reader, alignment);
  const unsigned workers = workerCount(work.threads, boxes.count());
  const std::size_t size = tensor::elementSize(info.type);
  const Encoder encoder(grid);
  EncodeSummary summary{.has_nan = encoder.hasNaN()};
  std::mutex mutex;
  const auto done = boxes.forEach(
      workers, work,
      [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> x(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, x);
        Encoded encoded;
        std::visit([&](const auto& kind) { encodeBox({x, box, info.shape}, kind, encoder, encoded); }, quantizer);
        const auto count = [&x](auto is) { return static_cast<std::uint64_t>(std::count_if(x.begin(), x.end(), is)); };
        {
          const std::scoped_lock lock(mutex);
          summary.elements += x.size();
          summary.nan += count([](double value) { return std::isnan(value); });
          summary.infinite += count([](double value) { return std::isinf(value); });
        }
        return (*writer)->write(box, encoded.codes, encoded.values, encoded.scales);
      });
  if (!done) return done.error();
  if (auto finished = (*writer)->finish(); !finished) return finished.error();
  return summary;
}

}  // namespace scalewright::encode
