#pragma once

#include <sys/types.h>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/engine/worker/black_box.h"
#include "core/engine/worker/course.h"
#include "core/engine/worker/kept_profiles.h"
#include "core/engine/worker/protocol/frame.h"
#include "core/engine/worker/protocol/messages.h"
#include "core/engine/worker/sandbox/protection.h"

namespace scalewright::worker {

/// The program that runs, whatever it is called now, and even if it was replaced or removed since it was started.
inline constexpr const char* kThisProgram = "/proc/self/exe";
/// By which it knows that it is to be a worker: see serve_if_asked.h.
inline constexpr const char* kWorkerArgument = "worker";

/// How a worker is started, and how long it may be silent.
struct Launch {
  std::filesystem::path program = kThisProgram;
  std::vector<std::string> arguments = {kWorkerArgument};
  /// Without a sign of progress for so long it counts as stuck: on each of its processors while it computes, and while
  /// it only waits. Time in which it would compute and others have the processors, or in which it is stopped, is none.
  std::chrono::milliseconds patience = std::chrono::seconds(30);
  /// A worker that is not confined in every way is not used.
  bool confined = false;
  /// Told of each worker that is started how it is confined; from any thread.
  std::function<void(const Protection&)> started = {};
};

class Wait;

/// A running worker, seen from the process that started it. One call at a time, from any thread; ends with this object.
class WorkerProcess {
 public:
  /// Errors: kWorkerUnavailable, with the program's path as the file; kUnconfined with what is missing as detail.
  [[nodiscard]] static Result<std::unique_ptr<WorkerProcess>> start(const Launch& launch, const Hello& hello);
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  /// Sends a request and waits for its answer. Errors: what the worker reports; kWorkerCrashed and kWorkerStuck with
  /// the file and dataset that were being touched and a signal or exit code as detail, kWorkerMisspoke. After these
  /// three, and after a cancel that was not answered within a second, the worker is dead. The request's profile, if it
  /// has one, is sent where the worker has not been asked about it lately.
  [[nodiscard]] Result<Json> call(Request request, const WorkContext& work, const Course& course);
  [[nodiscard]] Result<Json> call(Request request, const WorkContext& work) {
    return call(std::move(request), work, {});
  }

  /// Lets the worker have so many bytes of address space beyond what it began with, no more than Hello::memory; where
  /// the system does not let this be said later, that stays in force. It cannot undo this itself.
  void limitMemory(std::uint64_t bytes) const;
  /// Bytes of memory that it has in use beyond what it began with; 0 where the system does not tell.
  [[nodiscard]] std::uint64_t held() const;

  [[nodiscard]] bool alive() const { return process_ > 0; }
  /// Returns whether the worker is waiting for a call: one that has ended by itself, or says something unasked, is not.
  [[nodiscard]] bool waiting() const;
  [[nodiscard]] pid_t id() const { return process_; }
  [[nodiscard]] Protection protection() const { return protectionOf(greeting_.restrictions); }

 private:
  WorkerProcess(pid_t process, int socket, std::unique_ptr<BlackBox> black_box, std::chrono::milliseconds patience)
      : process_(process), socket_(socket), black_box_(std::move(black_box)), patience_(patience) {}

  [[nodiscard]] Result<Json> answer(Request request, const WorkContext& work, const Course& course);
  [[nodiscard]] Result<std::string> frameOf(Request request);
  [[nodiscard]] Result<void> send(std::string_view bytes, Wait& wait);
  /// Receives the next message. Errors: as of `call`, kCancelled.
  [[nodiscard]] Result<Json> receive(Wait& wait);
  /// Ends the process; what became of it.
  Error fail(ErrorCode code, std::string detail);
  /// Ends a process that was waited for too long; why that was.
  Error stuck(const Wait& wait);
  /// Ends a process whose time was up.
  Error timeUp(const Wait& wait);
  /// Says why it is gone: it has closed its end.
  Error obituary();
  /// status: of waitpid.
  [[nodiscard]] Error died(int status) const;
  /// Waits for its end, which has to be certain. Returns the status of waitpid.
  int reap();

  pid_t process_;
  int socket_;
  std::unique_ptr<BlackBox> black_box_;
  std::chrono::milliseconds patience_;
  FrameBuffer frames_;
  SentProfiles profiles_;
  Greeting greeting_;
  std::uint64_t begun_with_ = 0;    ///< bytes of address space
  std::uint64_t begun_in_use_ = 0;  ///< bytes of memory
};

}  // namespace scalewright::worker
