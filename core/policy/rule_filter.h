#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/filter/parse.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::policy {

/// Why the words of a filter cannot be those of a rule.
enum class FilterFlaw {
  kNoTerm,      ///< no word of a filter: text that a list looks for in names, too
  kUnreadable,  ///< its value cannot be read
  kTooEarly,    ///< asks what is known of a tensor only once something is decided about it, or its values are read
};

struct FilterProblem {
  FilterFlaw flaw = FilterFlaw::kNoTerm;
  std::string word;
  std::string meant;  ///< of kNoTerm: the term that is likely meant; empty: none

  friend bool operator==(const FilterProblem&, const FilterProblem&) = default;
};

/// Returns the first of what is wrong. Convention: a rule asks what is known of a tensor before anything is decided
/// about it: role, name, layer and elements.
[[nodiscard]] std::optional<FilterProblem> problemOf(const filter::Words& words);
/// In English, for the detail of an error.
[[nodiscard]] std::string reasonOf(const FilterProblem& problem);

/// Returns whether a tensor passes; the terms have no problem. Its name is the one that lists of tensors show.
[[nodiscard]] bool passes(const tensor::TensorInfo& info, const std::vector<filter::Term>& terms);

}  // namespace scalewright::policy
