#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/html.h"
#include "app/cli/study/open_study.h"
#include "core/view/rows/format_table.h"
#include "core/view/rows/table.h"

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

struct ReportContent {
  std::string title;
  std::vector<ReportPlot> experts;    ///< of layers whose experts were not all reached
  std::vector<ReportTensor> tensors;  ///< worst first
};

/// The report as one HTML file.
[[nodiscard]] std::string reportPage(const OpenStudy& open, const ReportContent& content);

}  // namespace scalewright::cli
