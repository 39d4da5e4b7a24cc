// Frames of the window. `--scale 2` draws as on a screen of twice the resolution, for a run of its own.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QStandardPaths>
#include <cstring>

#include <malloc.h>

#include "app/gui/start/application.h"

int main(int count, char** arguments) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  for (int i = 1; i + 1 < count; ++i) {
    if (std::strcmp(arguments[i], "--scale") != 0) continue;
    qputenv("QT_SCALE_FACTOR", arguments[i + 1]);
    std::copy(arguments + i + 2, arguments + count, arguments + i);
    count -= 2;
    break;
  }
  ::mallopt(M_ARENA_MAX, 1);  // as the program does
  QStandardPaths::setTestModeEnabled(true);
  QApplication application(count, arguments);
  scalewright::app::prepareApplication(application);
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
