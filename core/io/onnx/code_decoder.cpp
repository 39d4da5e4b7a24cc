#include "core/io/onnx/code_decoder.h"

#include <algorithm>

#include "core/io/blocks/block_grid.h"
#include "core/io/onnx/element.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

using tensor::Shape;

/// Which scale an element has: by its place in C order.
struct ScaleOrder {
  std::uint64_t inner = 1;   ///< elements behind the axis
  std::uint64_t extent = 1;  ///< of the axis
  std::uint64_t block = 0;   ///< 0: each index of the axis has one, for all before and behind it
  std::uint64_t count = 1;

  [[nodiscard]] std::uint64_t of(std::uint64_t element) const {
    if (count == 1) return 0;
    const std::uint64_t along = element / inner % extent;
    if (block == 0) return along;
    const std::uint64_t blocks = (extent + block - 1) / block;
    return (element / inner / extent * blocks + along / block) * inner + element % inner;
  }
};

std::optional<ScaleOrder> orderOf(const CodeScales& scales, const Shape& shape) {
  const Shape& stated = scales.scale.info.shape;
  ScaleOrder order{.count = scales.scale.info.elements()};
  if (scales.zero_point && scales.zero_point->info.elements() != order.count) return std::nullopt;
  if (order.count == 1 && scales.block_size == 0) return order;
  const auto rank = static_cast<std::int64_t>(shape.size());
  const std::int64_t axis = scales.axis < 0 ? scales.axis + rank : scales.axis;
  if (axis < 0 || axis >= rank || scales.block_size < 0) return std::nullopt;
  const auto at = static_cast<std::size_t>(axis);
  order.extent = shape[at];
  order.block = static_cast<std::uint64_t>(scales.block_size);
  for (std::size_t i = at + 1; i < shape.size(); ++i) order.inner *= shape[i];
  Shape wanted{order.extent};
  if (order.block != 0) {
    wanted = shape;
    wanted[at] = order.extent / order.block + (order.extent % order.block != 0 ? 1 : 0);
  }
  return stated == wanted ? std::optional(order) : std::nullopt;
}

/// Four bits as a number of the type.
double nibble(double byte, bool high, bool is_signed) {
  const auto bits = static_cast<unsigned>(byte < 0 ? byte + 256 : byte);
  const unsigned code = high ? bits >> 4 & 0xFU : bits & 0xFU;
  return is_signed && code > 7 ? static_cast<double>(code) - 16 : static_cast<double>(code);
}

Result<std::vector<double>> wholeOf(const TensorReader& reader) {
  std::vector<double> values;
  std::vector<std::byte> buffer;
  for (std::size_t i = 0; i < reader.blockCount(); ++i) {
    const auto raw = reader.read(i, buffer);
    if (!raw) return raw.error();
    const std::size_t count = raw->size() / tensor::elementSize(reader.info().type);
    values.resize(values.size() + count);
    tensor::decodeToDouble(reader.info().type, reader.info().order, *raw, std::span(values).last(count));
  }
  return values;
}

class CodeDecoder final : public Decoder {
 public:
  CodeDecoder(std::unique_ptr<TensorReader> codes, bool is_nibble, const Shape& shape, ScaleOrder order,
              std::vector<float> scales, std::vector<float> zeros)
      : codes_(std::move(codes)),
        is_nibble_(is_nibble),
        order_(order),
        scales_(std::move(scales)),
        zeros_(std::move(zeros)),
        grid_(BlockGrid::runs(shape, sizeof(float))) {}

  [[nodiscard]] const Shape& tile() const override { return grid_.tile(); }
  [[nodiscard]] Result<void> decode(const Block& box, std::span<float> out) const override {
    const std::uint64_t first = flatIndex(box.origin, grid_.shape());
    std::vector<double> values(out.size());
    if (auto done = read(first, values); !done) return done.error();
    for (std::size_t i = 0; i < out.size(); ++i) {
      const auto scale = static_cast<std::size_t>(order_.of(first + i));
      const float zero = zeros_.empty() ? 0.0F : zeros_[scale];
      out[i] = (static_cast<float>(values[i]) - zero) * scales_[scale];
    }
    return {};
  }

 private:
  /// The codes from this one on.
  [[nodiscard]] Result<void> read(std::uint64_t first, std::span<double> out) const;

  std::unique_ptr<TensorReader> codes_;  ///< as one row; of nibbles their bytes
  bool is_nibble_;
  ScaleOrder order_;
  std::vector<float> scales_;
  std::vector<float> zeros_;
  BlockGrid grid_;
};

Result<void> CodeDecoder::read(std::uint64_t first, std::span<double> out) const {
  const std::uint64_t share = is_nibble_ ? 2 : 1;
  const std::uint64_t begin = first / share;
  const std::uint64_t end = (first + out.size() + share - 1) / share;
  const tensor::TensorInfo& info = codes_->info();
  std::vector<std::byte> buffer;
  std::vector<double> values;
  // A row is cut into blocks of one length.
  const std::uint64_t step = codes_->blockCount() == 0 ? 1 : codes_->block(0).extent.front();
  for (std::uint64_t block = begin / step; block * step < end; ++block) {
    const auto raw = codes_->read(static_cast<std::size_t>(block), buffer);
    if (!raw) return raw.error();
    const std::size_t size = tensor::elementSize(info.type);
    const std::uint64_t from = std::max(begin, block * step);
    const std::uint64_t to = std::min(end, block * step + raw->size() / size);
    values.resize(static_cast<std::size_t>(to - from));
    tensor::decodeToDouble(info.type, info.order, raw->subspan(static_cast<std::size_t>(from - block * step) * size),
                           values);
    for (std::uint64_t i = from; i < to; ++i) {
      const double value = values[static_cast<std::size_t>(i - from)];
      for (std::uint64_t part = 0; part < share; ++part) {
        const std::uint64_t element = i * share + part;
        if (element < first || element >= first + out.size()) continue;
        out[static_cast<std::size_t>(element - first)] =
            is_nibble_ ? nibble(value, part == 1, info.type == tensor::ElementType::kI8) : value;
      }
    }
  }
  return {};
}

}  // namespace

std::string storedText(const OnnxModel::Constant& codes) {
  std::string text = onnxElementText(codes.tensor.code);
  if (codes.scales->block_size > 0) return text + " blocks of " + std::to_string(codes.scales->block_size);
  return text + (codes.scales->scale.info.elements() > 1 ? " per channel" : " per tensor");
}

Result<void> checkScales(const OnnxModel::Constant& codes) {
  if (orderOf(*codes.scales, codes.tensor.info.shape)) return {};
  return Error{ErrorCode::kQuantizedUnread, {}, codes.tensor.info.name, "scales of another shape"};
}

Result<std::unique_ptr<Decoder>> codeDecoder(const OnnxModel::Constant& codes, const OpenStored& open) {
  const OnnxTensor& stored = codes.tensor;
  const auto order = orderOf(*codes.scales, stored.info.shape);
  if (!order) return checkScales(codes).error();
  const auto bytesAsRow = [&](const OnnxTensor& tensor) {
    OnnxTensor row = tensor;
    row.info.shape = {onnxElement(tensor.code)->is_nibble ? tensor.size : tensor.info.elements()};
    return open(row);
  };
  const auto numbers = [&](const OnnxTensor& tensor) -> Result<std::vector<float>> {
    const auto reader = bytesAsRow(tensor);
    if (!reader) return reader.error();
    const auto values = wholeOf(**reader);
    if (!values) return values.error();
    if (!onnxElement(tensor.code)->is_nibble) return std::vector<float>(values->begin(), values->end());
    std::vector<float> halves;
    for (std::uint64_t i = 0; i < tensor.info.elements(); ++i) {
      const double byte = (*values)[static_cast<std::size_t>(i / 2)];
      halves.push_back(static_cast<float>(nibble(byte, i % 2 == 1, tensor.info.type == tensor::ElementType::kI8)));
    }
    return halves;
  };
  auto scales = numbers(codes.scales->scale);
  if (!scales) return scales.error();
  std::vector<float> zeros;
  if (codes.scales->zero_point) {
    auto read = numbers(*codes.scales->zero_point);
    if (!read) return read.error();
    zeros = *std::move(read);
  }
  auto reader = bytesAsRow(stored);
  if (!reader) return reader.error();
  return std::unique_ptr<Decoder>(std::make_unique<CodeDecoder>(*std::move(reader), onnxElement(stored.code)->is_nibble,
                                                                stored.info.shape, *order, *std::move(scales),
                                                                std::move(zeros)));
}

}  // namespace scalewright::io
