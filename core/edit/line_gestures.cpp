// What becomes of a decision when the line of the threshold is moved in a plot.
#include <algorithm>
#include <cmath>

#include "core/edit/gestures.h"
#include "core/profile/order_statistics.h"

namespace scalewright::edit {
namespace {

using recipe::Decision;

const formats::FormatDescriptor* biasFormatOf(const Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format != nullptr && format->scaling == formats::Scaling::kBias ? format : nullptr;
}

std::optional<ExponentBias> biasOfRange(const formats::FormatDescriptor& format, Threshold threshold) {
  for (const BiasChoice& choice : biasChoices(format, Biases::kAll)) {
    if (choice.range == threshold.value()) return choice.bias;
  }
  return std::nullopt;
}

Decision withOneScale(Decision decision) {
  decision.granularity = {};
  return decision;
}

/// The threshold that has as large a share of the tensor's values below it, or is as large a share of its maximum.
std::optional<Threshold> atSamePlace(const study::StudyTensor& tensor, const study::StudyTensor& moved,
                                     Threshold threshold, Joint joint) {
  const profile::Profile& from = *moved.profile;
  const profile::Profile& to = *tensor.profile;
  if (from.finite == 0 || to.finite == 0 || !(from.amax > 0)) return std::nullopt;
  double value = 0;
  if (joint == Joint::kShare || threshold.value() >= from.amax) {
    value = to.amax * (threshold.value() / from.amax);
  } else {
    const auto all = static_cast<double>(from.finite);
    const double share = (all - profile::countAbove(from, threshold.value()).value) / all;
    const double rank = std::ceil(share * static_cast<double>(to.finite)) - 1;
    const auto last = static_cast<double>(to.finite - 1);
    value = profile::orderStatistic(to, static_cast<std::uint64_t>(std::clamp(rank, 0.0, last)), tensor.evidence->ranks)
                .value;
  }
  return std::isfinite(value) && value > 0 ? std::optional(Threshold(value)) : std::nullopt;
}

/// The offered biases from the least range on; all where the one in force is not among them.
std::optional<ExponentBias> biasThatReaches(const formats::FormatDescriptor& format, Threshold threshold) {
  std::optional<ExponentBias> widest;
  for (const BiasChoice& choice : biasChoices(format)) {  // finest grid first
    widest = choice.bias;
    if (choice.range >= threshold.value()) break;
  }
  return widest;
}

}  // namespace

Decision withLineAt(const study::StudyTensor& tensor, Threshold threshold, Scales scales) {
  const formats::FormatDescriptor* format = biasFormatOf(tensor.decision);
  const auto bias = format != nullptr ? biasOfRange(*format, threshold) : std::nullopt;
  return bias ? withOneScale(withBias(tensor.decision, *format, *bias)) : byHand(tensor, threshold, scales);
}

std::optional<Decision> withJointLine(const study::StudyTensor& tensor, const study::StudyTensor& moved,
                                      Threshold threshold, Joint joint, Scales scales) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  if (!tensor.profile || !tensor.resolution || format == nullptr || !formats::usesThreshold(*format) || !moved.profile)
    return std::nullopt;
  if (joint == Joint::kNumber) return withLineAt(tensor, threshold, scales);
  const auto own = atSamePlace(tensor, moved, threshold, joint);
  if (!own) return std::nullopt;
  const formats::FormatDescriptor* of_moved = biasFormatOf(moved.decision);
  const bool by_bias = of_moved == nullptr || biasOfRange(*of_moved, threshold);
  const auto bias = biasFormatOf(tensor.decision) != nullptr && by_bias ? biasThatReaches(*format, *own) : std::nullopt;
  return bias ? withOneScale(withBias(tensor.decision, *format, *bias)) : byHand(tensor, *own, scales);
}

}  // namespace scalewright::edit
