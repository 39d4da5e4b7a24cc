#include "app/cli/answer/curves.h"

#include <algorithm>
#include <limits>
#include <set>

#include "app/cli/answer/comparison.h"
#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "core/view/error_text.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/plots/l2_trace.h"

namespace scalewright::cli {
namespace {

constexpr int kDigits = 6;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr int kErrorDigits = 10;  // an iteration that creeps changes the last of them

std::string heading(const study::StudyTensor& tensor, const std::string& what, bool exact) {
  return printable(tensor.info.name) + ": " + what + (exact ? "" : ", estimated") + "\n";
}

std::size_t placeOfLeast(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
}

Table<view::DialectPick> pickTable(const std::vector<view::DialectPick>& picks) {
  using Pick = view::DialectPick;
  Table<Pick> table(
      {{"dialect", "dialect", [](const Pick& pick) { return pick.dialect; }, Align::kLeft},
       {"title", "", [](const Pick& pick) { return pick.label; }, Align::kLeft},
       {"threshold", "threshold", [](const Pick& pick) { return number(pick.threshold.value()); }},
       {"bins_kept", "bins kept", [](const Pick& pick) { return pick.keep; }},
       {"divergence", "divergence", [](const Pick& pick) { return number(pick.divergence, kDigits); }},
       {"sqnr", "SQNR dB", [](const Pick& pick) { return fixed(pick.sqnr_db ? pick.sqnr_db->value : kNone, 2); }},
       {"sqnr_exact", {}, [](const Pick& pick) { return pick.sqnr_db ? Json(pick.sqnr_db->exact()) : absent(); }}});
  for (const Pick& pick : picks) table.add(pick);
  return table;
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
  const auto curve = view::errorCurve(*tensor.profile, *format, tensor.decision->options, range.low, range.high,
                                      points == 0 ? kAllPoints : points);
  Table<std::size_t> table({{"threshold", "threshold", [&](std::size_t i) { return number(curve.thresholds[i]); }},
                            {"sqnr", "SQNR dB", [&](std::size_t i) { return fixed(curve.sqnr_db[i], 2); }},
                            {"mse", "MSE", [&](std::size_t i) { return number(curve.mse[i]); }}});
  for (std::size_t i = 0; i < curve.thresholds.size(); ++i) table.add(i);
  return CurveAnswer{object({{"points", table.json()}, {"marks", marksOf(tensor).json()}}),
                     heading(tensor, std::string("error in ") + format->title, true) + table.text()};
}

Result<CurveAnswer> divergenceAnswer(const study::StudyTensor& tensor, std::size_t points) {
  const view::DivergenceView view =
      view::divergenceView(*tensor.profile, tensor.decision, tensor.evidence, view::entropyRuleOf(tensor.decision));
  const auto& curve = view.curve;
  Table<std::size_t> table(
      {{"bins_kept", "bins kept", [&](std::size_t i) { return curve.keep[i]; }},
       {"threshold", "threshold", [&](std::size_t i) { return number(curve.thresholds[i]); }},
       {"divergence", "divergence", [&](std::size_t i) { return number(curve.divergences[i], kDigits); }}});
  if (!curve.keep.empty()) {
    for (const std::size_t i : shownPoints(curve.keep.size(), points, placeOfLeast(curve.divergences))) table.add(i);
  }
  const Table<view::DialectPick> picks = pickTable(view.picks);
  const std::string bins = "what every dialect picks of " + std::to_string(view.bins) + " bins";
  return CurveAnswer{
      object({{"exact", view.exact}, {"bins", view.bins}, {"points", table.json()}, {"picks", picks.json()}}),
      heading(tensor, bins, view.exact) + picks.text() + "\n" + heading(tensor, "divergence (nats)", view.exact) +
          table.text()};
}

Result<CurveAnswer> l2Answer(const study::StudyTensor& tensor, std::size_t points) {
  const auto trace = view::l2Trace(*tensor.profile, tensor.decision, tensor.evidence);
  if (!trace) return trace.error();
  Table<std::size_t> table(
      {{"update", "update", [](std::size_t i) { return i; }},
       {"step", "step", [&](std::size_t i) { return number(trace->points[i].step.value(), kErrorDigits); }},
       {"threshold", "threshold", [&](std::size_t i) { return number(trace->points[i].threshold.value()); }},
       {"squared_error", "squared error",
        [&](std::size_t i) { return number(trace->points[i].squared_error, kErrorDigits); }},
       {"sqnr", "SQNR dB", [&](std::size_t i) { return fixed(trace->points[i].sqnr_db, 2); }}});
  const std::size_t count = trace->points.size();
  for (const std::size_t i : shownPoints(count, points, count == 0 ? 0 : count - 1)) table.add(i);
  const profile::Estimate& threshold = trace->threshold;
  return CurveAnswer{object({{"exact", trace->exact},
                             {"settled", trace->settled},
                             {"threshold", threshold.value},
                             {"threshold_interval",
                              trace->exact ? absent() : object({{"low", threshold.low}, {"high", threshold.high}})},
                             {"iterations", count == 0 ? Json(nullptr) : Json(count - 1)},
                             {"points", table.json()}}),
                     heading(tensor, "L2 iteration, threshold " + view::estimateText(threshold), trace->exact) +
                         (count > 0 ? table.text() : "")};
}

}  // namespace scalewright::cli
