#include "core/engine/worker/worker_process.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/base/jobs/parallel.h"
#include "core/base/system_error.h"
#include "core/engine/worker/seen_process.h"
#include "core/engine/worker/serve.h"
#include "core/engine/worker/spawn_worker.h"
#include "core/engine/worker/wait.h"

namespace scalewright::worker {
namespace {

constexpr auto kToGreet = std::chrono::seconds(20);

std::string nameOf(int status) {
  if (WIFSIGNALED(status)) {
    const char* const name = ::sigabbrev_np(WTERMSIG(status));
    return name == nullptr ? "signal " + std::to_string(WTERMSIG(status)) : "SIG" + std::string(name);
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == kUnheard) return "its answer could not be sent";
  return "exit code " + std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : status);
}

/// Where the person has limited the memory of processes, that is the likely reason for what memory is a reason of.
Error withLimit(Error error) {
  rlimit memory{};
  const bool limited = ::getrlimit(RLIMIT_AS, &memory) == 0 && memory.rlim_cur != RLIM_INFINITY;
  if (limited && (error.code == ErrorCode::kOutOfMemory || error.code == ErrorCode::kWorkerCrashed)) {
    error.detail += (error.detail.empty() ? "" : "; ") + ("ulimit -v is " + std::to_string(memory.rlim_cur >> 10));
  }
  return error;
}

}  // namespace

Result<std::unique_ptr<WorkerProcess>> WorkerProcess::start(const Launch& launch, const Hello& hello) {
  const auto unavailable = [&](int number) {
    return Error{ErrorCode::kWorkerUnavailable, launch.program.string(), {}, limitReached(number)};
  };
  auto black_box = BlackBox::make();
  Ends ends;
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.descriptors.data()) != 0) return unavailable(errno);
  const pid_t process = spawnWorker(launch, ends.descriptors[1], black_box->descriptor());
  if (process == 0) return unavailable(errno);
  ::close(std::exchange(ends.descriptors[1], -1));  // so that the worker's end is the only one
  std::unique_ptr<WorkerProcess> worker(
      new WorkerProcess(process, ends.descriptors[0], std::move(black_box), launch.patience));
  ends.descriptors[0] = -1;

  const auto frame = encodeFrame(tagged(tag::kHello, hello));
  if (!frame) return frame.error();
  Wait wait({process, worker->socket_, *worker->black_box_}, {}, kToGreet, 1);
  if (auto sent = worker->send(*frame, wait); !sent) return unavailable(EPROTO);
  const auto message = worker->receive(wait);
  if (!message) {
    Error error = withLimit(message.error());
    if (error.detail.empty()) error.detail = std::strerror(ENOMEM);
    return Error{ErrorCode::kWorkerUnavailable, launch.program.string(), {}, error.detail};
  }
  try {
    if (message->contains(tag::kError)) {
      const auto refused = fromJson<Error>(message->at(tag::kError));
      return Error{ErrorCode::kWorkerUnavailable, launch.program.string(), {}, refused.detail};
    }
    worker->greeting_ = fromJson<Greeting>(message->at(tag::kGreeting));
  } catch (const std::exception& exception) {
    return Error{ErrorCode::kWorkerUnavailable, launch.program.string(), {}, exception.what()};
  }
  rlimit memory{};
  if (::prlimit(worker->process_, RLIMIT_AS, nullptr, &memory) == 0 && memory.rlim_max != RLIM_INFINITY &&
      memory.rlim_max > hello.memory) {
    worker->begun_with_ = memory.rlim_max - hello.memory;
  }
  worker->begun_in_use_ = residentMemory(process);
  const Protection protection = worker->protection();
  if (launch.started) launch.started(protection);
  if (launch.confined && !protection.whole())
    return Error{ErrorCode::kUnconfined, {}, {}, "no " + listed(protection.missing)};
  return worker;
}

void WorkerProcess::limitMemory(std::uint64_t bytes) const {
  rlimit memory{};
  if (begun_with_ == 0 || ::prlimit(process_, RLIMIT_AS, nullptr, &memory) != 0) return;
  memory.rlim_cur = std::min<rlim_t>(memory.rlim_max, begun_with_ + bytes);
  ::prlimit(process_, RLIMIT_AS, &memory, nullptr);
}

std::uint64_t WorkerProcess::held() const {
  const std::uint64_t now = residentMemory(process_);
  return now - std::min(now, begun_in_use_);
}

WorkerProcess::~WorkerProcess() {
  ::close(socket_);  // which it takes as its end
  if (alive()) {
    ::kill(process_, SIGKILL);
    reap();
  }
}

Result<Json> WorkerProcess::call(Request request, const WorkContext& work, const Course& course) {
  if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
  black_box_->touch({}, {});
  try {
    auto answered = answer(std::move(request), work, course);
    return answered ? std::move(answered) : Result<Json>(withLimit(answered.error()));
  } catch (const std::exception& exception) {  // memory for what it says is not there
    return fail(ErrorCode::kWorkerMisspoke, exception.what());
  }
}

bool WorkerProcess::waiting() const {
  pollfd line{socket_, POLLIN, 0};
  return alive() && ::poll(&line, 1, 0) == 0;
}

Result<Json> WorkerProcess::answer(Request request, const WorkContext& work, const Course& course) {
  const unsigned processors = workerCount(request.threads, std::numeric_limits<std::size_t>::max());
  const auto frame = frameOf(std::move(request));
  if (!frame) return frame.error();
  Wait wait({process_, socket_, *black_box_}, work.stop, patience_, processors, course);
  if (auto sent = send(*frame, wait); !sent) return sent.error();
  while (true) {
    auto message = receive(wait);
    if (!message) {
      Error error = message.error();
      if (wait.cancelled()) error.code = ErrorCode::kCancelled;  // whatever became of it meanwhile
      return error;
    }
    try {
      if (const auto answer = message->find(tag::kAnswer); answer != message->end()) return Json(std::move(*answer));
      if (const auto error = message->find(tag::kError); error != message->end()) return fromJson<Error>(*error);
      if (const auto met = message->find(tag::kMet); met != message->end()) {
        const auto names = fromJson<std::vector<std::string>>(*met);
        if (work.met) work.met(names);
        continue;
      }
      if (const auto found = message->find(tag::kFound); found != message->end()) {
        auto piece = fromJson<io::ListingPiece>(*found);
        if (course.found) course.found(std::move(piece));
        continue;
      }
      const auto progress = fromJson<Progress>(message->at(tag::kProgress));
      if (work.progress) work.progress(progress.done, progress.total);
    } catch (const std::exception& exception) {
      return fail(ErrorCode::kWorkerMisspoke, exception.what());
    }
  }
}

Result<std::string> WorkerProcess::frameOf(Request request) {
  if (!request.profile) return encodeFrame(tagged(tag::kRequest, request));
  const SentProfiles::Key key = profiles_.keyOf(request.profile);
  request.profile_key = key.number;
  if (key.known) request.profile = nullptr;
  try {
    auto frame = encodeFrame(tagged(tag::kRequest, request));
    if (!frame && !key.known) profiles_.take(key);
    return frame;
  } catch (...) {
    if (!key.known) profiles_.take(key);
    throw;
  }
}

Result<void> WorkerProcess::send(std::string_view bytes, Wait& wait) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      const Wait::Event event = wait.next(POLLOUT);
      if (event == Wait::Event::kStuck) return stuck(wait);
      if (event == Wait::Event::kTimeUp) return timeUp(wait);
    } else if (errno != EINTR) {
      return obituary();
    }
  }
  return {};
}

Result<Json> WorkerProcess::receive(Wait& wait) {
  while (true) {
    auto message = frames_.next();
    if (!message) return fail(message.error().code, message.error().detail);
    if (*message) {
      if (!(*message)->is_object()) return fail(ErrorCode::kWorkerMisspoke, "no object");
      return **std::move(message);
    }
    if (wait.tellCancel()) {
      const auto cancel = encodeFrame(Json{{tag::kCancel, true}});
      if (auto sent = send(*cancel, wait); !sent) return sent.error();
    }
    switch (wait.next(POLLIN)) {
      case Wait::Event::kStop: break;
      case Wait::Event::kStuck: return stuck(wait);
      case Wait::Event::kTimeUp: return timeUp(wait);
      case Wait::Event::kReady: {
        std::array<std::byte, std::size_t{1} << 16> piece;
        const ssize_t received = ::recv(socket_, piece.data(), piece.size(), MSG_DONTWAIT);
        if (received > 0) {
          if (std::size_t* const left = wait.course().bytes) {
            if (static_cast<std::size_t>(received) > *left)
              return fail(ErrorCode::kWorkerMisspoke, "more than there is to say");
            *left -= static_cast<std::size_t>(received);
          }
          frames_.append(std::span(piece).first(static_cast<std::size_t>(received)));
        } else if (received == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
          return obituary();
        }
        break;
      }
    }
  }
}

Error WorkerProcess::fail(ErrorCode code, std::string detail) {
  ::kill(process_, SIGKILL);
  reap();
  return {code, black_box_->file(), black_box_->dataset(), std::move(detail)};
}

Error WorkerProcess::stuck(const Wait& wait) {
  Error error = fail(ErrorCode::kWorkerStuck, {});
  if (wait.cancelled()) error.code = ErrorCode::kCancelled;
  return error;
}

Error WorkerProcess::timeUp(const Wait& wait) {
  return fail(wait.course().too_late, {});
}

Error WorkerProcess::obituary() {
  // Its end of the line closes a moment before it can be waited for, and with it the reason why.
  for (int look = 0; look < 100; ++look) {
    int status = 0;
    if (const pid_t gone = ::waitpid(process_, &status, WNOHANG); gone == process_) {
      process_ = 0;
      return died(status);
    }
    ::usleep(1000);
  }
  ::kill(process_, SIGKILL);
  return died(reap());
}

Error WorkerProcess::died(int status) const {
  const bool no_memory = WIFEXITED(status) && WEXITSTATUS(status) == kNoMemoryLeft;
  return {no_memory ? ErrorCode::kOutOfMemory : ErrorCode::kWorkerCrashed, black_box_->file(), black_box_->dataset(),
          no_memory ? std::string() : nameOf(status)};
}

int WorkerProcess::reap() {
  int status = 0;
  while (process_ > 0 && ::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
  return status;
}

}  // namespace scalewright::worker
