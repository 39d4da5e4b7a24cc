#pragma once

#include <QTreeView>
#include <set>
#include <string>

#include "core/view/plots/curves.h"

class QMenu;

namespace scalewright::view {
struct DivergenceView;
}

namespace scalewright::widgets {

class DialectModel;

/// The dialects of entropy calibration beside the plots: which have a curve, what each picks and what that costs.
class DialectList : public QTreeView {
  Q_OBJECT

 public:
  explicit DialectList(QWidget* parent = nullptr);

  /// See DialectModel::setDivergence.
  void setDivergence(const view::DivergenceView& divergence, const std::set<std::string>& shown,
                     const std::set<std::string>& fixed, const std::string& current);
  [[nodiscard]] DialectModel& dialects() { return *model_; }
  /// Puts the same into a menu, for a window without room for the list.
  void fill(QMenu& menu);
  [[nodiscard]] QSize sizeHint() const override;

 signals:
  void showToggled(const std::string& dialect, bool shown);
  /// The person wants the pick of a dialect in force.
  void markTaken(const scalewright::view::CalibratorMark& mark);

 protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void take(int row);
  void fitColumns();

  DialectModel* model_;
};

}  // namespace scalewright::widgets
