#include "core/view/sharing_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/metrics/metric.h"

namespace scalewright::view {
namespace {

bool isSharingWarning(calibrate::Warning warning) {
  return warning == calibrate::Warning::kNoScaleToShare || warning == calibrate::Warning::kSharedFormatDiffers ||
         warning == calibrate::Warning::kNothingToFollow;
}

/// Two infinities of one sign are the same.
double difference(double a, double b) {
  return a == b ? 0 : a - b;
}

}  // namespace

bool sharesScale(const study::StudyTensor& tensor) {
  if (!tensor.own || !tensor.resolution) return false;
  const auto& warnings = tensor.resolution->warnings;
  return std::none_of(warnings.begin(), warnings.end(), isSharingWarning);
}

std::optional<profile::Estimate> sharingCost(const study::StudyTensor& tensor) {
  if (!sharesScale(tensor) || !tensor.own->error || !tensor.error) return std::nullopt;
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  const auto own = sqnr.evaluate(*tensor.own->error);
  const auto shared = sqnr.evaluate(*tensor.error);
  if (!own || !shared) return std::nullopt;
  if (study::specOf(tensor.decision, tensor.own->resolution) == study::specOf(tensor.decision, *tensor.resolution)) {
    return profile::Estimate::exactly(0);
  }
  return profile::Estimate{difference(own->value, shared->value), difference(own->low, shared->high),
                           difference(own->high, shared->low)};
}

std::vector<SharingRow> sharingRows(const study::Study& study, std::string_view group) {
  std::vector<SharingRow> rows;
  for (const study::TensorIndex index : study.sharingMembers(group)) {
    const study::StudyTensor& tensor = study.tensor(index);
    SharingRow row;
    row.index = index;
    row.name = tensor.info.name;
    row.kind = tensor.decision->sharing;
    row.shares = sharesScale(tensor);
    row.exact = tensor.own && tensor.own->resolution.exact();
    row.own_threshold =
        tensor.own ? tensor.own->resolution.threshold.value() : std::numeric_limits<double>::quiet_NaN();
    row.cost_db = sharingCost(tensor);
    rows.push_back(std::move(row));
  }
  const auto hasLess = [](const SharingRow& a, const SharingRow& b) {
    const auto rangeOf = [](const SharingRow& row) {
      const bool counts = row.shares && row.kind == sharing::Kind::kMaximum && !std::isnan(row.own_threshold);
      return counts ? row.own_threshold : 0;
    };
    return rangeOf(a) < rangeOf(b);
  };
  const auto widest = std::max_element(rows.begin(), rows.end(), hasLess);
  if (widest != rows.end() && hasLess(SharingRow(), *widest)) widest->leads = true;
  return rows;
}

recipe::Decision withSharing(const recipe::Decision& decision, const std::string& group, sharing::Kind kind) {
  recipe::Decision result = decision;
  result.sharing_group = group;
  result.sharing = group.empty() ? sharing::Kind::kMaximum : kind;
  return result;
}

}  // namespace scalewright::view
