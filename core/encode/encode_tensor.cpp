#include "core/encode/encode_tensor.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <vector>

#include "core/encode/code_writer.h"
#include "core/encode/row_walk.h"
#include "core/encode/value_encoder.h"
#include "core/io/blocks/aligned_blocks.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"
#include "core/tensor/ragged.h"

namespace scalewright::encode {
namespace {

/// One box, encoded.
struct Encoded {
  std::vector<std::uint32_t> codes;
  std::vector<double> values;
  std::vector<std::uint32_t> scales;
};

/// Turns the values of one box into codes and dequantized values.
class Encoder {
 public:
  Encoder(const ValueEncoder& values, Encoded& out) : values_(values), out_(out) {}

  void value(double x, double y, double step) {
    const EncodedValue encoded = values_.encode(x, y, step);
    out_.codes.push_back(encoded.code);
    out_.values.push_back(encoded.value);
  }
  void beginBlock(std::uint32_t code) { out_.scales.push_back(code); }
  void endBlock(std::size_t missing) { out_.codes.resize(out_.codes.size() + missing, 0); }

 private:
  const ValueEncoder& values_;
  Encoded& out_;
};

/// A box of values, and where it is.
struct Values {
  std::span<const double> x;
  const io::Block& box;
  const tensor::Shape& shape;  ///< of the tensor
};

template <typename Quantizer>
void encodeBox(const Values& values, const Quantizer& quantizer, Encoder& encoder) {
  const auto length = static_cast<std::size_t>(io::rowOf(values.box));
  io::forEachRow(values.box, values.shape, [&](std::uint64_t element, std::uint64_t place) {
    walkRow(quantizer, element, values.x.subspan(static_cast<std::size_t>(place), length), encoder);
  });
}

/// One scale for all: where the rows are makes no difference.
void encodeBox(const Values& values, const quantize::ScalarQuantizer& quantizer, Encoder& encoder) {
  walkRow(quantizer, 0, values.x, encoder);
}

}  // namespace

Result<EncodeSummary> encodeTensor(const io::TensorReader& reader, const TensorQuantizer& quantizer, const Parts& parts,
                                   io::TensorOutput& output, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const bool one_scale = std::holds_alternative<quantize::ScalarQuantizer>(quantizer);
  if (tensor::isRaggedAlongRows(info) && !one_scale)
    return Error{ErrorCode::kRaggedRows, {}, info.name, tensor::shapeText(info)};
  const ValueEncoder value_encoder(gridOf(quantizer));
  const auto* blocks = std::get_if<quantize::BlockQuantizer>(&quantizer);
  auto writer = CodeWriter::make(info, quantizer, parts, output);
  if (!writer) return writer.error();

  const std::size_t alignment = blocks != nullptr ? blocks->size() : 1;
  const io::AlignedBlocks boxes(reader, alignment);
  const unsigned workers = workerCount(work.threads, boxes.count());
  const std::size_t size = tensor::elementSize(info.type);
  EncodeSummary summary{.has_nan = value_encoder.hasNaN()};
  std::mutex mutex;
  const auto done = boxes.forEach(
      workers, work, [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> x(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, x);
        Encoded encoded;
        Encoder encoder(value_encoder, encoded);
        std::visit([&](const auto& kind) { encodeBox({x, box, info.shape}, kind, encoder); }, quantizer);
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
