#pragma once

#include <vector>

#include "core/exchange/exports/exporter.h"

namespace scalewright::exchange {

struct WithoutUnobserved {
  recipe::Recipe recipe;
  std::vector<ExportNote> notes;  ///< one for each tensor that is left out or stays as it is
};

/// An input or a cache that was always zero has no range (recipe::wasNeverObserved): exporters of ranges are given the
/// recipe without it; those that go by modules with its layer at full precision, since readers want a range for the
/// input of each quantized layer. Cost: O(entries), with such tensors that of modulesOf.
[[nodiscard]] WithoutUnobserved withoutUnobserved(const ExporterDescriptor& exporter, const recipe::Recipe& recipe);

}  // namespace scalewright::exchange
