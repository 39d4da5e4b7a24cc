#include "core/compare/measure_pair.h"

#include <utility>

#include "core/engine/questions/pair_difference.h"
#include "core/engine/questions/profile.h"
#include "core/metrics/magnitude_divergence.h"

namespace scalewright::compare {

Result<PairNumbers> measurePair(engine::Engine& engine, const PlacedTensor& a, const PlacedTensor& b,
                                std::shared_ptr<const profile::Profile> known_a, const WorkContext& work) {
  PairNumbers numbers;
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  if (known_a) {
    numbers.a = std::move(known_a);
  } else {
    auto profile = engine.ask(question::Profile{a.file, a.info}, quiet);
    if (!profile) return profile.error();
    numbers.a = std::make_shared<const profile::Profile>(*std::move(profile));
  }
  auto profile = engine.ask(question::Profile{b.file, b.info}, quiet);
  if (!profile) return profile.error();
  numbers.b = std::make_shared<const profile::Profile>(*std::move(profile));
  if (numbers.a->amax > 0) numbers.amax_ratio = numbers.b->amax / numbers.a->amax;
  numbers.divergence = metrics::magnitudeDivergence(*numbers.a, *numbers.b);
  if (a.info.shape != b.info.shape || a.info.recorded || b.info.recorded) return numbers;
  const auto difference = engine.ask(question::PairDifference{a.file, a.info, b.file, b.info}, work);
  if (!difference) return difference.error();
  numbers.difference = *difference;
  return numbers;
}

}  // namespace scalewright::compare
