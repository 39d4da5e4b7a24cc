#pragma once

#include <functional>
#include <vector>

#include "core/base/shared.h"
#include "core/recipe/decision.h"

namespace scalewright::study {

/// What tensors are decided as where nobody has decided; many have the same.
class Proposals {
 public:
  using Rule = std::function<recipe::Decision(const tensor::TensorInfo&)>;

  void setRule(Rule propose);
  [[nodiscard]] Shared<recipe::Decision> of(const tensor::TensorInfo& info);

 private:
  Rule propose_ = recipe::defaultDecision;
  std::vector<Shared<recipe::Decision>> known_;  ///< the first distinct ones
};

}  // namespace scalewright::study
