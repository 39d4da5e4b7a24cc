#include "core/exchange/quark/tensors.h"

#include <algorithm>
#include <utility>

#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange {
namespace {

/// [out, groups] as Quark has the scales of integers in groups: [groups, out].
NamedFloats transposed(const NamedFloats& matrix) {
  const std::uint64_t rows = matrix.shape[0];
  const std::uint64_t columns = matrix.shape[1];
  NamedFloats turned{matrix.name, {columns, rows}, {}};
  for (std::uint64_t column = 0; column < columns; ++column) {
    for (std::uint64_t row = 0; row < rows; ++row) turned.values.push_back(matrix.values[row * columns + column]);
  }
  return turned;
}

/// The middle of a symmetric range, which readers want all the same. Shapes: that of the scales; eight numbers of four
/// bits are packed in one along the last axis. Source: Quark, torch/utils/pack.py.
NamedIntegers zeroPointOf(const Coded& coded, std::string name, std::vector<std::uint64_t> shape) {
  constexpr std::uint64_t kPacked = 8;
  const bool packed = coded.format->bits == 4;
  if (packed && !shape.empty()) shape.back() = (shape.back() + kPacked - 1) / kPacked;
  std::uint64_t count = 1;
  for (const std::uint64_t size : shape) count *= size;
  return {std::move(name), std::move(shape), std::vector<std::int32_t>(count, 0),
          packed ? IntegerType::kI32 : IntegerType::kI8};
}

void addScale(QuarkTensors& out, const std::string& tensor, const Coded& coded, std::vector<std::uint64_t> shape) {
  if (coded.scales.empty()) return;
  const bool integer = coded.format->id == "int8" || coded.format->id == "int4";
  NamedFloats scale{tensor + "_scale" + (coded.format->block ? "_2" : ""), std::move(shape), coded.scales};
  if (integer && scale.shape.size() == 2) scale = transposed(scale);
  if (integer) out.zero_points.push_back(zeroPointOf(coded, tensor + "_zero_point", scale.shape));
  out.scales.push_back(std::move(scale));
}

}  // namespace

QuarkTensors quarkTensors(const Plan& plan, float smallest_cache) {
  QuarkTensors tensors;
  for (const PlannedLayer& layer : plan.layers) {
    auto shape = weightScaleShape(layer, Scalars::kScalars);
    if (layer.weight.granularity == tensor::GranularityKind::kPerChannel) shape.resize(1);
    addScale(tensors, layer.module->name + ".weight", layer.weight, std::move(shape));
    if (layer.input) addScale(tensors, layer.module->name + ".input", *layer.input, {});
  }
  std::vector<NamedFloats> caches;
  for (const PlannedCache& cache : plan.caches) addCacheScales(caches, cache, CacheNames::kOutputs, Scalars::kScalars);
  for (NamedFloats& cache : caches) {
    cache.values[0] = std::max(cache.values[0], smallest_cache);
    tensors.scales.push_back(std::move(cache));
  }
  return tensors;
}

}  // namespace scalewright::exchange
