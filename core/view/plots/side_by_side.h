#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/edit/gestures.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {

/// One of several tensors that stand side by side.
struct SideCell {
  study::TensorIndex tensor = 0;
  std::string name;
  Histogram histogram;              ///< of |x| on a logarithmic axis; empty where there is nothing to show
  std::optional<double> threshold;  ///< where its line stands; nullopt: it has none
  std::vector<double> stops;  ///< thresholds that the line goes through, ascending, as ranges of biases; empty: any
  std::optional<metrics::Estimate> sqnr_db;
};

/// Several tensors on one logarithmic axis of magnitudes, from `low` to `high`.
struct SideBySide {
  double low = 0;
  double high = 0;
  std::vector<SideCell> cells;
};

/// Returns these tensors with histograms of so many columns. {0, 0} where none has a value but zero. Cost: that of a
/// histogram for each, below a millisecond.
[[nodiscard]] SideBySide sideBySide(const study::Study& study, std::span<const study::TensorIndex> tensors,
                                    std::size_t columns);
/// Brings thresholds and levels of cells up to date. Cost: microseconds for each.
void updateLines(const study::Study& study, SideBySide& view);

/// Where a line stands that is moved along with another one.
struct SideLine {
  recipe::Decision decision;
  double threshold = 0;
  /// By the sketch; nullopt where a pass has to find it, as of scales of channels.
  std::optional<metrics::Estimate> sqnr_db;
};

/// Returns what becomes of each of these tensors when the line of `moved`, one of them, is put to a threshold, by the
/// rule of a joint line, see edit::withJointLine; nullopt for those without one. Ranges of sharing groups count once
/// the decisions are in force. Cost: some tens of microseconds for each.
[[nodiscard]] std::vector<std::optional<SideLine>> movedTogether(const study::Study& study,
                                                                 std::span<const study::TensorIndex> tensors,
                                                                 study::TensorIndex moved, Threshold threshold,
                                                                 edit::Joint joint);

}  // namespace scalewright::view
