#pragma once

#include <QWidget>
#include <vector>

#include "core/view/phase_view.h"

class QComboBox;
class QLabel;

namespace scalewright::widgets {

class CopyableList;
class PhaseModel;

/// A phase as the panel names it.
struct PhaseChoice {
  QString name;
  std::uint64_t first = 1;  ///< iterations, inclusive
  std::uint64_t last = 1;
};

/// The phases of a network that is run several times for one input, and what differs in the one that is chosen.
class PhasePanel : public QWidget {
  Q_OBJECT

 public:
  explicit PhasePanel(QWidget* parent = nullptr);

  /// None: the panel says where phases come from. The chosen one stays chosen by its name.
  void setPhases(const std::vector<PhaseChoice>& phases);
  /// Sets the rows of the chosen phase.
  void setRows(std::vector<view::PhaseRow> rows);
  /// Which of the phases is chosen; -1 without any.
  [[nodiscard]] int chosen() const;

 signals:
  void phaseChosen(int phase);
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  PhaseModel* model_;
  QComboBox* phases_;
  QLabel* count_;
  QWidget* content_;
  CopyableList* list_;
  QLabel* empty_;
};

}  // namespace scalewright::widgets
