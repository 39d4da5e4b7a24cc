#pragma once

#include <QObject>
#include <QPointer>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/engine/exports/written_export.h"
#include "widgets/jobs/latest.h"

class QMessageBox;
class QWidget;

namespace scalewright::widgets {
class CheckDialog;
struct ExportPreview;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// Writes checkpoints and quantized models in the background, and reads them back to compare them with the original.
/// One at a time.
class ModelExport : public QObject {
  Q_OBJECT

 public:
  ModelExport(StudyController& controller, QWidget* window);

  /// Begins to write what was planned; what is at the target is replaced once the new one is whole. inputs: files that
  /// must stay. Returns what is wrong with the target, or nothing.
  QString start(std::shared_ptr<const engine::PlannedExport> planned, const std::vector<std::string>& inputs);
  /// Reads back what was written last and shows the comparison.
  void check();
  void cancel();
  /// Returns whether the window may close: asks while something is written.
  [[nodiscard]] bool mayStop();

  [[nodiscard]] bool busy() const { return asker_.busy(); }
  /// What it does, for a person.
  [[nodiscard]] QString doing() const;
  /// What a cancel leaves.
  [[nodiscard]] QString afterCancel() const;
  /// Returns the progress of what runs, in thousandths.
  [[nodiscard]] int permille() const { return permille_; }

 signals:
  void progressed();
  /// busy: whether something runs now.
  void changed(bool busy);
  void message(const QString& text);

 private:
  [[nodiscard]] QString name() const;
  /// Does work that tells how far it is, and stops when it is cancelled.
  template <typename Work, typename Done>
  void ask(Work work, Done done);
  void finish(const Result<engine::WrittenExport>& written);
  void show(const Result<engine::ExportCheck>& check);
  QMessageBox* tell(const QString& object, const QString& title, const QString& text);

  StudyController& controller_;
  QWidget* window_;
  std::shared_ptr<const engine::PlannedExport> planned_;  ///< what is written, or was last
  QPointer<widgets::CheckDialog> dialog_;                 ///< of the check that runs
  bool checking_ = false;
  int permille_ = 0;
  std::stop_source stop_;  ///< of what runs; it answers for what has not begun, too
  widgets::Asker asker_{widgets::Pool::kReading};
};

/// Says why a flavour of checkpoints cannot hold a recipe, and which can, in the person's language. parameters:
/// complete. Changes nothing where that is not known without the model.
void showRefusal(widgets::ExportPreview& shown, const std::string& flavour, const recipe::Recipe& recipe,
                 const ParameterValues& parameters);

}  // namespace scalewright::app
