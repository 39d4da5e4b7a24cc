#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/recipe/own_metrics.h"
#include "core/recipe/verdict.h"
#include "core/study/findings.h"
#include "core/view/rows/format_table.h"
#include "core/view/rows/table.h"
#include "core/view/snapshot_numbers.h"

namespace scalewright::report {

inline constexpr const char* kTitle = "Quantization report";

struct Plot {
  std::string title;
  std::string svg;  ///< the element
};

/// One tensor of the report.
struct Tensor {
  std::size_t number = 0;  ///< among the tensors of the study
  view::TensorRow row;
  std::vector<view::FormatRow> formats;
  std::vector<Plot> plots;
};

/// A snapshot of the study that is reported on, or the recipe itself.
struct Snapshot {
  std::string name;
  view::SnapshotNumbers numbers;
  recipe::OwnMetrics own_metrics;
  bool in_force = false;
};

/// All that a report tells.
struct Content {
  std::string title;
  study::Study study;  ///< as it was measured
  study::Findings findings;
  std::optional<recipe::Verdict> verdict;  ///< none: weights and inputs are not both there, or nobody asked
  std::vector<Snapshot> snapshots;
  std::vector<Plot> network;    ///< its tensors over its layers
  std::vector<Plot> experts;    ///< of layers whose experts were not all reached
  std::vector<Tensor> tensors;  ///< worst first

  /// How many pictures there are.
  [[nodiscard]] std::size_t plots() const {
    std::size_t count = network.size() + experts.size();
    for (const Tensor& tensor : tensors) count += tensor.plots.size();
    return count;
  }
};

}  // namespace scalewright::report
