#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/html.h"
#include "app/cli/study/open_study.h"
#include "core/view/rows/format_table.h"
#include "core/view/rows/table.h"
#include "core/view/snapshot_numbers.h"

namespace scalewright::cli {

struct ReportPlot {
  std::string title;
  std::string svg;  ///< the element
};

/// One tensor of the report.
struct ReportTensor {
  view::TensorRow row;
  std::vector<view::FormatRow> formats;
  std::vector<ReportPlot> plots;
};

/// A snapshot of the study that is reported on, or the recipe itself.
struct ReportSnapshot {
  std::string name;
  view::SnapshotNumbers numbers;
  recipe::OwnMetrics own_metrics;
  bool in_force = false;
};

struct ReportContent {
  std::string title;
  std::vector<ReportSnapshot> snapshots;
  std::vector<ReportPlot> experts;    ///< of layers whose experts were not all reached
  std::vector<ReportTensor> tensors;  ///< worst first
};

/// The report as one HTML file.
[[nodiscard]] std::string reportPage(const OpenStudy& open, const ReportContent& content);

}  // namespace scalewright::cli
