#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/filter/term.h"

namespace scalewright::filter {

/// A word that is likely meant for a term, but is none.
struct Slip {
  std::string word;
  std::string meant;  ///< the nearest term; empty: its number cannot be read

  friend bool operator==(const Slip&, const Slip&) = default;
};

/// A filter as a person types it, taken apart.
struct Words {
  std::vector<Term> terms;
  std::string name;              ///< what is left: text that the name contains
  std::vector<Slip> slips = {};  ///< words of `name` that are likely meant for terms
};

/// Returns the term of one file and no other, of which `label` is a part as well. label: what tells it apart from the
/// others.
[[nodiscard]] Term wholeFile(std::string_view label);

/// Returns a term as it is typed: `role:weight`, `sqnr<20`, `layer:3..7`.
[[nodiscard]] std::string toText(const Term& term);
/// Returns nullopt for a word that is no term, among them unknown roles, formats and methods.
[[nodiscard]] std::optional<Term> termOf(std::string_view word);
/// Words between spaces outside of quotes that are terms, and the rest in its order. `or` is one between two terms.
[[nodiscard]] Words parse(std::string_view text);
/// Returns the inverse of `parse`.
[[nodiscard]] std::string toText(const Words& words);

/// Returns what is wrong with a word, in English, for the detail of an error: `sqrn<20 is no term; is sqnr<20 meant?`
[[nodiscard]] std::string reasonOf(const Slip& slip);

}  // namespace scalewright::filter
