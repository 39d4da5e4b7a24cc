#pragma once

#include <QByteArray>
#include <QObject>
#include <vector>

#include "app/gui/tabs/tab.h"

class QDockWidget;
class QMainWindow;
class QMenu;

namespace scalewright::app {

class DockSizes;

/// The docks of the window, one for each tab: where they stand, and what of that is kept until the next start.
class Docks : public QObject {
  Q_OBJECT

 public:
  Docks(QMainWindow& window, Workbench& bench);
  /// With all that works for the tabs.
  ~Docks() override;

  /// All tool bars are there: the layout as it is now is the one that `reset` brings back. What was kept is restored
  /// when the window is shown.
  void begin();
  void addTo(QMenu& menu);
  void reset();
  /// front: id of the tab that comes to the front at the bottom; end: whether tabs where reading ends are shown;
  /// bottom: share of the height of the window for the tabs at the bottom.
  void arrange(const char* front, bool end, double bottom);
  void keep(QSettings& settings) const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Docked {
    const tabs::Tab* tab;
    tabs::Panel panel;
    QDockWidget* dock;
  };

  void add(const tabs::Tab& tab, Workbench& bench);
  /// Of the first tab there.
  [[nodiscard]] QDockWidget* at(tabs::Place place) const;
  void place();
  /// The window has its size now, which the sizes of the panels are shares of.
  void layOut();

  QMainWindow& window_;
  std::vector<Docked> docks_;
  DockSizes* sizes_ = nullptr;
  QByteArray default_layout_;
  QByteArray layout_;  ///< of the session before
  bool laid_out_ = false;
};

}  // namespace scalewright::app
