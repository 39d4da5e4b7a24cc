#pragma once

#include <QObject>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/report/measure.h"
#include "widgets/jobs/latest.h"

class QWidget;

namespace scalewright::app {

class FileCommands;

/// Writes the report on what the window has open and has measured, in the background, as it was when the report began.
/// One report at a time.
class ReportExport : public QObject {
  Q_OBJECT

 public:
  ReportExport(StudyController& controller, FileCommands& files, QWidget* window);

  /// Asks where to, then writes it.
  void ask();
  /// path: of an HTML file, which is replaced once all of the report is there. Waits while files are read. Says what
  /// went wrong in a message box.
  void start(const QString& path);
  void cancel();
  /// Returns whether the window may close: asks while a report is being written.
  [[nodiscard]] bool mayStop();
  [[nodiscard]] bool busy() const { return waiting_ || asker_.busy(); }
  /// Returns the progress of the report that is being written, in thousandths.
  [[nodiscard]] int permille() const { return permille_; }

 signals:
  void progressed();
  void changed(bool busy);
  void message(const QString& text);

 private:
  /// What became of a report.
  struct Outcome {
    std::optional<Error> problem;  ///< why it was not written, where that is no finding
    bool whole = true;             ///< nothing is lacking that it should hold; it is not written otherwise
    std::vector<Error> problems;   ///< findings that it tells
    std::vector<Error> remarks;
  };

  [[nodiscard]] static Outcome write(engine::Engine& engine, const session::Snapshot& now, const QString& path,
                                     const std::string& title, const report::Work& work);
  void begin();
  void tell(const Outcome& outcome);
  void warn(const QString& text, const QString& details);

  StudyController& controller_;
  FileCommands& files_;
  QWidget* window_;
  QString path_;
  bool waiting_ = false;  ///< for what is being read
  int permille_ = 0;
  std::stop_source stop_;  ///< of the report that is being written
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
