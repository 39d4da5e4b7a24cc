#pragma once

#include <vector>

#include "core/recipe/decision.h"

namespace scalewright::edit {

/// The decision that a gesture makes of another one. Pure: values in, values out.

/// Returns the decision with another number format. The calibrator stays where it makes sense: a method that does not
/// apply gives way to the first that does, and on a format with a choice of biases to the first that chooses one,
/// unless the threshold was set by hand. A bias given in `options` is meant: values are then stored as they are, at the
/// bias's own range.
[[nodiscard]] recipe::Decision withFormat(const recipe::Decision& decision, const formats::FormatDescriptor& format,
                                          const formats::FormatOptions& options);

/// Back to a format that the tensor has had: the options of `earlier`, its decision then, and its calibrator,
/// where they still make sense, but for one that was only proposed where somebody has chosen another since; role and
/// notes as they are now. Otherwise as `withFormat`.
[[nodiscard]] recipe::Decision backToFormat(const recipe::Decision& decision, const formats::FormatDescriptor& format,
                                            const recipe::Decision& earlier);

/// Returns the decision with other values for what the format leaves to choose besides its bias; unchanged where it has
/// no such option.
[[nodiscard]] recipe::Decision withOptions(const recipe::Decision& decision, const ParameterValues& values);

/// Returns the decision with another calibration method with its defaults. A bias chosen by hand is given back to
/// methods that choose one.
[[nodiscard]] recipe::Decision withCalibrator(const recipe::Decision& decision,
                                              const calibrate::CalibratorDescriptor& method);

/// Returns the decision with other values for the parameters of the calibrator in force. Only what differs from the
/// defaults is kept; choosing another preset (a dialect) gives the parameters that depend on it back to it.
[[nodiscard]] recipe::Decision withParameters(const recipe::Decision& decision, const ParameterValues& values);

/// Returns the decision with another granularity; unchanged where the tensor cannot be cut so. Several scales cannot
/// come from one threshold set by hand: the method of `before_manual` finds them then.
[[nodiscard]] recipe::Decision withGranularity(const recipe::Decision& decision, const tensor::Granularity& granularity,
                                               const tensor::Shape& shape, const recipe::Decision& before_manual);

/// Returns the decision with a threshold by hand, one for the tensor. `bias`: the bias in force, kept as it is while
/// the threshold moves.
[[nodiscard]] recipe::Decision withThreshold(const recipe::Decision& decision, Threshold threshold,
                                             std::optional<ExponentBias> bias);

/// Parts of a decision that can be copied from one tensor to others.
struct DecisionParts {
  bool format = false;  ///< with its options
  bool granularity = false;
  bool calibrator = false;  ///< with its parameters
  bool role = false;
  bool notes = false;
  bool sharing = false;  ///< the sharing group, and the part in it
  /// A threshold by hand, in place of the calibrator.
  std::optional<Threshold> threshold = {};

  [[nodiscard]] bool any() const {
    return format || granularity || calibrator || role || notes || sharing || threshold;
  }
};
/// Returns the decision for a change from `before` to `after` in which another granularity was taken over: one
/// threshold by hand does not serve several scales, so that the method of `before_manual` finds them. Returns `after`
/// as it is in all other cases.
[[nodiscard]] recipe::Decision withMethodForScales(const recipe::Decision& before, recipe::Decision after,
                                                   const recipe::Decision& before_manual);

/// Returns the target with these parts of the source. A method that does not apply to the format, the source's or the
/// one that stays, gives way to the target's own, or to the first that does.
[[nodiscard]] recipe::Decision withPartsOf(const recipe::Decision& target, const recipe::Decision& source,
                                           const DecisionParts& parts);

/// Returns the parts in which two decisions do not mean the same.
[[nodiscard]] DecisionParts differingParts(const recipe::Decision& a, const recipe::Decision& b);

/// Returns how a tensor can be cut: as a whole, by each axis it has more than one of but that of the samples, in groups
/// of the usual sizes that are shorter than its rows.
[[nodiscard]] std::vector<tensor::Granularity> granularityChoices(const tensor::TensorInfo& info);

/// An exponent bias and the range it stands for, always shown together.
struct BiasChoice {
  ExponentBias bias;
  double range = 0;  ///< largest magnitude
};
enum class Biases { kOffered, kAll };
/// Returns the biases that hardware offers, or all that the format has, finest grid first; empty for formats with a
/// fixed one.
[[nodiscard]] std::vector<BiasChoice> biasChoices(const formats::FormatDescriptor& format,
                                                  Biases biases = Biases::kOffered);

}  // namespace scalewright::edit
