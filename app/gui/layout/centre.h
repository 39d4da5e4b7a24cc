#pragma once

#include <QStackedWidget>
#include <map>
#include <vector>

#include "app/gui/tabs/tab.h"

class QSettings;

namespace scalewright::app {

/// The middle of the window: the welcome while nothing is open, then the plots of the current tensor, or the view of a
/// workspace that is about something else. Each view is a tab whose place is the centre.
class Centre : public QStackedWidget {
  Q_OBJECT

 public:
  /// Makes the views.
  Centre(QWidget& welcome, Workbench& bench);
  /// Ends them, with all that works for them.
  void endViews();

  /// Puts the view of that id in the middle; the plots for any other. While nothing is open it is there afterwards.
  void choose(const QString& view);
  /// Returns the id of the one that was chosen; empty: the plots.
  [[nodiscard]] const QString& chosen() const { return chosen_; }
  /// Sets whether nothing is open.
  void setCalm(bool calm);
  /// Writes what the views want to be kept.
  void keep(QSettings& settings) const;

 private:
  void put();

  QWidget& plots_;
  std::map<QString, tabs::Panel> views_;
  QString chosen_;
  QString seen_;  ///< id of the view that knows that it is looked at; empty: none
  bool calm_ = true;
};

}  // namespace scalewright::app
