#include "app/cli/commands/curves.h"

#include <algorithm>
#include <set>

#include "app/cli/answer/comparison.h"
#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/plots/l2_trace.h"

namespace scalewright::cli {
namespace {

constexpr int kDigits = 6;
constexpr int kErrorDigits = 10;  // an iteration that creeps changes the last of them

std::string heading(const study::StudyTensor& tensor, const std::string& what, bool exact) {
  return printable(tensor.info.name) + ": " + what + (exact ? "" : ", estimated") + "\n";
}

std::size_t placeOfLeast(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
}

Json picksJson(const std::vector<view::DialectPick>& picks) {
  Json json = Json::array();
  for (const view::DialectPick& pick : picks) {
    Json entry;
    entry["dialect"] = std::string(pick.dialect);
    entry["title"] = pick.label;
    setNumber(entry, "threshold", pick.threshold.value());
    entry["bins_kept"] = pick.keep;
    setNumber(entry, "divergence", pick.divergence);
    if (pick.sqnr_db) {
      setNumber(entry, "sqnr", pick.sqnr_db->value);
      entry["sqnr_exact"] = pick.sqnr_db->exact();
    } else {
      entry["sqnr"] = nullptr;
      entry["sqnr_reason"] = "undefined";
    }
    json.push_back(std::move(entry));
  }
  return json;
}

std::string picksText(const std::vector<view::DialectPick>& picks) {
  TableWriter table({{"dialect", Align::kLeft},
                     {"", Align::kLeft},
                     {"threshold"},
                     {"bins kept"},
                     {"divergence"},
                     {"SQNR dB"}});
  for (const view::DialectPick& pick : picks) {
    table.addRow({std::string(pick.dialect), pick.label, numberText(pick.threshold.value()),
                  numberText(std::uint64_t{pick.keep}), numberText(pick.divergence, kDigits),
                  pick.sqnr_db ? fixedText(pick.sqnr_db->value, 2) : "-"});
  }
  return table.text();
}

}  // namespace

std::vector<std::size_t> shownPoints(std::size_t count, std::size_t points, std::size_t best) {
  std::set<std::size_t> shown;
  if (points == 0 || points >= count) {
    for (std::size_t i = 0; i < count; ++i) shown.insert(i);
  } else {
    shown.insert(best);
    // The best one may stand between two of the others: they are one fewer.
    const std::size_t others = points - 1;
    for (std::size_t i = 0; i < others; ++i) {
      shown.insert(others == 1 ? count - 1 : i * (count - 1) / (others - 1));
    }
  }
  return {shown.begin(), shown.end()};
}

Result<CurveAnswer> errorCurveAnswer(const study::StudyTensor& tensor, std::size_t points) {
  constexpr std::size_t kAllPoints = 512;
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, {}, tensor.decision->format};
  if (tensor.profile->finite == 0) return Error{ErrorCode::kNoFiniteData, {}, {}, {}};
  const view::ThresholdRange range = view::thresholdRange(*tensor.profile);
  const auto curve = view::errorCurve(*tensor.profile, *format, tensor.decision->options, range.low,
                                      range.high, points == 0 ? kAllPoints : points);
  CurveAnswer answer;
  answer.json["points"] = Json::array();
  TableWriter table({{"threshold"}, {"SQNR dB"}, {"MSE"}});
  for (std::size_t i = 0; i < curve.thresholds.size(); ++i) {
    Json point;
    setNumber(point, "threshold", curve.thresholds[i]);
    setNumber(point, "sqnr", curve.sqnr_db[i]);
    setNumber(point, "mse", curve.mse[i]);
    answer.json["points"].push_back(std::move(point));
    table.addRow({numberText(curve.thresholds[i]), fixedText(curve.sqnr_db[i], 2), numberText(curve.mse[i])});
  }
  answer.json["marks"] = marksJson(tensor);
  answer.text = heading(tensor, std::string("error in ") + format->title, true) + table.text();
  return answer;
}

Result<CurveAnswer> divergenceAnswer(const study::StudyTensor& tensor, std::size_t points) {
  const view::DivergenceView view = view::divergenceView(*tensor.profile, tensor.decision, tensor.evidence,
                                                         view::entropyRuleOf(tensor.decision));
  CurveAnswer answer;
  answer.json["exact"] = view.exact;
  answer.json["bins"] = view.bins;
  answer.json["points"] = Json::array();
  TableWriter table({{"bins kept"}, {"threshold"}, {"divergence"}});
  const auto& curve = view.curve;
  if (!curve.keep.empty()) {
    for (const std::size_t i : shownPoints(curve.keep.size(), points, placeOfLeast(curve.divergences))) {
      Json point;
      point["bins_kept"] = curve.keep[i];
      setNumber(point, "threshold", curve.thresholds[i]);
      setNumber(point, "divergence", curve.divergences[i]);
      answer.json["points"].push_back(std::move(point));
      table.addRow({numberText(std::uint64_t{curve.keep[i]}), numberText(curve.thresholds[i]),
                    numberText(curve.divergences[i], kDigits)});
    }
  }
  answer.json["picks"] = picksJson(view.picks);
  answer.text =
      heading(tensor, "what every dialect picks of " + std::to_string(view.bins) + " bins", view.exact) +
      picksText(view.picks) + "\n" + heading(tensor, "divergence (nats)", view.exact) + table.text();
  return answer;
}

Result<CurveAnswer> l2Answer(const study::StudyTensor& tensor, std::size_t points) {
  const auto trace = view::l2Trace(*tensor.profile, tensor.decision, tensor.evidence);
  if (!trace) return trace.error();
  CurveAnswer answer;
  answer.json["exact"] = trace->exact;
  answer.json["settled"] = trace->settled;
  setNumber(answer.json, "threshold", trace->threshold.value);
  if (!trace->exact) {
    setNumber(answer.json["threshold_interval"], "low", trace->threshold.low);
    setNumber(answer.json["threshold_interval"], "high", trace->threshold.high);
  }
  answer.json["iterations"] = trace->points.empty() ? Json(nullptr) : Json(trace->points.size() - 1);
  answer.json["points"] = Json::array();
  TableWriter table({{"update"}, {"step"}, {"threshold"}, {"squared error"}, {"SQNR dB"}});
  const std::size_t count = trace->points.size();
  for (const std::size_t i : shownPoints(count, points, count == 0 ? 0 : count - 1)) {
    const view::L2TracePoint& at = trace->points[i];
    Json point;
    point["update"] = i;
    setNumber(point, "step", at.step.value());
    setNumber(point, "threshold", at.threshold.value());
    setNumber(point, "squared_error", at.squared_error);
    setNumber(point, "sqnr", at.sqnr_db);
    answer.json["points"].push_back(std::move(point));
    table.addRow({numberText(std::uint64_t{i}), numberText(at.step.value(), kErrorDigits),
                  numberText(at.threshold.value()), numberText(at.squared_error, kErrorDigits),
                  fixedText(at.sqnr_db, 2)});
  }
  answer.text = heading(tensor, "L2 iteration, threshold " + estimateText(trace->threshold), trace->exact);
  if (count > 0) answer.text += table.text();
  return answer;
}

}  // namespace scalewright::cli
