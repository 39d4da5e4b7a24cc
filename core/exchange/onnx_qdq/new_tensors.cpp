#include "core/exchange/onnx_qdq/new_tensors.h"

#include <bit>

#include "core/base/numbers/little_endian.h"
#include "core/formats/grid.h"

namespace scalewright::exchange::qdq {

void appendReal(std::string& out, std::int32_t real, float value) {
  if (real == 1) return appendLittle(out, std::bit_cast<std::uint32_t>(value), sizeof value);
  const auto grid = formats::Grid::make(*formats::find(real == 10 ? "fp16" : "bf16"));
  appendLittle(out, grid->encode(static_cast<double>(value)), sizeof(std::uint16_t));
}

onnx::TensorProto headerOf(std::string name, std::int32_t type, const tensor::Shape& shape) {
  onnx::TensorProto tensor;
  for (const std::uint64_t extent : shape) tensor.add_dims(static_cast<std::int64_t>(extent));
  tensor.set_data_type(type);
  tensor.set_name(std::move(name));
  return tensor;
}

std::uint64_t bytesOfCodes(const CodeType& type, std::uint64_t count) {
  switch (type.packing) {
    case encode::Packing::kHalves: return (count + 1) / 2;
    case encode::Packing::kShorts: return count * 2;
    case encode::Packing::kBytes:
    case encode::Packing::kOffsetWords: break;
  }
  return count;
}

}  // namespace scalewright::exchange::qdq
