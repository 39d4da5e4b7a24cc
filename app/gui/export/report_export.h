#pragma once

#include <QObject>
#include <QProcess>
#include <memory>

#include "app/gui/study/study_controller.h"
#include "core/base/files/staging.h"
#include "widgets/jobs/latest.h"

class QWidget;

namespace scalewright::app {

class FileCommands;

/// Writes the report of the command line on the decisions of the window: in a process of its own, so that what a report
/// says is written once. One report at a time.
class ReportExport : public QObject {
  Q_OBJECT

 public:
  ReportExport(StudyController& controller, FileCommands& files, QWidget* window);
  ~ReportExport() override;

  /// Asks where to, then writes it.
  void ask();
  /// path: of an HTML file, which is replaced once all of the report is there. Says what went wrong in a message box.
  void start(const QString& path);
  void cancel();
  /// Returns whether the window may close: asks while a report is being written.
  [[nodiscard]] bool mayStop();
  /// Returns whether the command line runs.
  [[nodiscard]] bool writing() const { return process_.state() == QProcess::Running; }
  [[nodiscard]] bool busy() const { return asker_.busy() || process_.state() != QProcess::NotRunning; }
  /// The command line that writes it; beside the window's own program unless said otherwise.
  void setProgram(const QString& program) { program_ = program; }
  /// Sets whether it may read only where the process that does can be confined, as the window.
  void setConfined(bool confined) { confined_ = confined; }

 signals:
  void changed(bool busy);
  void message(const QString& text);

 private:
  void run(const QString& recipe);
  void finish(int code, QProcess::ExitStatus status);
  void warn(const QString& text, const QString& details);

  StudyController& controller_;
  FileCommands& files_;
  QWidget* window_;
  QString program_;
  QString path_;
  bool cancelled_ = false;
  bool confined_ = false;
  std::shared_ptr<Staging> folder_;  ///< of the decisions, among temporary files
  QProcess process_;
  widgets::Asker asker_{widgets::Pool::kReading};  ///< last: it waits for what still runs
};

}  // namespace scalewright::app
