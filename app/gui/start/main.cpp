#include <malloc.h>
#include <unistd.h>

#include <QApplication>
#include <QFileInfo>
#include <QMainWindow>
#include <QStatusBar>
#include <QTimer>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "app/gui/files/file_commands.h"
#include "app/gui/files/sample_study.h"
#include "app/gui/settings/confinement.h"
#include "app/gui/settings/preference_commands.h"
#include "app/gui/start/application.h"
#include "app/gui/start/command_line.h"
#include "app/gui/start/end_signals.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/session_keeper.h"
#include "app/gui/window/single_instance.h"
#include "core/base/beside.h"
#include "core/base/files/answered.h"
#include "core/base/files/standard_descriptors.h"
#include "core/engine/engine.h"
#include "core/engine/worker/serve_if_asked.h"
#include "core/engine/worker/worker_engine.h"
#include "widgets/jobs/task_queue.h"
#include "widgets/text/core_text.h"

namespace {

constexpr auto kToEnd = std::chrono::seconds(5);

using scalewright::app::CommandLine;

scalewright::app::OpenRequest requestOf(const CommandLine& line) {
  scalewright::app::OpenRequest request{{}, line.sample, qgetenv("XDG_ACTIVATION_TOKEN")};
  for (const QString& file : line.files) request.files << QFileInfo(file).absoluteFilePath();
  return request;
}

/// Files in a folder that does not answer cannot be closed, but the program has done all that it is to do by
/// then.
void endInTime() {
  QObject::connect(qApp, &QCoreApplication::aboutToQuit, [] {
    auto beside = scalewright::Beside::run([](const std::stop_token&) {
      std::this_thread::sleep_for(kToEnd);
      ::_exit(0);
    });
    if (beside) beside->leave();  // else it ends when it can
  });
}

/// Qt makes threads of its own, and waits for ever for one that the system refuses: there have to be some.
std::optional<scalewright::Error> tooFewThreads() {
  constexpr unsigned kOfQt = 4;
  std::vector<scalewright::Beside> some;
  for (unsigned i = 0; i < kOfQt; ++i) {
    auto one = scalewright::Beside::run([](const std::stop_token& stop) {
      std::mutex mutex;
      std::unique_lock lock(mutex);
      std::condition_variable_any().wait(lock, stop, [] { return false; });
    });
    if (!one) return one.error();
    some.push_back(*std::move(one));
  }
  return std::nullopt;
}

/// What is asked is then answered on the window's own thread, which a person sees as a window that does not answer.
void tellOfRefusedThreads() {
  scalewright::widgets::TaskQueue::whenRefused([](const scalewright::Error& error) {
    std::fprintf(stderr, "scalewright: %s\n", scalewright::sentence(error).c_str());
    QTimer::singleShot(0, qApp, [text = scalewright::widgets::errorReason(error)] {
      for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* const window = qobject_cast<QMainWindow*>(widget)) window->statusBar()->showMessage(text);
      }
    });
  });
}

/// The window's threads hand results over and compute little: memory of their own, which others then cannot use, would
/// be a tenth of all that it takes with very many tensors.
void shareMemory() {
#ifdef M_ARENA_MAX
  ::mallopt(M_ARENA_MAX, 1);
#endif
}

int run(int argc, char* argv[]) {
  ::signal(SIGPIPE, SIG_IGN);  // a pipe that is saved to and that nobody reads any more is an error of that save
  shareMemory();
  QStringList arguments;
  for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
  const CommandLine line = scalewright::app::readCommandLine(arguments);
  if (line.task == CommandLine::Task::kPrint || line.task == CommandLine::Task::kRefuse) {
    const bool refused = line.task == CommandLine::Task::kRefuse;
    std::fputs(line.output.toLocal8Bit().constData(), refused ? stderr : stdout);
    return refused ? 2 : 0;
  }
  if (const auto refused = tooFewThreads()) {
    std::fprintf(stderr, "scalewright: %s\n", scalewright::sentence(*refused).c_str());
    return 1;
  }
  QApplication application(argc, argv);
  tellOfRefusedThreads();
  scalewright::app::prepareApplication(application);

  scalewright::app::SingleInstance instance(scalewright::app::SingleInstance::usualAddress());
  // One that neither gives the address away nor answers is no reason not to work.
  // Files that are to be read in one process are not for a window that reads them otherwise.
  if (!line.new_instance && !line.in_process && !instance.claim() && instance.handOver(requestOf(line))) return 0;

  const scalewright::app::EndSignals
      signals_to_end;  // before the window: what comes while that is torn down counts too
  scalewright::app::Confinement confinement(line.in_process);
  scalewright::app::MainWindow window(
      scalewright::worker::makeEngine({.cache_folder = scalewright::study::defaultCacheFolder(),
                                       .memory = scalewright::app::preferredMemory(),
                                       .in_process = line.in_process,
                                       .confined = scalewright::app::prefersConfinement(),
                                       .started = confinement.listener()}));
  window.setConfinement(confinement);
  QObject::connect(&instance, &scalewright::app::SingleInstance::requested, &window,
                   &scalewright::app::MainWindow::serve);
  QObject::connect(&signals_to_end, &scalewright::app::EndSignals::asked, &window, [&window] {
    if (const auto lost = window.keepForNextStart())
      std::fprintf(stderr, "scalewright: decisions that are not saved are lost: %s\n",
                   scalewright::sentence(*lost).c_str());
    QCoreApplication::exit(0);  // whatever question is open
  });
  endInTime();
  window.show();
  if (line.sample) window.files().openSample();
  window.files().open(line.files);
  if (line.restore) window.session().offerRestore();
  return QApplication::exec();
}

}  // namespace

int main(int argc, char* argv[]) {
  scalewright::takeStandardDescriptors();
  if (const auto served = scalewright::worker::serveIfAsked(argc, argv)) return *served;
  return scalewright::endOfProgram(run(argc, argv));
}
