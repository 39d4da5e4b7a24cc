#pragma once

#include <set>
#include <span>
#include <string>

#include "core/study/study.h"

namespace scalewright::edit {

/// The fields in which the decisions on several tensors differ.
struct MixedFields {
  bool role = false;
  bool format = false;
  bool bias = false;
  bool granularity = false;
  bool calibrator = false;
  bool threshold = false;  ///< in force
  bool notes = false;
  std::set<std::string> options;     ///< ids; only where all have one format
  std::set<std::string> parameters;  ///< ids; only where all have one calibrator

  [[nodiscard]] bool any() const {
    return role || format || bias || granularity || calibrator || threshold || notes || !options.empty() ||
           !parameters.empty();
  }
  friend bool operator==(const MixedFields&, const MixedFields&) = default;
};

/// Returns none for fewer than two tensors. Cost: O(tensors), a microsecond each.
[[nodiscard]] MixedFields mixedFields(const study::Study& study, std::span<const study::TensorIndex> tensors);

/// The decisions that an edit of one field makes for several tensors.
struct FieldEdits {
  study::Decisions decisions;  ///< that differ from what is decided
  std::size_t refused = 0;     ///< tensors that the edit does not apply to
};

/// Returns the edits for another value for one option of the format: of those that have the option.
[[nodiscard]] FieldEdits withOption(const study::Study& study, std::span<const study::TensorIndex> tensors,
                                    const std::string& option, const ParameterValue& value);
/// Returns the edits for another value for one parameter of `calibrator`: of those that are calibrated by it.
[[nodiscard]] FieldEdits withParameter(const study::Study& study, std::span<const study::TensorIndex> tensors,
                                       std::string_view calibrator, const std::string& parameter,
                                       const ParameterValue& value);

}  // namespace scalewright::edit
