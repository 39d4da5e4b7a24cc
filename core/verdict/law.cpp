#include "core/verdict/law.h"

#include <algorithm>
#include <cmath>

namespace scalewright::verdict {

double lossOf(double signal, double noise) {
  if (noise == 0 && std::isfinite(signal)) return 0;
  const double ratio = noise / signal;
  return ratio < 1 ? ratio : 1;  // what is no number, too
}

LayerLoss lossOf(const layers::LayerErrors& errors) {
  const double all = lossOf(errors.both.signal, errors.both.noise);
  if (errors.row_ratios_of == 0) return {all, all};
  return {all, std::min(1.0, errors.row_ratios / static_cast<double>(errors.row_ratios_of))};
}

double termOf(const LayerLoss& loss, const BlockPlace& place) {
  constexpr double kFewRows = 0.3;
  const auto blocks = static_cast<double>(place.blocks);
  const double behind = static_cast<double>(place.blocks - 1 - place.block) / blocks;
  const double many = std::sqrt(loss.all * loss.rows) / std::sqrt(blocks);
  const double few = place.causal ? kFewRows * behind * std::max(0.0, loss.all - loss.rows) : 0;
  return many + few;
}

recipe::Outcome outcomeOf(double score) {
  if (score <= kFineUpTo) return recipe::Outcome::kFine;
  return score > kBrokenAbove ? recipe::Outcome::kBroken : recipe::Outcome::kAtRisk;
}

}  // namespace scalewright::verdict
