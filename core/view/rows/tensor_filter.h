#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/view/rows/table.h"

namespace scalewright::view {

/// The property that a term of a filter looks at.
enum class FilterKey {
  kRole,        ///< role:weight
  kFormat,      ///< format:int8
  kCalibrator,  ///< method:entropy
  kFile,  ///< file:run2, part of what tells its file apart from the others; file:"a b" with a space; file:=dump.h5 all
          ///< of it
  kSqnrBelow,       ///< sqnr<20, in dB
  kChangeBelow,     ///< change<0, in dB: worse than what was opened or saved
  kSaturatedAbove,  ///< sat>0.1, in percent
  kOutlierAbove,    ///< outlier>100, amax over the 99.9th percentile
  kModified,        ///< is:changed: decided otherwise than was proposed
  kFlagged          ///< is:flagged: failed, or with warnings
};

/// One condition on a row of the tensor table. Plain value.
struct FilterTerm {
  FilterKey key = FilterKey::kRole;
  std::string value = {};  ///< id of a role, format or method, part of a file's label, or = and the whole label
  double bound = 0;        ///< of a comparison

  friend bool operator==(const FilterTerm&, const FilterTerm&) = default;
};

/// A filter as a person types it, taken apart.
struct FilterText {
  std::vector<FilterTerm> terms;
  std::string name;  ///< what is left: text that the name contains
};

/// Returns the term of one file and no other, of which `label` is a part as well. label: as in TensorRow.
[[nodiscard]] FilterTerm wholeFile(std::string_view label);

/// Returns whether a row passes: terms on roles, on formats, on methods or on files are alternatives, all others hold
/// together. A number that is not there passes no comparison. Cost: O(terms).
[[nodiscard]] bool passes(const TensorRow& row, const std::vector<FilterTerm>& terms);

/// Returns a term as it is typed: `role:weight`, `sqnr<20`.
[[nodiscard]] std::string toText(const FilterTerm& term);
/// Returns nullopt for a word that is no term, among them unknown roles, formats and methods.
[[nodiscard]] std::optional<FilterTerm> filterTerm(std::string_view word);
/// Words between spaces outside of quotes that are terms, and the rest in its order.
[[nodiscard]] FilterText parseFilter(std::string_view text);
/// Returns the inverse of `parseFilter`.
[[nodiscard]] std::string toText(const FilterText& filter);

}  // namespace scalewright::view
