#include "app/cli/answer/comparison.h"

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"

namespace scalewright::cli {

Json toJson(const std::vector<view::FormatRow>& rows) {
  Json json = Json::array();
  for (const view::FormatRow& row : rows) {
    json.push_back(object({{"format", row.format},
                           {"title", row.title},
                           {"bias", orNull(row.options.bias)},
                           {"range", row.range},
                           {"step", row.step},
                           {"current", row.current},
                           {"options", optionsJson(row.format, row.options)},
                           {"error", row.error ? toJson(*row.error) : Json(nullptr)}}));
  }
  return json;
}

Table<view::CalibratorMark> marksOf(const study::StudyTensor& tensor) {
  using Mark = view::CalibratorMark;
  Table<Mark> table(
      {{"calibrator", "calibrator", [](const Mark& mark) { return mark.calibrator; }, Align::kLeft},
       {"label", "", [](const Mark& mark) { return mark.label; }, Align::kLeft},
       {"parameters", {}, [](const Mark& mark) { return toJson(mark.parameters); }},
       {"threshold", "threshold",
        [](const Mark& mark) { return Cell(mark.threshold, (mark.exact ? "" : "~") + numberText(mark.threshold)); }},
       {"exact", {}, [](const Mark& mark) { return Json(mark.exact); }},
       {"bias", "bias",
        [](const Mark& mark) { return Cell(orNull(mark.bias), mark.bias ? std::to_string(mark.bias->value()) : ""); }},
       {"current", {}, [](const Mark& mark) { return Json(mark.current); }}});
  for (const Mark& mark : view::calibratorMarks(*tensor.profile, tensor.decision, tensor.evidence)) table.add(mark);
  return table;
}

std::vector<view::ErrorCurve> errorCurves(const study::StudyTensor& tensor, const std::vector<view::FormatRow>& rows,
                                          std::size_t points) {
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
    Json points = Json::array();
    for (std::size_t i = 0; i < curve.thresholds.size(); ++i) {
      points.push_back(object({{"threshold", curve.thresholds[i]},
                               {"sqnr", curve.sqnr_db[i]},
                               {"mse", curve.mse[i]},
                               {"exact", bool{curve.exact[i]}}}));
    }
    json.push_back(object({{"format", curve.format}, {"points", std::move(points)}}));
  }
  return json;
}

std::string curvesText(const std::string& tensor, const std::vector<view::ErrorCurve>& curves) {
  if (curves.empty()) return {};
  std::vector<Column<std::size_t>> columns = {
      {{}, "threshold", [&](std::size_t i) { return numberText(curves.front().thresholds[i]); }}};
  for (const view::ErrorCurve& curve : curves) {
    columns.push_back({{}, curve.format, [&curve](std::size_t i) {
                         return (curve.exact[i] ? "" : "~") + fixedText(curve.sqnr_db[i], 2);
                       }});
  }
  Table<std::size_t> table(std::move(columns));
  for (std::size_t i = 0; i < curves.front().thresholds.size(); ++i) table.add(i);
  return "\n" + printable(tensor) + ": SQNR (dB) against the threshold\n" + table.text();
}

}  // namespace scalewright::cli
