#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/filter/term.h"

namespace scalewright::filter {

/// Whether one term by itself holds for a tensor; it is asked about any but an `or`.
using Holds = std::function<bool(const Term& term)>;

/// Returns whether a tensor passes: terms on roles, on formats, on methods, on files or on names are alternatives, all
/// others hold together, up to an `or`. Cost: O(terms).
[[nodiscard]] bool passes(const std::vector<Term>& terms, const Holds& holds);

/// Takes each `or` away that stands between no two terms.
void leaveOrsBetween(std::vector<Term>& terms);

/// Returns what a term on a number says of one; a number that is not there passes no comparison.
[[nodiscard]] bool compares(const Term& term, std::optional<double> value);
/// Whatever the case of Latin letters.
[[nodiscard]] bool contains(std::string_view text, std::string_view part);
/// A file's label: all of it after =, else a part. Where a file was opened since that has its name, the label has
/// grown.
[[nodiscard]] bool isOfFile(std::string_view label, std::string_view value);
/// Returns the first number that is a part of a tensor's name by itself: what `layer` asks about.
[[nodiscard]] std::optional<double> layerOf(std::string_view name);

}  // namespace scalewright::filter
