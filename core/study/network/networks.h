#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "core/policy/place.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Returns which network each of the tensors belongs to, from 1. Files without a name in common are shards of one; as
/// soon as a name comes twice each file is a network of its own, for sharing groups must not mix copies.
/// Shapes: one number for each tensor. Cost: O(tensors log tensors).
[[nodiscard]] std::vector<std::size_t> networksOf(const Tensors& all, std::span<const TensorIndex> tensors);
[[nodiscard]] inline std::vector<std::size_t> networksOf(const Study& study, std::span<const TensorIndex> tensors) {
  return networksOf(study.tensors(), tensors);
}

/// Returns the place in the network of each tensor of a study, as policies see it.
[[nodiscard]] std::map<TensorIndex, policy::Place> placesOf(const Study& study);

}  // namespace scalewright::study
