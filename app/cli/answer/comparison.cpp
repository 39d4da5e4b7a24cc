#include "app/cli/answer/comparison.h"

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
#include "app/cli/answer/tensor_json.h"

namespace scalewright::cli {

Json toJson(const std::vector<view::FormatRow>& rows) {
  Json json = Json::array();
  for (const view::FormatRow& row : rows) {
    Json entry;
    entry["format"] = row.format;
    entry["title"] = row.title;
    entry["bias"] = row.options.bias ? Json(row.options.bias->value()) : Json(nullptr);
    setNumber(entry, "range", row.range);
    setNumber(entry, "step", row.step);
    entry["current"] = row.current;
    entry["options"] = optionsJson(row.format, row.options);
    entry["error"] = row.error ? toJson(*row.error) : Json(nullptr);
    json.push_back(std::move(entry));
  }
  return json;
}

std::string metricText(const metrics::MetricDescriptor& metric, const std::optional<metrics::ErrorSums>& sums) {
  const auto value = sums ? metric.evaluate(*sums) : std::nullopt;
  if (!value) return "-";
  if (std::string_view(metric.unit) != "dB") return estimateText(*value, metric.significant_digits);
  std::string text = fixedText(value->value, 2);
  const std::string low = fixedText(value->low, 2);
  const std::string high = fixedText(value->high, 2);
  if (value->exact()) return text;
  return low == high ? "~" + text : text + " [" + low + ", " + high + "]";
}

Json marksJson(const study::StudyTensor& tensor) {
  Json json = Json::array();
  for (const view::CalibratorMark& mark :
       view::calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence)) {
    Json entry;
    entry["calibrator"] = mark.calibrator;
    entry["label"] = mark.label;
    entry["parameters"] = toJson(mark.parameters);
    setNumber(entry, "threshold", mark.threshold);
    entry["exact"] = mark.exact;
    entry["bias"] = mark.bias ? Json(mark.bias->value()) : Json(nullptr);
    entry["current"] = mark.current;
    json.push_back(std::move(entry));
  }
  return json;
}

std::vector<view::ErrorCurve> errorCurves(const study::StudyTensor& tensor,
                                          const std::vector<view::FormatRow>& rows, std::size_t points) {
  const view::ThresholdRange range = view::thresholdRange(*tensor.profile);
  std::vector<view::ErrorCurve> curves;
  for (const view::FormatRow& row : rows) {
    const formats::FormatDescriptor* format = formats::find(row.format);
    if (format == nullptr || format->scaling != formats::Scaling::kThreshold) continue;
    curves.push_back(view::errorCurve(*tensor.profile, *format, row.options, range.low, range.high, points));
  }
  return curves;
}

Json toJson(const std::vector<view::ErrorCurve>& curves) {
  Json json = Json::array();
  for (const view::ErrorCurve& curve : curves) {
    Json entry;
    entry["format"] = curve.format;
    entry["points"] = Json::array();
    for (std::size_t i = 0; i < curve.thresholds.size(); ++i) {
      Json point;
      setNumber(point, "threshold", curve.thresholds[i]);
      setNumber(point, "sqnr", curve.sqnr_db[i]);
      setNumber(point, "mse", curve.mse[i]);
      point["exact"] = bool{curve.exact[i]};
      entry["points"].push_back(std::move(point));
    }
    json.push_back(std::move(entry));
  }
  return json;
}

std::string curvesText(const std::string& tensor, const std::vector<view::ErrorCurve>& curves) {
  if (curves.empty()) return {};
  std::vector<Column> columns = {{"threshold"}};
  for (const view::ErrorCurve& curve : curves) columns.push_back({curve.format});
  TableWriter table(std::move(columns));
  for (std::size_t i = 0; i < curves.front().thresholds.size(); ++i) {
    std::vector<std::string> cells = {numberText(curves.front().thresholds[i])};
    for (const view::ErrorCurve& curve : curves) cells.push_back((curve.exact[i] ? "" : "~") + fixedText(curve.sqnr_db[i], 2));
    table.addRow(std::move(cells));
  }
  return "\n" + printable(tensor) + ": SQNR (dB) against the threshold\n" + table.text();
}

}  // namespace scalewright::cli
