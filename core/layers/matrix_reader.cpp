#include "core/layers/matrix_reader.h"

#include <bit>
#include <cstring>

namespace scalewright::layers {
namespace {

tensor::TensorInfo inMemory(tensor::TensorInfo info, tensor::Shape shape) {
  info.type = tensor::ElementType::kF64;
  info.order = std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig;
  info.parts.clear();
  info.padding.reset();
  info.shape = std::move(shape);
  info.layout = tensor::Layout::kContiguous;
  info.chunk.clear();
  info.filters.clear();
  return info;
}

}  // namespace

MatrixReader::MatrixReader(tensor::TensorInfo info, tensor::Shape shape, std::span<const double> values,
                           std::uint64_t axis, Smoothed kind, std::span<const double> scales)
    : info_(inMemory(std::move(info), std::move(shape))),
      values_(values),
      axis_(axis),
      kind_(kind),
      scales_(scales),
      grid_(io::BlockGrid::runs(info_.shape, sizeof(double))) {}

Result<std::span<const std::byte>> MatrixReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const io::Block box = grid_.block(index);
  const auto first = static_cast<std::size_t>(io::flatIndex(box.origin, info_.shape));
  const std::span<const double> values = values_.subspan(first, io::boxElements(box.extent));
  if (scales_.empty()) return std::as_bytes(values);
  buffer.resize(values.size_bytes());
  const std::uint64_t columns = info_.shape[1];
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint64_t feature = axis_ == 1 ? (first + i) % columns : (first + i) / columns;
    const double scale = scales_[static_cast<std::size_t>(feature)];
    const double smoothed = kind_ == Smoothed::kInput ? values[i] / scale : values[i] * scale;
    std::memcpy(buffer.data() + i * sizeof(double), &smoothed, sizeof(double));
  }
  return std::span<const std::byte>(buffer);
}

}  // namespace scalewright::layers
