#pragma once

#include <optional>

#include "core/layers/pairing.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Returns the layer of a head that has no weight of its own: the recorded input of `lm_head`, which nothing else of
/// `pairing` reads, and the table of tokens with as many features. Nothing where a weight of a head is in the study,
/// where a graph says what the table is multiplied with, where the settings of the table's file say that the two are
/// not tied, or where several tables or several inputs would do. Cost: O(tensors).
[[nodiscard]] std::optional<layers::Layer> tiedHead(const Study& study, const layers::Pairing& pairing);

}  // namespace scalewright::study
