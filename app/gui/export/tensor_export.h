#pragma once

#include <QMessageBox>
#include <QObject>
#include <stop_token>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/engine/engine.h"
#include "core/engine/questions/encode.h"
#include "core/study/encode_jobs.h"
#include "widgets/jobs/latest.h"

class QWidget;

namespace scalewright::widgets {
struct TensorExportChoice;
class TensorExportDialog;
}  // namespace scalewright::widgets

namespace scalewright::app {

class StudyFiles;

/// Writes quantized tensors in the background, as was decided when the export began. One export at a time.
class TensorExport : public QObject {
  Q_OBJECT

 public:
  TensorExport(StudyController& controller, const StudyFiles& studies, QWidget* window);

  /// Makes the dialog that begins an export; the caller shows it. selected: tensors of the table.
  [[nodiscard]] widgets::TensorExportDialog* makeDialog(const std::vector<study::TensorIndex>& selected);
  /// Begins; returns what is wrong with the choice, or nothing.
  QString start(const widgets::TensorExportChoice& choice, const std::vector<study::TensorIndex>& selected);
  void cancel();
  /// Returns whether the window may close: asks while an export runs.
  [[nodiscard]] bool mayStop();

  [[nodiscard]] bool busy() const { return asker_.busy(); }
  /// Returns the progress of the export that runs, in thousandths.
  [[nodiscard]] int permille() const { return permille_; }
  /// Tensors that the latest export could not write.
  [[nodiscard]] const std::vector<Error>& problems() const { return problems_; }

 signals:
  void progressed();
  /// busy: whether an export runs now. Problems may be others.
  void changed(bool busy);
  void message(const QString& text);

 private:
  struct Outcome {
    study::EncodePlan plan;
    question::Encode question;
    Result<std::vector<engine::EncodeOutcome>> result;
  };

  [[nodiscard]] std::vector<study::TensorIndex> offered() const;
  [[nodiscard]] QString waitingFor() const;
  void begin(study::EncodePlan plan, const question::Encode& question);
  void finish(const Outcome& outcome);
  /// Asks whether the tensors that could be done are written without the others.
  void offerPart(const Outcome& outcome);
  QMessageBox* show(const QString& object, QMessageBox::Icon icon, const QString& title, const QString& text);
  void showRemarks(const QString& name, const QStringList& remarks);

  StudyController& controller_;
  const StudyFiles& studies_;
  QWidget* window_;
  std::vector<Error> problems_;
  int permille_ = 0;
  std::stop_source stop_;  ///< of the export that runs; it answers for one that has not begun, too
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
