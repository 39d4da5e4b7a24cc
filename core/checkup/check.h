#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/experts/survey.h"
#include "core/profile/profile.h"
#include "core/recipe/decision.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::checkup {

/// A tensor that is looked at. What it refers to outlives it.
struct Subject {
  const std::string& name;
  const tensor::Shape& shape;
  const profile::Profile& profile;
  const recipe::Decision& decision;
  const tensor::TensorInfo* info = nullptr;                      ///< how its file has it; null: not known
  const std::map<std::string, std::string>* settings = nullptr;  ///< attributes of its file as a whole; null: not known
  std::size_t source = 0;                                        ///< which file it is of
  /// The layer of experts that it is in, as all tensors of the study tell; null: none. Outlives it.
  const experts::Layer* experts = nullptr;
  const experts::Place* expert = nullptr;  ///< where it is there; null: none

  /// Returns an attribute of its file; empty where there is none.
  [[nodiscard]] std::string settingOf(const std::string& key) const;
};

enum class Severity {
  kNote,     ///< worth knowing
  kWarning,  ///< likely to cost accuracy, or a mistake in the dump
  kProblem,  ///< the values cannot be right
};
/// Returns the stable id: note, warning, problem.
[[nodiscard]] std::string_view severityId(Severity severity);
/// Returns the English text, translation context "Checkup".
[[nodiscard]] const char* severityTitle(Severity severity);

/// The result of a check on one tensor.
struct Finding {
  std::size_t subject = 0;   ///< index among those looked at
  const char* wording = "";  ///< English, translation context "Checkup"; %1, %2 stand for the values
  std::vector<std::string> values;

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// A check: one file in core/checkup/checks, one constant, one line in its CMakeLists.txt.
struct CheckDescriptor {
  std::string_view id;
  const char* title;    ///< English, translation context "Checkup"
  const char* meaning;  ///< why it matters and what to do, translation context "Checkup"
  Severity severity = Severity::kWarning;
  /// Pure; from profiles, descriptions and settings alone. Cost: O(subjects), that of duplicates O(subjects log
  /// subjects).
  std::vector<Finding> (*run)(std::span<const Subject> subjects) = nullptr;
};

/// All checks, in the order in which they are shown.
[[nodiscard]] std::span<const CheckDescriptor* const> descriptors();
[[nodiscard]] const CheckDescriptor* find(std::string_view id);

/// A finding and the check it comes from.
struct Report {
  const CheckDescriptor* check = nullptr;
  Finding finding;

  friend bool operator==(const Report&, const Report&) = default;
};

/// Every check on every tensor, the most severe first, then in the order of the checks and of the tensors.
[[nodiscard]] std::vector<Report> checkUp(std::span<const Subject> subjects);

/// Returns a wording with values in the places of %1 to %9. A place without a value stays, and what a value holds is no
/// place.
[[nodiscard]] std::string filled(std::string_view wording, std::span<const std::string> values);
/// Returns the finding as an English sentence.
[[nodiscard]] std::string textOf(const Finding& finding);

}  // namespace scalewright::checkup
