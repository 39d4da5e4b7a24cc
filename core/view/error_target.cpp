#include "core/view/error_target.h"

#include <algorithm>

#include "core/edit/edits.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"
#include "core/study/storage_bits.h"

namespace scalewright::view {
namespace {

double bitsOf(const FormatRow& row, const study::StudyTensor& tensor) {
  recipe::Decision decision;
  decision.format = row.format;
  decision.options = row.options;
  const auto elements = static_cast<double>(tensor.info.elements());
  return elements > 0 ? study::storageBits(decision, tensor.info) / elements : 0;
}

std::optional<double> decibels(const metrics::ErrorSums& error) {
  const auto value = metrics::sqnrOf(error);
  return value ? std::optional(value->value) : std::nullopt;
}

recipe::Decision withFormatOf(const FormatRow& row, const recipe::Decision& decision) {
  if (row.current) return decision;
  formats::FormatOptions options = row.options;
  if (row.options.bias) {
    options = decision.options;
    options.bias = row.options.bias;
  }
  return edit::withFormat(decision, *formats::find(row.format), options);
}

/// Returns whether the row's own error is that of the decision, as far as the sketch can tell. So it is unless the
/// decision has one threshold, which the tensor shares with no other and which its method looks for.
bool hasThresholdOfRow(const SmallestFormat& candidate, const study::StudyTensor& tensor) {
  const formats::Scaling scaling = formats::find(candidate.row.format)->scaling;
  const bool searched = scaling != formats::Scaling::kBlock && scaling != formats::Scaling::kCast;
  const bool alone = !recipe::hasScales(candidate.decision) && candidate.decision.sharing_group.empty();
  return candidate.row.current || !tensor.profile || !searched || !alone;
}

std::optional<double> resolvedSqnr(const recipe::Decision& decision, const study::StudyTensor& tensor) {
  const auto resolution = recipe::resolve(decision, *tensor.profile, tensor.evidence);
  if (!resolution) return std::nullopt;
  const auto quantizer =
      quantize::ScalarQuantizer::make(*formats::find(decision.format), resolution->options, resolution->threshold);
  return quantizer ? decibels(metrics::errorFromSketch(*tensor.profile, *quantizer)) : std::nullopt;
}

}  // namespace

std::optional<SmallestFormat> smallestWithin(const std::vector<FormatRow>& rows, const study::StudyTensor& tensor,
                                             double target_db) {
  std::vector<SmallestFormat> candidates;
  for (const FormatRow& row : rows) {
    const auto sqnr = row.error ? decibels(*row.error) : std::nullopt;
    if (!sqnr || !(*sqnr >= target_db)) continue;
    candidates.push_back({row, withFormatOf(row, tensor.decision), bitsOf(row, tensor), *sqnr});
  }
  std::sort(candidates.begin(), candidates.end(), [](const SmallestFormat& a, const SmallestFormat& b) {
    return a.bits != b.bits ? a.bits < b.bits : a.sqnr_db > b.sqnr_db;
  });
  for (SmallestFormat& candidate : candidates) {
    if (hasThresholdOfRow(candidate, tensor)) return candidate;
    const auto sqnr = resolvedSqnr(candidate.decision, tensor);
    if (!sqnr || !(*sqnr >= target_db)) continue;
    candidate.sqnr_db = *sqnr;
    return candidate;
  }
  return std::nullopt;
}

SmallestFormats smallestWithin(const study::Study& study, std::span<const study::TensorIndex> tensors, double target_db,
                               const std::stop_token& stop) {
  SmallestFormats all;
  double more = 0;
  double values = 0;
  for (const study::TensorIndex index : tensors) {
    if (stop.stop_requested()) break;
    const study::StudyTensor& tensor = study.tensor(index);
    auto smallest = smallestWithin(formatTable(tensor), tensor, target_db);
    if (!smallest) ++all.without;
    all.decisions.emplace_back(index, smallest ? std::move(smallest->decision) : recipe::Decision(tensor.decision));
    more +=
        study::storageBits(all.decisions.back().second, tensor.info) - study::storageBits(tensor.decision, tensor.info);
    values += static_cast<double>(tensor.info.elements());
  }
  if (values > 0) all.bits = more / values;
  return all;
}

}  // namespace scalewright::view
