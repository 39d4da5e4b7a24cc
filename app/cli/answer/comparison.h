#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/table.h"
#include "core/study/study.h"
#include "core/view/plots/curves.h"
#include "core/view/rows/format_table.h"

namespace scalewright::cli {

[[nodiscard]] Json toJson(const std::vector<view::FormatRow>& rows);

/// Returns what each calibrator would choose for the tensor's format.
[[nodiscard]] Table<view::CalibratorMark> marksOf(const study::StudyTensor& tensor);

/// Returns one curve for every row of the format table whose error depends on the threshold.
[[nodiscard]] std::vector<view::ErrorCurve> errorCurves(const study::StudyTensor& tensor,
                                                        const std::vector<view::FormatRow>& rows, std::size_t points);
[[nodiscard]] Json toJson(const std::vector<view::ErrorCurve>& curves);
[[nodiscard]] std::string curvesText(const std::string& tensor, const std::vector<view::ErrorCurve>& curves);

}  // namespace scalewright::cli
