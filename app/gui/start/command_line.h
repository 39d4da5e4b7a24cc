#pragma once

#include <QString>
#include <QStringList>

namespace scalewright::app {

/// The request of a command line.
struct CommandLine {
  enum class Task { kWindow, kPrint, kRefuse };
  Task task = Task::kWindow;
  QStringList files;
  bool sample = false;
  bool in_process = false;    ///< files are read without a worker process
  bool new_instance = false;  ///< a window of its own, whatever runs already
  bool restore = true;        ///< offers what was left unsaved; off for scripts
  QString output;             ///< of kPrint and kRefuse
};

/// Reads the arguments, the program's name first. Needs no application object.
[[nodiscard]] CommandLine readCommandLine(const QStringList& arguments);

}  // namespace scalewright::app
