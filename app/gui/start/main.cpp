#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

#include <QApplication>
#include <QFileInfo>
#include <QMainWindow>
#include <QStatusBar>
#include <QTimer>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
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
#include "core/base/files/answered.h"
#include "core/base/files/standard_descriptors.h"
#include "core/base/jobs/beside.h"
#include "core/base/system_error.h"
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

/// Qt and GLib make threads and descriptors of their own, while they start and while they paint. For one that the
/// system refuses they wait for ever, or end the program: there have to be enough for a window at work.
std::optional<std::string> tooLittle() {
  constexpr int kDescriptors = 16;
  std::vector<int> opened;
  int number = 0;
  while (number == 0 && opened.size() < kDescriptors) {
    const int one = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0);
    number = one < 0 ? errno : 0;
    if (one >= 0) opened.push_back(one);
  }
  for (const int one : opened) ::close(one);
  if (number != 0) return scalewright::limitReached(number == EINVAL ? EMFILE : number);
  const unsigned threads = 32 + 4 * std::max(1U, std::thread::hardware_concurrency());
  constexpr std::size_t kSmallStack = std::size_t{64} << 10;  // whether there is memory is not the question
  pthread_attr_t usual;
  pthread_attr_t small;
  ::pthread_getattr_default_np(&usual);
  ::pthread_getattr_default_np(&small);
  ::pthread_attr_setstacksize(&small, kSmallStack);
  ::pthread_setattr_default_np(&small);
  std::optional<std::string> refused;
  std::vector<scalewright::Beside> some;
  for (unsigned i = 0; i < threads && !refused; ++i) {
    auto one = scalewright::Beside::run([](const std::stop_token& stop) {
      std::mutex mutex;
      std::unique_lock lock(mutex);
      std::condition_variable_any().wait(lock, stop, [] { return false; });
    });
    if (!one) refused = one.error().detail;
    if (one) some.push_back(*std::move(one));
  }
  ::pthread_setattr_default_np(&usual);
  return refused;
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
  // A pipe that is saved to and that nobody reads any more, and a file that grows beyond a limit, are errors of that
  // save.
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  shareMemory();
  QStringList arguments;
  for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
  const CommandLine line = scalewright::app::readCommandLine(arguments);
  if (line.task == CommandLine::Task::kPrint || line.task == CommandLine::Task::kRefuse) {
    const bool refused = line.task == CommandLine::Task::kRefuse;
    std::fputs(line.output.toLocal8Bit().constData(), refused ? stderr : stdout);
    return refused ? 2 : 0;
  }
  if (const auto refused = tooLittle()) {
    std::fprintf(stderr, "scalewright: the window cannot open: %s\n", refused->c_str());
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
      scalewright::worker::makeEngine({.cache_folder = scalewright::engine::defaultCacheFolder(),
                                       .memory = scalewright::app::preferredMemory(),
                                       .in_process = line.in_process,
                                       .confined = scalewright::app::prefersConfinement(),
                                       .started = confinement.listener()}));
  window.setConfinement(confinement);
  QObject::connect(&instance, &scalewright::app::SingleInstance::requested, &window,
                   &scalewright::app::MainWindow::serve);
  QObject::connect(&signals_to_end, &scalewright::app::EndSignals::asked, &window, [&window] {
    const auto lost = window.keepForNextStart();
    if (lost)
      std::fprintf(stderr, "scalewright: decisions that are not saved are lost: %s\n",
                   scalewright::sentence(*lost).c_str());
    QCoreApplication::exit(lost ? 1 : 0);  // whatever question is open
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
