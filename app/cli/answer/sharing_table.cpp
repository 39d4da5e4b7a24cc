#include "app/cli/answer/sharing_table.h"

#include <limits>
#include <set>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "core/view/error_text.h"
#include "core/view/sharing_view.h"

namespace scalewright::cli {
namespace {

profile::Estimate thresholdOf(const recipe::Resolution& resolution) {
  return {resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high};
}

/// Decibels as in the other columns, with a sign: a cost or a gain.
std::string costText(const std::optional<profile::Estimate>& cost) {
  if (!cost) return "-";
  // What rounds to nothing has no sign.
  const std::string text = fixedText(cost->value, 2) == "-0.00" ? "0.00" : fixedText(cost->value, 2);
  return (cost->exact() ? "" : "~") + text;
}

}  // namespace

std::string sharingText(const study::Study& study, const std::vector<study::TensorIndex>& tensors) {
  std::set<std::string> groups;
  for (const study::TensorIndex index : tensors) groups.insert(study.tensor(index).decision->sharing_group);
  groups.erase("");
  if (groups.empty()) return {};
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  using Row = view::SharingRow;
  const auto of = [&](const Row& row) -> const study::StudyTensor& { return study.tensor(row.index); };
  Table<Row> table(
      {{{}, "group", [&](const Row& row) { return of(row).decision->sharing_group; }, Align::kLeft},
       {{}, "tensor", [](const Row& row) { return row.name; }, Align::kLeft},
       {{}, "part", [](const Row& row) { return row.shares ? sharing::kindId(row.kind) : "none"; }, Align::kLeft},
       {{}, "own threshold", [&](const Row& row) { return view::estimateText(thresholdOf(of(row).own->resolution)); }},
       {{}, "threshold", [&](const Row& row) { return view::estimateText(thresholdOf(*of(row).resolution)); }},
       {{}, "own SQNR dB", [&](const Row& row) { return view::metricText(sqnr, of(row).own->error); }},
       {{}, "SQNR dB", [&](const Row& row) { return view::metricText(sqnr, of(row).error); }},
       {{}, "cost dB", [](const Row& row) { return costText(row.cost_db); }}});
  for (const std::string& group : groups) {
    for (const Row& row : view::sharingRows(study, group)) {
      if (of(row).own) table.add(row);
    }
  }
  return "\nwhat sharing a scale costs (negative: gains)\n" + table.text();
}

void setSharing(Json& json, const study::StudyTensor& tensor) {
  const std::string& group = tensor.decision->sharing_group;
  set(json, {{"sharing_group", group.empty() ? Json(nullptr) : Json(group)}});
  if (!tensor.own) return;
  const recipe::Resolution& own = tensor.own->resolution;
  const auto cost = view::sharingCost(tensor);
  set(json, {{"shares_scale", view::sharesScale(tensor)},
             {"own_threshold", own.threshold.value()},
             {"own_threshold_interval", interval(thresholdOf(own))},
             {"sharing_cost_db", cost ? cost->value : std::numeric_limits<double>::quiet_NaN()},
             {"sharing_cost_interval", cost ? interval(*cost) : absent()}});
}

}  // namespace scalewright::cli
