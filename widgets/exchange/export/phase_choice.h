#pragma once

#include <QComboBox>
#include <string>
#include <vector>

#include "widgets/exchange/export/export_wish.h"

namespace scalewright::widgets {

/// Which phase of the decisions is exported. Hidden, with its label, where there are none.
class PhaseChoice : public QComboBox {
 public:
  explicit PhaseChoice(QWidget* parent = nullptr);

  /// The one that was chosen stays so where there still is one of its name. together: all can leave at once.
  void setPhases(const std::vector<ExportPhase>& phases, bool together);
  void choose(const std::string& name);
  /// Empty: all of them, or there are none.
  [[nodiscard]] std::string chosen() const;
};

}  // namespace scalewright::widgets
