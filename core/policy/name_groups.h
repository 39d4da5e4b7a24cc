#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/policy/resolve.h"

namespace scalewright::policy {

/// Tensors of which no rule knows what to do, and whose names differ in numbers alone.
struct NameGroup {
  std::string shape;                 ///< `enc.#.foo_x`
  std::vector<std::size_t> members;  ///< places among the subjects, ascending; the first is the example
  bool ruled = false;                ///< a rule for everything decides about them, though nothing says what they are
};

/// Returns the tensors that no rule fits although it could, were it known what they are: those without operator, side
/// of it or block by name, attribute, graph, layer or person. And those without an operator that only a rule for
/// everything fits. Where all of that is known the policy says nothing about a tensor, and there is nothing to learn.
/// Largest groups first, of one size in the order of their first members. Shapes: one outcome for each subject. Cost:
/// O(characters of the names).
[[nodiscard]] std::vector<NameGroup> unknownNames(const Policy& policy, const Outcome& outcome,
                                                  std::span<const Subject> subjects);

}  // namespace scalewright::policy
