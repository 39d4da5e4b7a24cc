#pragma once

#include <QString>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/study.h"
#include "core/view/plots/curves.h"

namespace scalewright::widgets {

class ErrorPlot;
class HistogramPlot;
class ThresholdPlot;

/// Carries a tensor's view data into plots; the window and pictures made without one use the same functions.

/// Formats drawn when nobody has chosen any: those of eight bits that a threshold scales.
[[nodiscard]] std::set<std::string> defaultCurveFormats();

/// The series a format is drawn as, the same whatever else is drawn: formats that can be in one plot differ in colour.
/// Those drawn when nobody has chosen any come first, where colours differ most.
[[nodiscard]] std::size_t curveSeries(std::string_view format);

/// Why the magnitudes of a tensor cannot be drawn: they leave what an axis of QCustomPlot takes. Empty where they can.
[[nodiscard]] QString undrawable(const study::StudyTensor& tensor);

/// Where the values of a profiled tensor are, up to the threshold where that is one of a sharing group beyond them.
[[nodiscard]] view::ThresholdRange plotRange(const study::StudyTensor& tensor);
void showData(HistogramPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale);
void showData(ThresholdPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale);
/// The format in force is always among the curves.
void showCurves(ErrorPlot& plot, const study::StudyTensor& tensor, const std::set<std::string>& formats);
/// known: as in view::calibratorMarks.
[[nodiscard]] std::vector<view::CalibratorMark> marksOf(const study::StudyTensor& tensor,
                                                        const std::vector<view::CalibratorMark>& known = {});
/// Of a member of a sharing group: its own threshold set by hand, where the line stands at that of the group.
[[nodiscard]] std::optional<view::CalibratorMark> ownMarkOf(const study::StudyTensor& tensor);
/// Where the threshold of the tensor stands, as one pick of `owner` among others; nullopt without a threshold.
[[nodiscard]] std::optional<view::CalibratorMark> foreignMarkOf(const study::StudyTensor& tensor, std::string owner);
/// What a picture of one of its plots says above it: name, format, method and threshold.
[[nodiscard]] QString captionOf(const study::StudyTensor& tensor);
void showThreshold(HistogramPlot& plot, const study::StudyTensor& tensor);
void showThreshold(ThresholdPlot& plot, const study::StudyTensor& tensor);

}  // namespace scalewright::widgets
