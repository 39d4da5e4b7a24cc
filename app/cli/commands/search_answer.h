#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/answer/table.h"
#include "app/cli/study/open_study.h"
#include "core/search/format_search.h"
#include "core/search/frontier.h"

namespace scalewright::cli {

/// One point of a search's frontier: the bits of all weights, and the loss that they cost.
struct Reached {
  double bits_per_weight;
  double bytes;
  double mean_sqnr;
  double loss;
};

[[nodiscard]] Reached reached(const search::SearchUnits& units, double bits, double loss);

/// Makes the table without rows.
[[nodiscard]] Table<Reached> frontierTable();
[[nodiscard]] Json frontierJson(const search::SearchUnits& units, const search::Frontier& frontier);
/// Frontiers of large networks have thousands of points: evenly many are shown.
[[nodiscard]] std::string frontierText(const search::SearchUnits& units, const search::Frontier& frontier);

/// Returns `4.5 bits per weight, 1024 bytes, mean SQNR 30 dB`.
[[nodiscard]] std::string summary(const search::SearchUnits& units, double bits, double loss);

/// Makes one row for each layer: what each candidate does to it, and which is chosen. Borrows study and table.
[[nodiscard]] Table<std::size_t> layerTable(const OpenStudy& open, const search::SearchTable& table,
                                            const std::vector<std::optional<std::size_t>>& chosen);

}  // namespace scalewright::cli
