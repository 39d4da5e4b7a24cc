#include "app/gui/start/command_line.h"

#include <QCommandLineParser>

#include "core/base/version.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

CommandLine readCommandLine(const QStringList& arguments) {
  // English, like every program's options; the window itself speaks the person's language.
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("A workbench for quantizing neural networks."));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Shows this help."));
  const QCommandLineOption version({QStringLiteral("v"), QStringLiteral("version")},
                                   QStringLiteral("Shows the version."));
  const QCommandLineOption sample(QStringLiteral("sample"),
                                  QStringLiteral("Opens the study that comes with the program."));
  const QCommandLineOption in_process(
      QStringLiteral("in-process"),
      QStringLiteral("Reads files in this process, in a window of its own: a damaged one may end it."));
  const QCommandLineOption new_instance(QStringLiteral("new-instance"),
                                        QStringLiteral("Opens a window of its own, even if the program runs already."));
  QCommandLineOption no_restore(QStringLiteral("no-restore"), QStringLiteral("Offers nothing that was left unsaved."));
  no_restore.setFlags(QCommandLineOption::HiddenFromHelp);
  parser.addOptions({help, version, sample, new_instance, in_process, no_restore});
  parser.addPositionalArgument(QStringLiteral("FILES"),
                               QStringLiteral("Tensor files (HDF5, safetensors, NumPy, ONNX), profile files "
                                              "(.profile.h5), studies and recipes (.scalewright) to open."),
                               QStringLiteral("[FILES...]"));
  CommandLine line;
  if (!parser.parse(arguments)) {
    line.task = CommandLine::Task::kRefuse;
    line.output = parser.errorText() + u'\n';
  } else if (parser.isSet(help)) {
    line.task = CommandLine::Task::kPrint;
    // Nothing knows yet by which name the program was started.
    line.output = parser.helpText().replace(QStringLiteral("<executable_name>"), QStringLiteral("scalewright"));
  } else if (parser.isSet(version)) {
    line.task = CommandLine::Task::kPrint;
    line.output = QStringLiteral("scalewright %1\n").arg(widgets::text(scalewright::version()));
  } else {
    line.sample = parser.isSet(sample);
    line.in_process = parser.isSet(in_process);
    line.new_instance = parser.isSet(new_instance);
    line.restore = !parser.isSet(no_restore);
    line.files = parser.positionalArguments();
  }
  return line;
}

}  // namespace scalewright::app
