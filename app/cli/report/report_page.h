#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/html.h"
#include "app/cli/study/open_study.h"
#include "core/view/format_table.h"
#include "core/view/table.h"

namespace scalewright::cli {

/// One tensor of the report.
struct ReportTensor {
  view::TensorRow row;
  std::vector<view::FormatRow> formats;
  std::vector<Plot> plots;
};

struct ReportContent {
  std::string title;
  std::vector<ReportTensor> tensors;  ///< worst first
  std::string plots_remark;           ///< why there are no plots, or fewer; empty when all are there
};

/// The report as one HTML file.
[[nodiscard]] std::string reportPage(const OpenStudy& open, const ReportContent& content);

}  // namespace scalewright::cli
