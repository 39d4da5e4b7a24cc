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
  kName,  ///< name:"a b", part of the name
  kSqnr,  ///< sqnr<20, in dB
  kOutput,     ///< output<20, of the layer's output, in dB
  kChange,     ///< change<0, in dB: worse than what was opened or saved
  kSaturated,  ///< sat>0.1, in percent
  kOutlier,    ///< outlier>100, amax over the 99.9th percentile
  kAmax,       ///< amax>100
  kThreshold,  ///< threshold>100
  kBits,       ///< bits<=8, of an element
  kElements,   ///< elements>1e6
  kLayer,      ///< layer:3..7, the first number among the parts of the name
  kModified,   ///< is:changed: decided otherwise than was proposed
  kFlagged,    ///< is:flagged: failed, or with warnings
  kOr,         ///< or: those before it and those behind it are alternatives
};

/// How a number is compared: `<`, `<=`, `>`, `>=`, and `:3..7` or `:3` for both ends included.
enum class FilterRelation { kBelow, kAtMost, kAbove, kAtLeast, kWithin };

/// One condition on a row of the tensor table. Plain value.
struct FilterTerm {
  FilterKey key = FilterKey::kRole;
  std::string value = {};  ///< id of a role, format or method, part of a name or of a file's label, or = and all of it
  double bound = 0;        ///< of a comparison; the lower end of kWithin
  FilterRelation relation = FilterRelation::kBelow;
  double upper = 0;  ///< the upper end of kWithin

  friend bool operator==(const FilterTerm&, const FilterTerm&) = default;
};

/// A word that is likely meant for a term, but is none.
struct FilterSlip {
  std::string word;
  std::string meant;  ///< the nearest term; empty: its number cannot be read

  friend bool operator==(const FilterSlip&, const FilterSlip&) = default;
};

/// A filter as a person types it, taken apart.
struct FilterText {
  std::vector<FilterTerm> terms;
  std::string name;                    ///< what is left: text that the name contains
  std::vector<FilterSlip> slips = {};  ///< words of `name` that are likely meant for terms
};

/// Returns the term of one file and no other, of which `label` is a part as well. label: as in TensorRow.
[[nodiscard]] FilterTerm wholeFile(std::string_view label);

/// Returns whether a row passes: terms on roles, on formats, on methods, on files or on names are alternatives, all
/// others hold together, up to an `or`. A number that is not there passes no comparison. Cost: O(terms).
[[nodiscard]] bool passes(const TensorRow& row, const std::vector<FilterTerm>& terms);

/// Takes each `or` away that stands between no two terms.
void leaveOrsBetween(std::vector<FilterTerm>& terms);
/// Returns how many rows pass each term by itself. Cost: O(rows * terms).
[[nodiscard]] std::vector<std::size_t> passing(const std::vector<TensorRow>& rows,
                                               const std::vector<FilterTerm>& terms);

/// Returns a term as it is typed: `role:weight`, `sqnr<20`, `layer:3..7`.
[[nodiscard]] std::string toText(const FilterTerm& term);
/// Returns nullopt for a word that is no term, among them unknown roles, formats and methods.
[[nodiscard]] std::optional<FilterTerm> filterTerm(std::string_view word);
/// Words between spaces outside of quotes that are terms, and the rest in its order. `or` is one between two terms.
[[nodiscard]] FilterText parseFilter(std::string_view text);
/// Returns the inverse of `parseFilter`.
[[nodiscard]] std::string toText(const FilterText& filter);

}  // namespace scalewright::view
