#include "core/view/svg/tensor_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/numbers/elementary.h"
#include "core/formats/format.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/palette.h"

namespace scalewright::view::svg {
namespace {

constexpr double kColumnWidth = 1.5;  // narrower ones would not show
constexpr double kLeastWidth = 3;     // of the columns of a tensor with few values
constexpr std::ptrdiff_t kFewColumns = 64;
constexpr std::size_t kCurvePoints = 210;
constexpr std::size_t kRugLimit = 1500;
constexpr double kRugHeight = 7;
constexpr const char* kTooSmall = "magnitudes too small to draw";

std::string titleOf(std::string_view format) {
  const formats::FormatDescriptor* found = formats::find(format);
  return found != nullptr ? found->title : std::string(format);
}

/// Magnitudes that an axis can hold; nullopt where there is nothing to draw.
std::optional<ThresholdRange> drawnRange(const study::StudyTensor& tensor) {
  if (!tensor.profile) return std::nullopt;
  constexpr double kClearOfTheEdge = 0.96;  // so that what lies at the lower end is seen as a whole
  ThresholdRange range = plotRange(tensor);
  range.low *= kClearOfTheEdge;
  range.high = std::min(range.high, std::numeric_limits<double>::max());
  if (!(range.low >= std::numeric_limits<double>::min() && range.high > range.low)) return std::nullopt;
  return range;
}

std::string thresholdText(const study::StudyTensor& tensor) {
  const auto line = thresholdLine(tensor);
  return line ? " Threshold " + plainNumber(*line) + " by " + std::string(tensor.decision->calibrator) + "." : "";
}

/// As many columns as are wide enough to be seen, over all that the sketch holds.
Histogram histogramOf(const profile::Profile& profile, const Axis& x) {
  const Histogram whole = magnitudeHistogram(profile, AxisScale::kLogarithmic, 1);
  const double width = x.placeOf(whole.edges.back()) - x.placeOf(whole.edges.front());
  return magnitudeHistogram(profile, AxisScale::kLogarithmic,
                            static_cast<std::size_t>(std::max(1.0, width / kColumnWidth)));
}

/// One outline around all columns.
void addColumns(Picture& picture, const Histogram& histogram, const Axis& x, const Axis& y) {
  const auto filled =
      std::count_if(histogram.counts.begin(), histogram.counts.end(), [](std::uint64_t count) { return count > 0; });
  const double widening = filled <= kFewColumns ? (kLeastWidth - kColumnWidth) / 2 : 0;
  Path outline;
  double pen = -1;  // where the outline stands; on the base, but for a column that goes on right after another
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    if (histogram.counts[i] == 0) continue;
    const double left = std::max(x.placeOf(histogram.edges[i]) - widening, kAreaLeft);
    const double right = std::min(x.placeOf(histogram.edges[i + 1]) + widening, kAreaRight);
    if (!(right > left)) continue;
    const double top = std::max(y.placeOf(static_cast<double>(histogram.counts[i])), picture.top());
    if (left != pen) {
      if (pen >= 0) outline.lineTo(pen, picture.bottom());
      outline.moveTo(left, picture.bottom());
    }
    outline.lineTo(left, top);
    outline.lineTo(right, top);
    pen = right;
  }
  if (pen >= 0) outline.lineTo(pen, picture.bottom());
  picture.addPath("columns", outline);
}

void addRug(Picture& picture, const std::vector<double>& values, const Axis& x) {
  picture.addBox("ground", kAreaLeft + 0.5, picture.bottom() - kRugHeight, kAreaRight - 0.5, picture.bottom() - 0.5);
  Path ticks;
  double last = -1;
  for (const double value : values) {
    const double place = std::round(x.placeOf(value));
    if (place <= kAreaLeft || place >= kAreaRight || place == last) continue;
    ticks.moveTo(place, picture.bottom() - kRugHeight);
    ticks.lineTo(place, picture.bottom());
    last = place;
  }
  picture.addPath("rug", ticks);
}

std::vector<MarkLabel> labelsOf(const std::vector<CalibratorMark>& marks, const Axis& x) {
  std::vector<MarkLabel> labels;
  for (const CalibratorMark& mark : marks) {
    MarkLabel& label = labels.emplace_back();
    label.x = x.placeOf(mark.threshold);
    label.text = mark.label;
    label.current = mark.current;
    label.exact = mark.exact;
  }
  return labels;
}

/// The part of a curve between the heights of the area; what is not finite leaves a gap.
Path curvePath(const ErrorCurve& curve, const Axis& x, const Axis& y) {
  Path path;
  bool drawing = false;
  for (std::size_t i = 0; i + 1 < curve.thresholds.size(); ++i) {
    const double low = curve.sqnr_db[i];
    const double high = curve.sqnr_db[i + 1];
    // Where the step enters and leaves the axis, as shares of it.
    const auto shareAt = [&](double value) { return std::clamp((value - low) / (high - low), 0.0, 1.0); };
    const bool level = low == high;
    const double from = level ? 0 : std::min(shareAt(y.low()), shareAt(y.high()));
    const double to = level ? 1 : std::max(shareAt(y.low()), shareAt(y.high()));
    const bool seen = std::isfinite(low) && std::isfinite(high) && (level ? y.holds(low) : from < to);
    if (!seen) {
      drawing = false;
      continue;
    }
    const double left = x.placeOf(curve.thresholds[i]);
    const double right = x.placeOf(curve.thresholds[i + 1]);
    const auto place = [&](double share) {
      return std::pair(std::lerp(left, right, share), y.placeOf(std::lerp(low, high, share)));
    };
    if (!drawing || from > 0) path.moveTo(place(from).first, place(from).second);
    path.lineTo(place(to).first, place(to).second);
    drawing = to == 1;
  }
  return path;
}

/// The curve of the format in force at a threshold; NaN without one.
double valueAt(const ErrorCurve* curve, double threshold) {
  if (curve == nullptr || curve->thresholds.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto right = std::lower_bound(curve->thresholds.begin(), curve->thresholds.end(), threshold);
  if (right == curve->thresholds.end()) return curve->sqnr_db.back();
  const auto i = static_cast<std::size_t>(right - curve->thresholds.begin());
  if (i == 0) return curve->sqnr_db.front();
  const double left = elementary::log(curve->thresholds[i - 1]);
  const double share = (elementary::log(threshold) - left) / (elementary::log(*right) - left);
  return std::lerp(curve->sqnr_db[i - 1], curve->sqnr_db[i], share);
}

std::string legendText(const ErrorCurve& curve) {
  const auto none = [&curve](auto is) { return std::all_of(curve.sqnr_db.begin(), curve.sqnr_db.end(), is); };
  const std::string title = titleOf(curve.format);
  if (none([](double value) { return std::isinf(value) && value > 0; })) return title + ": no error";
  return none([](double value) { return !std::isfinite(value); }) ? title + ": undefined" : title;
}

}  // namespace

std::string plainNumber(double value, int digits) {
  const NumberText number = numberText(value, digits);
  return number.power.empty() ? number.digits : number.digits + "^" + number.power;
}

std::string emptyPicture(const study::StudyTensor& tensor, std::string_view title,
                         const std::optional<Caption>& caption, const char* otherwise) {
  const char* why = !tensor.profile                 ? "not read"
                    : tensor.profile->elements == 0 ? "no elements"
                    : tensor.profile->finite == 0   ? "no finite values"
                    : tensor.profile->amax == 0     ? "all values are zero"
                                                    : otherwise;
  Picture picture(title, why, caption, 0);
  picture.addBox("frame", kAreaLeft, picture.top(), kAreaRight, picture.bottom());
  picture.addText("middle faint", (kAreaLeft + kAreaRight) / 2, (picture.top() + picture.bottom()) / 2, why);
  return picture.markup();
}

Caption captionOf(const study::StudyTensor& tensor) {
  Caption caption{tensor.info.name, titleOf(tensor.decision->format)};
  if (const auto line = thresholdLine(tensor))
    caption.facts += ", " + tensor.decision->calibrator + ", threshold " + plainNumber(*line);
  return caption;
}

std::string histogramPicture(const study::StudyTensor& tensor, const std::vector<CalibratorMark>& marks,
                             const std::optional<Caption>& caption) {
  const auto range = drawnRange(tensor);
  if (!range) return emptyPicture(tensor, kHistogramTitle, caption, kTooSmall);
  const profile::Profile& profile = *tensor.profile;
  Picture picture(kHistogramTitle,
                  "Elements in equal columns of a logarithmic axis from " + plainNumber(range->low) + " to " +
                      plainNumber(range->high) + ", the largest magnitude " + plainNumber(profile.amax) + "." +
                      thresholdText(tensor),
                  caption, marks.size());
  const Axis x(AxisScale::kLogarithmic, range->low, range->high, kAreaLeft, kAreaRight);
  const Histogram histogram = histogramOf(profile, x);
  // At least a decade, so that a handful of elements does not look like an axis of fractions. What lies beside the axes
  // counts for nothing: the first column holds everything below it.
  constexpr double kRoom = 0.06;
  double most = 10;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    if (histogram.edges[i + 1] > range->low) most = std::max(most, static_cast<double>(histogram.counts[i]));
  }
  const Axis y(AxisScale::kLogarithmic, 0.5, most * elementary::pow(most / 0.5, kRoom), picture.bottom(),
               picture.top());
  const std::string zeros =
      profile.zero > 0 ? ", without " + std::to_string(profile.zero) + (profile.zero == 1 ? " zero" : " zeros") : "";
  const std::string elements = profile.sampled_rows > 0 ? "elements, estimated from rows" : "elements";
  picture.addAxes(x, y, TickText::kCount, "|x|" + zeros, elements);
  addColumns(picture, histogram, x, y);
  const auto rug = rugOf(tensor, kRugLimit);
  picture.addMarks(labelsOf(marks, x), picture.bottom() - (rug.empty() ? 0 : kRugHeight));
  if (!rug.empty()) addRug(picture, rug, x);
  const auto line = thresholdLine(tensor);
  if (line) picture.addThreshold(x, *line);
  std::vector<LegendEntry> legend = {{"columns", elements, true}};
  if (line) legend.insert(legend.end(), {{"threshold", "threshold"}, {"saturated", "saturated", true}});
  if (!marks.empty()) legend.push_back({"mark", "picks of methods"});
  if (!rug.empty()) legend.push_back({"rug", "format's values"});
  picture.addLegend(legend);
  return picture.markup();
}

std::string errorPicture(const study::StudyTensor& tensor, const std::vector<CalibratorMark>& marks,
                         const std::optional<Caption>& caption) {
  const auto range = drawnRange(tensor);
  if (!range) return emptyPicture(tensor, kErrorTitle, caption, kTooSmall);
  Picture picture(kErrorTitle,
                  "Signal to quantization noise ratio of each format for thresholds from " + plainNumber(range->low) +
                      " to " + plainNumber(range->high) + "." + thresholdText(tensor),
                  caption, marks.size());
  const auto curves = curvesOf(tensor, defaultCurveFormats(), *range, kCurvePoints);
  const Axis x(AxisScale::kLogarithmic, range->low, range->high, kAreaLeft, kAreaRight);
  const LevelRange levels = levelRange(curves);
  const Axis y(AxisScale::kLinear, levels.low, levels.high, picture.bottom(), picture.top());
  picture.addAxes(
      x, y, TickText::kPlain,
      recipe::hasScales(tensor.decision) ? "threshold, if there were one for the whole tensor" : "threshold",
      "SQNR / dB");
  const ErrorCurve* in_force = nullptr;
  std::string classes_in_force;
  std::vector<LegendEntry> legend;
  for (const ErrorCurve& curve : curves) {
    const bool current = tensor.resolution && curve.format == tensor.decision->format;
    const std::size_t series = curveSeries(curve.format);
    const std::string classes = std::string(current ? "curve current" : "curve") + " series" +
                                std::to_string(series % kSeriesColors) + " dash" +
                                std::to_string((series + series / kSeriesColors) % 4);
    if (current) {
      in_force = &curve;
      classes_in_force = classes;
    } else {
      picture.addPath(classes, curvePath(curve, x, y));
    }
    legend.push_back({classes, legendText(curve)});
  }
  if (in_force != nullptr) picture.addPath(classes_in_force, curvePath(*in_force, x, y));
  std::vector<MarkLabel> labels = labelsOf(marks, x);
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i].dot = y.placeOf(valueAt(in_force, marks[i].threshold));
  picture.addMarks(labels, picture.bottom());
  if (const auto line = thresholdLine(tensor)) picture.addThreshold(x, *line);
  picture.addLegend(legend);
  return picture.markup();
}

}  // namespace scalewright::view::svg
