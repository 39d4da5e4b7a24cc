#pragma once

#include <QMainWindow>
#include <memory>

#include "app/gui/tabs/workbench.h"

namespace scalewright::widgets {
class NoticeArea;
}  // namespace scalewright::widgets

namespace scalewright::app {

class Centre;
class Confinement;
class Docks;
class SessionKeeper;
class ThemeSetting;
class Workspaces;
struct OpenRequest;

/// The window around a workbench: the plots in the middle, the tabs around them, the menus.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(std::shared_ptr<engine::Engine> engine, QWidget* parent = nullptr);
  ~MainWindow() override;

  [[nodiscard]] Workbench& bench() { return bench_; }
  [[nodiscard]] StudyController& controller() { return bench_.controller; }
  [[nodiscard]] FileCommands& files() { return bench_.files; }
  [[nodiscard]] SessionKeeper& session() { return *session_; }
  [[nodiscard]] Docks& docks() { return *docks_; }
  [[nodiscard]] Workspaces& workspaces() { return *workspaces_; }
  [[nodiscard]] ThemeSetting& theme() { return *theme_; }

  /// Shows the confinement of the engine's workers; outlives the window. Without it nothing is said of it.
  void setConfinement(const Confinement& confinement);
  /// nullptr: not known.
  [[nodiscard]] const Confinement* confinement() const { return confinement_; }
  static constexpr int kLater = 300;  ///< ms until what a question holds up is tried again
  /// Comes to the front with what another start of the program was asked to open.
  void serve(const OpenRequest& request);
  /// The program is told to end: without a question, and what is not saved is kept for the next start. An error: it
  /// could not be written.
  [[nodiscard]] std::optional<Error> keepForNextStart();

 protected:
  bool focusNextPrevChild(bool next) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  void buildMiddle();
  void keepState();
  void showTitle();
  void openRequested(const OpenRequest& request);

  ThemeSetting* theme_;  ///< before anything is painted
  Workbench bench_;
  const Confinement* confinement_ = nullptr;
  Centre* centre_ = nullptr;
  widgets::NoticeArea* notices_;
  std::unique_ptr<Docks> docks_;  ///< these go before the workbench
  Workspaces* workspaces_ = nullptr;
  std::unique_ptr<SessionKeeper> session_;
};

}  // namespace scalewright::app
