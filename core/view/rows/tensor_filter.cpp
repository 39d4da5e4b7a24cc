#include "core/view/rows/tensor_filter.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/filter/passes.h"
#include "core/view/depth_view.h"

namespace scalewright::view {
namespace {

using filter::Key;
using filter::Term;

std::optional<double> given(double value) {
  return std::isnan(value) ? std::nullopt : std::optional(value);
}

/// What a row has for a key that compares a number.
std::optional<double> numberOf(const TensorRow& row, Key key) {
  switch (key) {
    case Key::kSqnr: return given(row.sqnr_db);
    case Key::kOutput: return given(row.output_db);
    case Key::kChange: return given(row.sqnr_change_db);
    case Key::kSaturated: return given(row.saturated_percent);
    case Key::kOutlier: return given(row.outlier_ratio);
    case Key::kAmax: return given(row.amax);
    case Key::kThreshold: return row.calibrator.empty() ? std::nullopt : given(row.threshold);
    case Key::kBits: return depthNumber(row, DepthMeasure::kBits).value;
    case Key::kElements: return static_cast<double>(row.elements);
    case Key::kLayer: return filter::layerOf(row.name);
    default: return std::nullopt;
  }
}

bool holds(const TensorRow& row, const Term& term) {
  const bool below = term.relation == filter::Relation::kBelow || term.relation == filter::Relation::kAtMost;
  switch (term.key) {
    case Key::kRole: return tensor::roleId(row.role) == term.value;
    case Key::kFormat: return row.format == term.value;
    case Key::kCalibrator: return row.calibrator == term.value;
    case Key::kFile: return filter::isOfFile(*row.file, term.value);
    case Key::kName: return filter::contains(row.name, term.value);
    case Key::kModified: return row.modified;
    case Key::kFlagged: return row.warned || row.state == study::LoadState::kFailed;
    // The error of values that are no data says nothing, however small it is.
    case Key::kSqnr: return (below && row.no_data) || filter::compares(term, numberOf(row, term.key));
    default: return filter::compares(term, numberOf(row, term.key));
  }
}

}  // namespace

bool passes(const TensorRow& row, const std::vector<Term>& terms) {
  return filter::passes(terms, [&row](const Term& term) { return holds(row, term); });
}

std::vector<std::size_t> passing(const std::vector<TensorRow>& rows, const std::vector<Term>& terms) {
  std::vector<std::size_t> counts;
  for (const Term& term : terms) {
    const auto passes_it = [&term](const TensorRow& row) { return passes(row, {term}); };
    counts.push_back(static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), passes_it)));
  }
  return counts;
}

}  // namespace scalewright::view
