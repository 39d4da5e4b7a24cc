#pragma once

#include <QObject>
#include <QString>

class QMenu;
class QWidget;

namespace scalewright::app {

class MainWindow;

/// What a view is for.
struct ViewHelp {
  QString title;
  QString help;
  QWidget* view = nullptr;
};

/// Returns that of the view that a widget of the window is in: a tab, or the plots.
[[nodiscard]] ViewHelp viewHelp(QWidget& widget, MainWindow& window);

/// “What's this?”: whatever has a hint says it, at length, when it is asked by Shift+F1 or by a click after the command
/// in the menu. Hints hold formula, meaning and source; those of touch screens and of keyboards find them here. F1 says
/// what the view is for that has the focus, and how it is used.
class WhatsThis : public QObject {
  Q_OBJECT

 public:
  WhatsThis(MainWindow& window, QMenu& menu);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void explainView();

  MainWindow& window_;
};

}  // namespace scalewright::app
