#pragma once

#include <QComboBox>
#include <cstddef>
#include <optional>

#include "core/study/decided/applied_policy.h"

namespace scalewright::widgets {

/// Chooses the tensors that stand so to the policy that was applied, or all of them.
class StandingBox : public QComboBox {
 public:
  explicit StandingBox(QWidget* parent);

  /// Shows how many tensors each choice shows.
  void setCounts(std::size_t overridden, std::size_t unmatched);
  /// nullopt: all.
  void choose(std::optional<study::Standing> standing);
  [[nodiscard]] std::optional<study::Standing> chosen() const;
};

}  // namespace scalewright::widgets
