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
