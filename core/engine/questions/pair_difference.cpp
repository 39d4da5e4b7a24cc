#include "core/engine/questions/pair_difference.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<PairDifference::Answer> PairDifference::run(engine::Readers& readers, const WorkContext& work) const {
  const auto one = readers.open(file_a, a, work);
  if (!one) return one.error();
  const auto other = readers.open(file_b, b, work);
  if (!other) return other.error();
  return metrics::pairDifference(**one, **other, work);
}

}  // namespace scalewright::question
