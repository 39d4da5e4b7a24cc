#pragma once

#include <map>

#include "core/edit/edits.h"

namespace scalewright::edit {

/// The decisions that a person wants proposed for tensors of a role; they go before those of the program.
class Proposals {
 public:
  /// From now on the parts that are set in `parts`, of which role and thresholds by hand are not taken, are those of
  /// `source`. Its sharing group is a pattern, see sharing::groupFor.
  void set(tensor::Role role, const recipe::Decision& source, const DecisionParts& parts);
  /// Returns whether a person has said anything about one of these parts.
  [[nodiscard]] bool has(tensor::Role role, const DecisionParts& parts) const;

  /// Returns the decision that is proposed for a tensor. Vectors among the weights (gains of norms, biases) stay as the
  /// program proposes them; a granularity that the tensor cannot be cut by becomes per tensor, a method that does not
  /// apply gives way.
  [[nodiscard]] recipe::Decision propose(const tensor::TensorInfo& info) const;

 private:
  struct Wanted {
    std::optional<recipe::Decision> format;
    std::optional<recipe::Decision> granularity;
    std::optional<recipe::Decision> calibrator;
    std::optional<recipe::Decision> sharing;
    std::optional<recipe::Decision> notes;
  };
  std::map<tensor::Role, Wanted> wanted_;
};

}  // namespace scalewright::edit
