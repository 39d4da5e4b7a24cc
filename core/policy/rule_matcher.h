#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/text/expression.h"
#include "core/filter/term.h"
#include "core/policy/place.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

/// The properties that rules look at.
struct Candidate {
  const tensor::TensorInfo* info = nullptr;
  Place place;
  std::string name;        ///< with dots between its parts
  std::string other_name;  ///< as otherNameOf gives it
};

/// A rule with its expressions compiled and its filter read.
class RuleMatcher {
 public:
  explicit RuleMatcher(const Rule& rule);

  [[nodiscard]] const Rule& rule() const { return *rule_; }
  [[nodiscard]] bool fits(const Candidate& candidate) const;
  /// Returns the name of the sharing group with the captures filled in; empty where the rule has none. The rule fits
  /// the candidate.
  [[nodiscard]] std::string group(const Candidate& candidate) const;

  /// Matches it by its name in the network, or else by the other one.
  [[nodiscard]] static bool finds(const Expression& expression, const Candidate& candidate);

 private:
  const Rule* rule_;
  bool broken_ = false;  ///< an expression does not compile, or a filter has a problem; before those that say so
  std::optional<Expression> path_;
  std::optional<Expression> not_path_;
  std::vector<filter::Term> filter_;
};

}  // namespace scalewright::policy
