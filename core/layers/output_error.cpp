#include "core/layers/output_error.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/layers/combined_errors.h"
#include "core/metrics/decibel.h"

namespace scalewright::layers {
std::optional<double> OutputError::sqnr() const {
  return metrics::decibel(signal, noise);
}

void OutputError::add(const OutputError& other) {
  // The larger unit of the two, whose sums are the larger ones.
  const SumUnit common{count == 0 ? other.unit.exponent : std::max(unit.exponent, other.unit.exponent)};
  const auto moved = [common](double sum, SumUnit from) {
    return from == common ? sum : std::ldexp(sum, 2 * (from.exponent - common.exponent));
  };
  signal = moved(signal, unit) + moved(other.signal, other.unit);
  noise = moved(noise, unit) + moved(other.noise, other.unit);
  count += other.count;
  unit = common;
}

Result<LayerErrors> layerErrors(const RowSample& sample, const encode::TensorQuantizer& input,
                                const LinearWeight& weight, const encode::TensorQuantizer& quantizer,
                                const WorkContext& work) {
  const std::array<Combination, 1> one = {};
  const auto errors = combinedErrors(sample, std::span(&input, 1), weight, std::span(&quantizer, 1), one, work);
  if (!errors) return errors.error();
  return errors->front();
}

}  // namespace scalewright::layers
