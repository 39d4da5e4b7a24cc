#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "app/gui/tabs/tab.h"

class QDockWidget;
class QMainWindow;
class QMenu;

namespace scalewright::app {

class DockSizes;
class FoldedDocks;

/// An arrangement of the docks that comes with the program.
struct Workspace {
  const char* id;     ///< kept in settings and studies
  const char* title;  ///< marked for translation in the context "Workspace"
  const char* tip;    ///< the same
  tabs::Task task;
  const char* front;      ///< id of the tab that is in front at the bottom
  bool end;               ///< whether tabs where reading ends are shown
  double plots;           ///< share of the window's height that the plots have at least
  const char* view = "";  ///< id of the tab in the middle; empty: the plots
};

/// Where docks stand, and how large they are.
struct Arrangement {
  QByteArray layout;   ///< of the main window
  QList<int> sizes;    ///< as DockSizes::wanted
  QStringList folded;  ///< as FoldedDocks::names
  QString view = {};   ///< in the middle, as Centre::chosen
};

/// The docks of the window, one for each tab. While nothing is open none is shown; what is arranged then, or before the
/// window is shown, takes effect afterwards.
class Docks : public QObject {
  Q_OBJECT

 public:
  Docks(QMainWindow& window, Workbench& bench);
  /// Ends it, with all that works for the tabs.
  ~Docks() override;

  /// All tool bars are there: the places of the docks as they are now are those of `arrange`.
  void begin();
  void addTo(QMenu& menu);
  [[nodiscard]] FoldedDocks& folded() { return *folded_; }

  void arrange(const Workspace& workspace);
  /// One of other tabs, or of the other direction of reading, is not taken; then `otherwise` is.
  void arrange(const Arrangement& arrangement, const Workspace& otherwise);
  /// nullopt: nobody has seen it so far.
  [[nodiscard]] std::optional<Arrangement> arrangement() const;

  /// Sets whether nothing is open.
  void setCalm(bool calm);
  /// Writes what the tabs want to be kept.
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
  /// Returns the dock of the first tab there that is shown; else of the first.
  [[nodiscard]] QDockWidget* at(tabs::Place place) const;
  void place(const Workspace& workspace);
  /// Returns whether the arrangement is one of these docks.
  bool put(const Arrangement& arrangement);
  /// Does it once docks can be arranged.
  void whenSeen(std::function<void()> arrange, std::optional<Arrangement> as);
  [[nodiscard]] bool seen() const { return laid_out_ && !calm_; }
  void takeUp();

  QMainWindow& window_;
  std::vector<Docked> docks_;
  DockSizes* sizes_ = nullptr;
  FoldedDocks* folded_ = nullptr;
  QByteArray all_;  ///< the layout with every dock at its place
  std::function<void()> waiting_;
  std::optional<Arrangement> last_;  ///< the one that waits
  bool laid_out_ = false;
  bool calm_ = true;
};

}  // namespace scalewright::app
