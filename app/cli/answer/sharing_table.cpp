#include "app/cli/answer/sharing_table.h"

#include <limits>
#include <set>

#include "app/cli/answer/comparison.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
#include "app/cli/answer/tensor_json.h"
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
  TableWriter table({{"group", Align::kLeft},
                     {"tensor", Align::kLeft},
                     {"part", Align::kLeft},
                     {"own threshold"},
                     {"threshold"},
                     {"own SQNR dB"},
                     {"SQNR dB"},
                     {"cost dB"}});
  for (const std::string& group : groups) {
    for (const view::SharingRow& row : view::sharingRows(study, group)) {
      const study::StudyTensor& tensor = study.tensor(row.index);
      if (!tensor.own) continue;
      table.addRow({group, row.name, row.shares ? std::string(sharing::kindId(row.kind)) : "none",
                    estimateText(thresholdOf(tensor.own->resolution)),
                    estimateText(thresholdOf(*tensor.resolution)), metricText(sqnr, tensor.own->error),
                    metricText(sqnr, tensor.error), costText(row.cost_db)});
    }
  }
  return "\nwhat sharing a scale costs (negative: gains)\n" + table.text();
}

void setSharing(Json& json, const study::StudyTensor& tensor) {
  const std::string& group = tensor.decision->sharing_group;
  json["sharing_group"] = group.empty() ? Json(nullptr) : Json(group);
  if (!tensor.own) return;
  const recipe::Resolution& own = tensor.own->resolution;
  const auto cost = view::sharingCost(tensor);
  json["shares_scale"] = view::sharesScale(tensor);
  setNumber(json, "own_threshold", own.threshold.value());
  if (!own.exact()) json["own_threshold_interval"] = interval(thresholdOf(own));
  setNumber(json, "sharing_cost_db", cost ? cost->value : std::numeric_limits<double>::quiet_NaN());
  if (cost && !cost->exact()) json["sharing_cost_interval"] = interval(*cost);
}

}  // namespace scalewright::cli
