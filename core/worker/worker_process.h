#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/progress.h"
#include "core/worker/black_box.h"
#include "core/worker/frame.h"
#include "core/worker/messages.h"
#include "core/worker/protection.h"

namespace scalewright::worker {

/// The program that runs, whatever it is called now, and even if it was replaced or removed since it was started.
inline constexpr const char* kThisProgram = "/proc/self/exe";
/// By which it knows that it is to be a worker: see serve_if_asked.h.
inline constexpr const char* kWorkerArgument = "worker";

/// How a worker is started, and how long it may be silent.
struct Launch {
  std::filesystem::path program = kThisProgram;
  std::vector<std::string> arguments = {kWorkerArgument};
  /// Without a sign of progress for so long, it counts as stuck.
  std::chrono::milliseconds patience = std::chrono::seconds(30);
  /// A worker that is not confined in every way is not used.
  bool confined = false;
  /// Told of each worker that is started how it is confined; from any thread.
  std::function<void(const Protection&)> started = {};
};

/// A running worker, seen from the process that started it. One call at a time, from any thread; ends with this object.
class WorkerProcess {
 public:
  /// Errors: kWorkerUnavailable, with the program's path as the file; kUnconfined with what is missing as detail.
  [[nodiscard]] static Result<std::unique_ptr<WorkerProcess>> start(const Launch& launch, const Hello& hello);
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  /// Sends a request and waits for its answer. Errors: what the worker reports; kWorkerCrashed and kWorkerStuck with the
  /// file and dataset that were being touched and a signal or exit code as detail, kWorkerMisspoke. After these three, and
  /// after a cancel that was not answered within a second, the worker is dead.
  [[nodiscard]] Result<Json> call(const Request& request, const WorkContext& work);

  [[nodiscard]] bool alive() const { return process_ > 0; }
  /// Whether it is waiting for a call: one that has ended by itself, or says something unasked, is not.
  [[nodiscard]] bool waiting() const;
  [[nodiscard]] pid_t id() const { return process_; }
  [[nodiscard]] Protection protection() const { return protectionOf(greeting_.restrictions); }

 private:
  WorkerProcess(pid_t process, int socket, std::unique_ptr<BlackBox> black_box, std::chrono::milliseconds patience)
      : process_(process), socket_(socket), black_box_(std::move(black_box)), patience_(patience) {}

  class Wait;
  [[nodiscard]] Result<Json> answer(const Request& request, const WorkContext& work);
  [[nodiscard]] Result<void> send(std::string_view bytes, Wait& wait);
  /// The next message. Errors: as of `call`, kCancelled.
  [[nodiscard]] Result<Json> receive(Wait& wait);
  /// Ends the process; what became of it.
  Error fail(ErrorCode code, std::string detail);
  /// Ends a process that was waited for too long; why that was.
  Error stuck(const Wait& wait);
  /// Why it is gone: it has closed its end.
  Error obituary();
  /// Waits for its end, which has to be certain. Returns the status of waitpid.
  int reap();

  pid_t process_;
  int socket_;
  std::unique_ptr<BlackBox> black_box_;
  std::chrono::milliseconds patience_;
  FrameBuffer frames_;
  Greeting greeting_;
};

}  // namespace scalewright::worker
