#pragma once

#include "core/edit/edits.h"
#include "core/edit/mixed.h"
#include "core/study/study.h"

namespace scalewright::edit {

/// The decision that a gesture makes of the one on a tensor, given what the history knows of the tensor. Pure, as all
/// edits.

/// Returns the decision with another format; with what was decided when the tensor last had it. earlier: that decision,
/// nullptr where it never had. Unchanged where the format is in force.
[[nodiscard]] recipe::Decision withChosenFormat(const recipe::Decision& decision,
                                                const formats::FormatDescriptor& format,
                                                const recipe::Decision* earlier);
/// Returns the decision with a format with this bias; the other options stay.
[[nodiscard]] recipe::Decision withBias(const recipe::Decision& decision, const formats::FormatDescriptor& format,
                                        ExponentBias bias);
/// Returns the decision with this bias, where the format in force has one to choose; unchanged elsewhere.
[[nodiscard]] recipe::Decision withBias(const recipe::Decision& decision, ExponentBias bias);

/// What a threshold by hand makes of the scales of channels, groups or blocks.
enum class Scales {
  kEach,  ///< each is multiplied by what the line has moved
  kOne    ///< one takes the place of all
};
/// Says whether each of several scales can be multiplied: they are known, and no more than a recipe lists one by one.
[[nodiscard]] bool canScaleEach(const study::StudyTensor& tensor);
/// Returns the decision with a threshold by hand; the bias in force stays as it is. Of several scales the line is the
/// largest, as resolution has it; one takes the place of those that cannot be multiplied. Cost: O(scales).
[[nodiscard]] recipe::Decision byHand(const study::StudyTensor& tensor, Threshold threshold,
                                      Scales scales = Scales::kEach);
/// Returns the decision with the threshold where a hand has put the line. In a format with biases the bias whose range
/// that is, and else an extra scale on top of the one in force; by hand in all others.
[[nodiscard]] recipe::Decision withLineAt(const study::StudyTensor& tensor, Threshold threshold,
                                          Scales scales = Scales::kEach);

/// What a line that is moved on one of several tensors says of the others.
enum class Joint { kPercentile, kNumber, kShare };
/// Returns the decision on another tensor when the line of `moved` has been put to a threshold, as the same percentile
/// of its own values, beyond its maximum the same multiple of that, as the same share of its own maximum (backoff), or
/// as the same number. In a format with biases it is the least bias whose range reaches that far, among the offered
/// ones, where `moved` has no extra scale. nullopt where the tensor has no line, or no value at that percentile but
/// zero. Cost: O(bins).
[[nodiscard]] std::optional<recipe::Decision> withJointLine(const study::StudyTensor& tensor,
                                                            const study::StudyTensor& moved, Threshold threshold,
                                                            Joint joint, Scales scales = Scales::kEach);

/// Returns the decision with another method; by hand, from where the threshold stands now. Unchanged where the method
/// does not apply to the format.
[[nodiscard]] recipe::Decision withChosenMethod(const study::StudyTensor& tensor,
                                                const calibrate::CalibratorDescriptor& method);
/// Goes back to the method that a threshold by hand took the place of.
[[nodiscard]] recipe::Decision backToMethod(recipe::Decision decision, const recipe::Decision& before_manual);

/// Returns the decision with these parts of another decision; a method for several scales in place of a threshold by
/// hand.
[[nodiscard]] recipe::Decision withParts(const study::StudyTensor& tensor, const recipe::Decision& source,
                                         const DecisionParts& parts, const recipe::Decision& before_manual);

/// Takes one part out of force, or back as it was in `last_in_force`, nullopt where it never was. Unchanged where that
/// is so already.
[[nodiscard]] recipe::Decision switched(const study::StudyTensor& tensor, const DecisionParts& part, bool on,
                                        const std::optional<recipe::Decision>& last_in_force);

}  // namespace scalewright::edit
