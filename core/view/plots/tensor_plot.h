#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/study.h"
#include "core/view/plots/curves.h"

/// The content of the plots of one tensor; the window and a report draw the same.
namespace scalewright::view {

/// Formats drawn when nobody has chosen any: those of eight bits that a threshold scales.
[[nodiscard]] std::set<std::string> defaultCurveFormats();

/// Returns the series a format is drawn as, the same whatever else is drawn: formats that can be in one plot differ in
/// colour. Those drawn when nobody has chosen any come first, where colours differ most.
[[nodiscard]] std::size_t curveSeries(std::string_view format);

/// Returns where the threshold of the tensor stands; nullopt without a profile, and for formats without a threshold.
[[nodiscard]] std::optional<double> thresholdLine(const study::StudyTensor& tensor);

/// Returns where the values of a profiled tensor are, up to the threshold where that is one of a sharing group beyond
/// them.
[[nodiscard]] ThresholdRange plotRange(const study::StudyTensor& tensor);

/// Returns the curves of these formats and of the one in force, in the order of the formats; none without a profile,
/// and none of a block format, for which no sketch answers for every threshold.
[[nodiscard]] std::vector<ErrorCurve> curvesOf(const study::StudyTensor& tensor, const std::set<std::string>& formats,
                                               const ThresholdRange& range, std::size_t points);

/// Returns the values that the format in force can represent, around the range of the plot; see gridRug.
[[nodiscard]] std::vector<double> rugOf(const study::StudyTensor& tensor, std::size_t limit);

/// Returns quantizedCounts of the tensor as it is decided; empty where that is no format with one threshold.
[[nodiscard]] std::vector<double> quantizedOf(const study::StudyTensor& tensor, const Histogram& histogram);

/// known: as in calibratorMarks.
[[nodiscard]] std::vector<CalibratorMark> marksOf(const study::StudyTensor& tensor,
                                                  const std::vector<CalibratorMark>& known = {});
/// Returns the mark of a member of a sharing group: its own threshold set by hand, where the line stands at that of the
/// group.
[[nodiscard]] std::optional<CalibratorMark> ownMarkOf(const study::StudyTensor& tensor);
/// Returns where the threshold of the tensor stands, as one pick of `owner` among others; nullopt without a threshold.
[[nodiscard]] std::optional<CalibratorMark> foreignMarkOf(const study::StudyTensor& tensor, std::string owner);

}  // namespace scalewright::view
