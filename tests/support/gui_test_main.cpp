#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFont>
#include <QFontDatabase>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <array>
#include <cstdio>

#include "app/gui/start/application.h"
#include "tests/support/visible_fork.h"
#include "widgets/jobs/promptly.h"

namespace {

/// Warnings that say nothing about this program.
bool isKnownNoise(const QString& message) {
  constexpr std::array kKnown = {
      "This plugin does not support",  // the offscreen platform has no window manager
      "XDG_RUNTIME_DIR",               // not set on build machines
  };
  for (const char* known : kKnown) {
    if (message.contains(QLatin1String(known))) return true;
  }
  return false;
}

void failOnWarning(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtDebugMsg || type == QtInfoMsg || isKnownNoise(message)) return;
  std::fprintf(stderr, "Qt: %s\n", message.toLocal8Bit().constData());
  ADD_FAILURE() << "Qt warning: " << message.toStdString();
}

/// Without it the screen has 800 pixels by 800, and windows what that leaves them.
void useLargeScreen(const QString& folder) {
  if (qEnvironmentVariable("QT_QPA_PLATFORM", QStringLiteral("offscreen")) != QStringLiteral("offscreen")) return;
  QFile file(folder + QStringLiteral("/screen.json"));
  if (!file.open(QIODevice::WriteOnly)) return;
  file.write(
      R"({"screens": [{"name": "test", "x": 0, "y": 0, "width": 1920, "height": 1200, "logicalDpi": 96, "dpr": 1}]})");
  qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toLocal8Bit());
}

}  // namespace

int main(int argc, char** argv) {
  qputenv("LC_ALL", "C.UTF-8");  // numbers and texts must not depend on who runs the tests
  QStandardPaths::setTestModeEnabled(true);
  const QTemporaryDir settings;
  useLargeScreen(settings.path());
  // Journals and locks are apart from those of whoever runs the tests, unless a test has a process of its own.
  if (!qEnvironmentVariableIsSet("SCALEWRIGHT_TEST_STATE")) {
    qputenv("XDG_STATE_HOME", settings.filePath(QStringLiteral("state")).toLocal8Bit());
    qputenv("XDG_RUNTIME_DIR", settings.filePath(QStringLiteral("run")).toLocal8Bit());
    QDir(settings.path()).mkdir(QStringLiteral("run"));
    QFile::setPermissions(settings.filePath(QStringLiteral("run")),
                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  // Presets of their own as well: a test that saves one does not leave it with a person.
  qputenv("XDG_CONFIG_HOME", settings.filePath(QStringLiteral("config")).toLocal8Bit());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
  QApplication application(argc, argv);
  scalewright::widgets::longest_hold =
      std::chrono::seconds(10);  // what is read at once is there at once, on busy machines too
  // Letters of another font are other pictures, and other widths.
  if (QFontDatabase::families().contains(QStringLiteral("DejaVu Sans")))
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
  scalewright::app::prepareApplication(application);
  testing::InitGoogleTest(&argc, argv);
  qInstallMessageHandler(failOnWarning);
  const int result = RUN_ALL_TESTS();
  qInstallMessageHandler(nullptr);
  const auto& all = *testing::UnitTest::GetInstance();
  constexpr int kSkipped = 77;  // as CTest is told
  return result == 0 && all.test_to_run_count() > 0 && all.skipped_test_count() == all.test_to_run_count() ? kSkipped
                                                                                                           : result;
}
