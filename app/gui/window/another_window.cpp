#include "app/gui/window/another_window.h"

#include <QCoreApplication>
#include <QProcess>

namespace scalewright::app {

void openAnotherWindow() {
  QStringList options{QStringLiteral("--new-instance"), QStringLiteral("--no-restore")};
  const QString in_process = QStringLiteral("--in-process");
  if (QCoreApplication::arguments().contains(in_process)) options << in_process;
  QProcess::startDetached(QCoreApplication::applicationFilePath(), options);
}

}  // namespace scalewright::app
