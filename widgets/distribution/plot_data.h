#pragma once

#include <QString>
#include <set>
#include <string>
#include <vector>

#include "core/edit/edits.h"
#include "core/study/study.h"
#include "core/view/plots/curves.h"

namespace scalewright::widgets {

class HistogramPlot;
class ThresholdPlot;
class TracePlot;

/// Carries a tensor's view data into plots.

/// Returns why there is nothing to be drawn of a tensor: what absenceOf says, or that its magnitudes leave what an axis
/// of QCustomPlot takes. Empty where there is something.
[[nodiscard]] QString noticeOf(const study::StudyTensor& tensor);

/// of_values: a histogram of x instead of |x|.
void showData(HistogramPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale, bool of_values);
void showData(ThresholdPlot& plot, const study::StudyTensor& tensor, view::AxisScale scale);
/// What the line of a format with biases goes through, and what its flag says; empty for other formats.
struct LineSteps {
  std::vector<double> thresholds;
  QString note;
};
[[nodiscard]] LineSteps lineSteps(const study::StudyTensor& tensor, edit::Biases biases);
/// Returns what a picture of one of its plots says above it: name, format, method and threshold.
[[nodiscard]] QString captionOf(const study::StudyTensor& tensor);
/// Returns the same for a description, with the error: name, format, method, SQNR.
[[nodiscard]] QString subjectOf(const study::StudyTensor& tensor);
/// Shows the way of the L2 iteration while that method is in force; else the plot is hidden.
void showTrace(TracePlot& plot, const study::StudyTensor& tensor);
void showThreshold(HistogramPlot& plot, const study::StudyTensor& tensor);
void showThreshold(ThresholdPlot& plot, const study::StudyTensor& tensor);

}  // namespace scalewright::widgets
