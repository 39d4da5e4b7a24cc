#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <memory>

#include "app/gui/files/file_commands.h"
#include "app/gui/study/first_touch.h"
#include "app/gui/study/study_controller.h"
#include "app/gui/settings/theme_setting.h"

class QSettings;
class QStackedWidget;

namespace scalewright::widgets {
class BlockPanel;
class ChannelPanel;
class CheckupPanel;
class ErrorPanel;
class InspectorPanel;
class LayerPanel;
class NoticeArea;
class PlotPanel;
class ProblemPanel;
class RangePanel;
class PhasePanel;
class SamplesPanel;
class SearchPanel;
class SmoothingPanel;
class StatusPanel;
class TensorPanel;
class WelcomePanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

class BackgroundWork;
class BlockJob;
class CheckupJob;
class ClipboardCommands;
class Confinement;
class DockSizes;
class ExchangeCommands;
class FileWatch;
class JournalKeeper;
class LayerBinder;
class PanelBinder;
class PhaseBinder;
class PlotExport;
class PolicyCommands;
class QuestionBinder;
class RestoreOffer;
class SearchJob;
class SharingCommands;
class SmoothingCommands;
class SnapshotBinder;
class TensorExport;
struct OpenRequest;

/// The window: places the panels, remembers how they were placed, takes dropped files.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(std::shared_ptr<study::Engine> engine, QWidget* parent = nullptr);
  ~MainWindow() override;

  [[nodiscard]] StudyController& controller() { return controller_; }
  [[nodiscard]] FileCommands& files() { return *files_; }
  [[nodiscard]] ExchangeCommands& exchange() { return *exchange_; }
  [[nodiscard]] SharingCommands& sharing() { return *sharing_; }
  [[nodiscard]] PolicyCommands& policies() { return *policies_; }
  [[nodiscard]] TensorExport& tensorExport() { return *export_; }
  [[nodiscard]] ThemeSetting& theme() { return *theme_; }
  [[nodiscard]] widgets::TensorPanel& tensorPanel() { return *tensors_; }
  [[nodiscard]] widgets::PlotPanel& plotPanel() { return *plots_; }
  [[nodiscard]] widgets::InspectorPanel& inspectorPanel() { return *inspector_; }
  [[nodiscard]] widgets::ErrorPanel& errorPanel() { return *errors_; }
  [[nodiscard]] widgets::ProblemPanel& problemPanel() { return *problems_; }
  [[nodiscard]] widgets::RangePanel& rangePanel() { return *ranges_; }
  [[nodiscard]] widgets::ChannelPanel& channelPanel() { return *channels_; }
  [[nodiscard]] widgets::BlockPanel& blockPanel() { return *blocks_; }
  [[nodiscard]] widgets::CheckupPanel& checkupPanel() { return *checkup_panel_; }
  [[nodiscard]] widgets::LayerPanel& layerPanel() { return *layers_; }
  [[nodiscard]] widgets::SmoothingPanel& smoothingPanel() { return *smoothing_; }
  [[nodiscard]] widgets::SamplesPanel& samplesPanel() { return *samples_; }
  [[nodiscard]] widgets::SearchPanel& searchPanel() { return *search_; }
  [[nodiscard]] widgets::PhasePanel& phasePanel() { return *phases_; }
  [[nodiscard]] widgets::StatusPanel& statusPanel() { return *status_; }
  [[nodiscard]] BackgroundWork& background() { return *background_; }
  [[nodiscard]] widgets::NoticeArea& notices() { return *notices_; }
  /// Of the engine's workers; outlives the window. Without it nothing is said of it.
  void setConfinement(const Confinement& confinement);
  /// nullptr: not known.
  [[nodiscard]] const Confinement* confinement() const { return confinement_; }
  [[nodiscard]] JournalKeeper& journal() { return *journal_; }
  [[nodiscard]] PlotExport& plotExport() { return *plot_export_; }
  [[nodiscard]] FileWatch& watch() { return *watch_; }
  [[nodiscard]] SnapshotBinder& snapshots() { return *snapshots_; }
  [[nodiscard]] ClipboardCommands& clipboard() { return *clipboard_; }
  [[nodiscard]] widgets::WelcomePanel& welcomePanel() { return *welcome_; }
  [[nodiscard]] QDockWidget* dock(const QString& name) const { return findChild<QDockWidget*>(name); }

  /// Comes to the front with what another start of the program was asked to open.
  void serve(const OpenRequest& request);
  /// Offers what windows that died have left unsaved.
  void offerRestore();
  /// The program is told to end: without a question, and what is not saved is kept for the next start. An error: it could
  /// not be written.
  [[nodiscard]] std::optional<Error> keepForNextStart();
  void resetLayout();
  void showExportDialog();
  void showTensorExport();
  void showProblems();
  void selectWorst();
  /// Unless somebody has chosen another.
  void selectWorstAtFirst();

 protected:
  bool focusNextPrevChild(bool next) override;
  void childEvent(QChildEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QDockWidget* addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
  void buildDocks();
  void connectWelcome();
  void connectLoading();
  void connectCheckup();
  void connectLayers();
  void connectBlocks();
  void connectQuestions();
  void connectSearch();
  void connectPhases();
  void connectExport();
  void connectExchange();
  void connectSession();
  void connectBackground();
  void updateProblems();
  void restoreState();
  void saveState() const;
  void placeDocks();
  void placeWindow(const QSettings& settings);
  void showTitle();
  void openRequested(const OpenRequest& request);
  /// A message in the status bar.
  void say(const QString& text);

  StudyController controller_;
  FileCommands* files_;
  ExchangeCommands* exchange_;
  TensorExport* export_;
  SmoothingCommands* smoothing_commands_;
  ThemeSetting* theme_;
  widgets::TensorPanel* tensors_;
  widgets::PlotPanel* plots_;
  widgets::InspectorPanel* inspector_;
  widgets::ErrorPanel* errors_;
  widgets::RangePanel* ranges_;
  widgets::ChannelPanel* channels_;
  widgets::BlockPanel* blocks_;
  widgets::LayerPanel* layers_;
  widgets::SmoothingPanel* smoothing_;
  widgets::SamplesPanel* samples_;
  widgets::SearchPanel* search_;
  widgets::PhasePanel* phases_;
  widgets::ProblemPanel* problems_;
  widgets::CheckupPanel* checkup_panel_;
  CheckupJob* checkup_;
  widgets::StatusPanel* status_;
  widgets::WelcomePanel* welcome_;
  widgets::NoticeArea* notices_;
  const Confinement* confinement_ = nullptr;
  QStackedWidget* centre_;
  BackgroundWork* background_;
  PanelBinder* binder_;
  SnapshotBinder* snapshots_;
  ClipboardCommands* clipboard_;
  SharingCommands* sharing_;
  PolicyCommands* policies_;
  // These go before the controller.
  std::unique_ptr<LayerBinder> layer_binder_;
  std::unique_ptr<BlockJob> block_job_;
  std::unique_ptr<QuestionBinder> question_binder_;
  std::unique_ptr<SearchJob> search_job_;
  std::unique_ptr<JournalKeeper> journal_;
  FileWatch* watch_ = nullptr;
  PlotExport* plot_export_ = nullptr;
  RestoreOffer* restore_offer_ = nullptr;
  DockSizes* dock_sizes_ = nullptr;
  QByteArray default_layout_;
  QByteArray layout_;       ///< of the session before
  bool laid_out_ = false;
  /// The tensor that was current when all had been read, until the exact passes after that have ended.
  std::optional<study::TensorIndex> loaded_;
  /// The tensor that is shown until there is more to choose from.
  FirstTouch touch_{*this};
  std::optional<study::TensorIndex> glimpsed_;
};

}  // namespace scalewright::app
