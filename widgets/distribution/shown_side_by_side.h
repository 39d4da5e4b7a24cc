#pragma once

#include <QAction>
#include <QObject>

namespace scalewright::widgets {

class SideBySidePlot;

/// The selected tensors side by side, in the place of the plots of one: there while a button is pressed and several are
/// selected.
class ShownSideBySide : public QObject {
  Q_OBJECT

 public:
  /// single: holds the plots of one tensor.
  ShownSideBySide(QWidget& single, QAction& button);

  [[nodiscard]] SideBySidePlot& plot() { return *plot_; }
  /// Sets whether several tensors are selected.
  void setSeveral(bool several);
  void setWanted(bool wanted) { button_.setChecked(wanted); }
  /// Returns whether a person wants several tensors side by side.
  [[nodiscard]] bool wanted() const { return button_.isChecked(); }

 private:
  void place();

  QWidget& single_;
  QAction& button_;
  SideBySidePlot* plot_;
  bool several_ = false;
};

}  // namespace scalewright::widgets
