#pragma once

#include "core/edit/edits.h"
#include "core/edit/mixed.h"
#include "core/study/study.h"

namespace scalewright::view {

/// The decision that a gesture makes of the one on a tensor, given what the history knows of the tensor. Pure, as all
/// edits.

/// Another format; with what was decided when the tensor last had it. earlier: that decision, nullptr where it never
/// had. Unchanged where the format is in force.
[[nodiscard]] recipe::Decision withChosenFormat(const recipe::Decision& decision,
                                                const formats::FormatDescriptor& format,
                                                const recipe::Decision* earlier);
/// A format with this bias; the other options stay.
[[nodiscard]] recipe::Decision withBias(const recipe::Decision& decision, const formats::FormatDescriptor& format,
                                        ExponentBias bias);
/// This bias, where the format in force has one to choose; unchanged elsewhere.
[[nodiscard]] recipe::Decision withBias(const recipe::Decision& decision, ExponentBias bias);

/// A threshold by hand; the bias in force stays as it is. Scales of channels are gone then.
[[nodiscard]] recipe::Decision byHand(const study::StudyTensor& tensor, Threshold threshold);
/// The threshold where a hand has put the line. In a format with biases the bias whose range that is, and else an extra
/// scale on top of the one in force; by hand in all others. Scales of channels are gone then.
[[nodiscard]] recipe::Decision withLineAt(const study::StudyTensor& tensor, Threshold threshold);

/// What a line that is moved on one of several tensors says of the others.
enum class Joint { kPercentile, kNumber };
/// The decision on another tensor when the line of `moved` has been put to a threshold, as the same percentile of its
/// own values, beyond its maximum the same multiple of that, or as the same number. In a format with biases it is the
/// least bias whose range reaches that far, among the offered ones, where `moved` has no extra scale. nullopt where the
/// tensor has no line, or no value at that percentile but zero. Cost: O(bins).
[[nodiscard]] std::optional<recipe::Decision> withJointLine(const study::StudyTensor& tensor,
                                                            const study::StudyTensor& moved, Threshold threshold,
                                                            Joint joint);

/// Another method; by hand, from where the threshold stands now. Unchanged where the method does not apply to the
/// format.
[[nodiscard]] recipe::Decision withChosenMethod(const study::StudyTensor& tensor,
                                                const calibrate::CalibratorDescriptor& method);
/// Back to the method that a threshold by hand took the place of.
[[nodiscard]] recipe::Decision backToMethod(recipe::Decision decision, const recipe::Decision& before_manual);

/// With these parts of another decision; a method for several scales in place of a threshold by hand.
[[nodiscard]] recipe::Decision withParts(const study::StudyTensor& tensor, const recipe::Decision& source,
                                         const DecisionParts& parts, const recipe::Decision& before_manual);

/// One part out of force, or back as it was in `last_in_force`, nullopt where it never was. Unchanged where that is so
/// already.
[[nodiscard]] recipe::Decision switched(const study::StudyTensor& tensor, const DecisionParts& part, bool on,
                                        const std::optional<recipe::Decision>& last_in_force);

}  // namespace scalewright::view
