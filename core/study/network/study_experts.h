#pragma once

#include <map>
#include <vector>

#include "core/experts/survey.h"
#include "core/study/study.h"

namespace scalewright::study {

/// The layers of experts in a study, and where its tensors are in them.
struct StudyExperts {
  std::vector<experts::Layer> layers;
  std::map<TensorIndex, experts::Place> places;  ///< of those that are in such a layer

  /// Returns the layer that a tensor is in; nullptr: none.
  [[nodiscard]] const experts::Layer* layerOf(TensorIndex index) const;
};

/// Cost: O(tensors * log tensors).
[[nodiscard]] StudyExperts expertsOf(const Study& study);

}  // namespace scalewright::study
