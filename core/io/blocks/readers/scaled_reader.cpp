#include "core/io/blocks/readers/scaled_reader.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

tensor::TensorInfo widened(tensor::TensorInfo info) {
  info.type = tensor::ElementType::kF64;
  info.order = std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig;
  return info;
}

}  // namespace

Result<std::unique_ptr<TensorReader>> ScaledReader::make(std::unique_ptr<TensorReader> stored,
                                                         const tensor::ChannelScaling& scaling) {
  if (!fits(scaling, stored->info().shape)) {
    return Error{.code = ErrorCode::kShapeMismatch,
                 .file = {},
                 .dataset = stored->info().name,
                 .detail = std::to_string(scaling.factors->size()) + " factors for axis " +
                           std::to_string(scaling.axis) + " of " + tensor::shapeText(stored->info().shape)};
  }
  return std::unique_ptr<TensorReader>(new ScaledReader(std::move(stored), scaling));
}

ScaledReader::ScaledReader(std::unique_ptr<TensorReader> stored, const tensor::ChannelScaling& scaling)
    : stored_(std::move(stored)), scaling_(scaling), info_(widened(stored_->info())) {
  info_.scaling = scaling;
}

Result<std::span<const std::byte>> ScaledReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  std::vector<std::byte> raw_buffer;
  const auto raw = stored_->read(index, raw_buffer);
  if (!raw) return raw.error();
  const tensor::TensorInfo& stored = stored_->info();
  std::vector<double> values(raw->size() / tensor::elementSize(stored.type));
  tensor::decodeToDouble(stored.type, stored.order, *raw, values);

  std::uint64_t inner = 1;
  for (auto axis = static_cast<std::size_t>(scaling_.axis) + 1; axis < stored.shape.size(); ++axis) {
    inner *= stored.shape[axis];
  }
  const std::vector<double>& factors = *scaling_.factors;
  const bool along = scaling_.axis + 1 == stored.shape.size();
  const Block box = stored_->block(index);
  forEachRow(box, stored.shape, [&](std::uint64_t element, std::uint64_t place) {
    // Along the axis a row has a factor for each value, across it one for all.
    const double* factor = factors.data() + element / inner % factors.size();
    double* value = values.data() + place;
    for (std::uint64_t i = 0; i < rowOf(box); ++i, ++value, factor += along ? 1 : 0) {
      *value = scaling_.divides ? *value / *factor : *value * *factor;
    }
  });
  buffer.resize(values.size() * sizeof(double));
  std::memcpy(buffer.data(), values.data(), buffer.size());
  return std::span<const std::byte>(buffer);
}

}  // namespace scalewright::io
