#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/exchange/exports/exporter.h"

namespace scalewright::exchange {

/// A recipe of which some entries were chosen for an export.
struct ChosenEntries {
  recipe::Recipe recipe;              ///< what the exporter is given
  std::vector<std::string> left_out;  ///< names of the others, those of phases last
};

/// Takes the others out. For exporters that go by modules they remain, at full precision: what modules are called, and
/// which of them stay as they are, is told by all tensors together.
/// chosen: of the entry at a place, counted over the entries first, then over those of each phase.
[[nodiscard]] ChosenEntries chooseEntries(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                          const std::function<bool(std::size_t place)>& chosen);

}  // namespace scalewright::exchange
