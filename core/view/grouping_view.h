#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/text/expression.h"
#include "core/fused/architecture.h"
#include "core/study/study.h"

namespace scalewright::view {

/// A tensor of the preview, or what cannot be one.
struct GroupingRow {
  enum class Fate { kConflict, kJoined, kApart };
  Fate fate = Fate::kApart;
  std::string tensor;
  std::string shape;        ///< empty for a conflict
  std::size_t batches = 0;  ///< datasets that are joined
  bool ragged = false;      ///< they are of different length
  Error problem = {};       ///< of a conflict, and where batches are missing; else kNone
};

/// What an expression would make of the datasets of a file.
struct GroupingView {
  std::vector<GroupingRow> rows;  ///< conflicts, what is joined, what stays apart; each by name
  std::size_t joined = 0;         ///< tensors of several datasets, or of one batch
  std::size_t datasets = 0;       ///< in these
  std::size_t apart = 0;
  std::size_t conflicts = 0;
};

/// Returns what is wrong with an expression that groups batches; none for one that compiles.
[[nodiscard]] std::optional<Expression::Fault> groupingFault(const std::string& expression);

/// What a person says so that fused weights stay whole.
inline constexpr std::string_view kFusedWhole = fused::kWhole;
/// Returns whether settings by which fused weights are taken apart are understood.
[[nodiscard]] bool isFusedSetting(const std::string& settings);

/// Returns whether what is to be left out as no data is understood: see io::readLeaveOut.
[[nodiscard]] bool isLeaveOut(const std::string& words);
/// Returns the same with what stands far off all others left out as well.
[[nodiscard]] io::Grouping leavingOutFound(io::Grouping grouping);

/// expression: compiles; empty: what names say. Cost: a match for each dataset; 0.6 s for 100,000, so in the
/// background.
[[nodiscard]] GroupingView groupingView(const study::Study& study, std::size_t source, const std::string& expression,
                                        const std::stop_token& stop);

}  // namespace scalewright::view
