#pragma once

#include <QString>

#include "core/study/decided/applied_policy.h"

namespace scalewright::widgets {

/// How a tensor stands to the policy that was applied, as the table shows it.
struct TensorMark {
  study::Standing standing = study::Standing::kNotAsked;
  QString rule;           ///< empty: none
  QString said;           ///< of an overridden tensor: what the rule had decided
  bool left_out = false;  ///< stays as it is stored: a recipe has no entry for it

  friend bool operator==(const TensorMark&, const TensorMark&) = default;
};

}  // namespace scalewright::widgets
