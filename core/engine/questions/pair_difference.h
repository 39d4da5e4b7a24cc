#pragma once

#include "core/engine/asked.h"
#include "core/metrics/pair_difference.h"

namespace scalewright::question {

/// What a tensor of one file differs from one of another by, element by element. Errors: those of
/// metrics::pairDifference; kOnlyProfile where one of them is recorded.
struct PairDifference {
  static constexpr std::string_view kName = "pair_difference";
  using Answer = metrics::PairDifference;

  std::filesystem::path file_a;
  tensor::TensorInfo a;
  std::filesystem::path file_b;
  tensor::TensorInfo b;

  [[nodiscard]] engine::Reads reads() const { return {{file_a, &a}, {file_b, &b}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& difference) const {
    return difference.elements == a.elements() && difference.compared <= difference.elements &&
           difference.different <= difference.elements;
  }
};

}  // namespace scalewright::question
