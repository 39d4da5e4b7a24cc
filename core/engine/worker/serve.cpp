#include "core/engine/worker/serve.h"

#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

#include "core/base/jobs/beside.h"
#include "core/base/jobs/current_stop.h"
#include "core/base/jobs/heartbeat.h"
#include "core/engine/worker/black_box.h"
#include "core/engine/worker/kept_profiles.h"
#include "core/engine/worker/protocol/calls.h"
#include "core/engine/worker/protocol/messages.h"
#include "core/engine/worker/sandbox/restrict.h"
#include "core/engine/worker/socket.h"
#include "core/io/hdf5/filters/filter_plugins.h"

namespace scalewright::worker {
namespace {

constexpr int kServed = 0;
constexpr int kNotSpokenTo = 2;
constexpr auto kBetweenReports = std::chrono::milliseconds(30);
constexpr auto kToEnd = std::chrono::seconds(2);

using Found = std::function<void(io::ListingPiece)>;

/// Runs the call of a request; the message that answers it. found: takes what a walk finds on its way.
template <typename Call>
Json answerTo(const Request& request, engine::Engine& engine, const WorkContext& work, const Found& found) {
  auto call = fromJson<Call>(request.arguments);
  if constexpr (calls::kOfAProfile<Call>) {
    if (!request.profile) throw Malformed("no profile of that key");
    call.profile = request.profile;
  }
  const auto result = calls::ask(engine, call, work, found);
  if (!result) return tagged(tag::kError, result.error());
  return tagged(tag::kAnswer, *result);
}

template <typename... Call>
Json dispatch(const Request& request, engine::Engine& engine, const WorkContext& work, const Found& found,
              std::tuple<Call...>*) {
  Json answer;
  const bool known =
      ((request.call == Call::kName && (answer = answerTo<Call>(request, engine, work, found), true)) || ...);
  if (!known) throw Malformed("no such call: " + request.call);
  return answer;
}

/// Runs one piece of work after another, on one thread.
class Job {
 public:
  using Work = std::function<void(const std::stop_token&)>;

  Job() = default;
  ~Job() { stop(); }
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /// Errors: kNoThread.
  [[nodiscard]] Result<void> start() {
    auto beside = Beside::run([this](const std::stop_token& end) { loop(end); });
    if (!beside) return beside.error();
    beside_ = *std::move(beside);
    return {};
  }
  /// The work before is over, which wait() waits for.
  void begin(Work work) {
    const std::scoped_lock lock(mutex_);
    stop_ = std::stop_source();
    work_ = std::move(work);
    changed_.notify_all();
  }
  /// Asks the work in hand to stop.
  void stop() {
    const std::scoped_lock lock(mutex_);
    stop_.request_stop();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !work_; });
  }
  /// False where it took longer.
  bool waitFor(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return !work_; });
  }

 private:
  void loop(const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, end, [this] { return work_.has_value(); })) {
      const std::stop_token stop = stop_.get_token();
      lock.unlock();
      (*work_)(stop);  // nobody else touches it until it is over
      lock.lock();
      work_.reset();
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Work> work_;
  std::stop_source stop_;
  Beside beside_;  ///< last: it ends before anything else goes
};

/// For the work of one call on every processor, the call itself, and what packs beside what is written.
unsigned threadsOfItsOwn() {
  constexpr unsigned kMostProcessors = 64;
  return std::clamp(std::thread::hardware_concurrency(), 1U, kMostProcessors) + 1;
}

class Server {
 public:
  Server(int socket, std::unique_ptr<BlackBox> black_box) : socket_(socket), black_box_(std::move(black_box)) {}

  int run(const EngineMaker& make_engine);

 private:
  [[nodiscard]] bool greet();
  [[nodiscard]] engine::EngineWatch watch();
  /// Begins a request; the one before has been answered.
  void begin(Request request);
  void work(const Request& request, const std::stop_token& stop);
  void send(const Json& message);
  /// Memory runs out wherever it does: what was being touched is the reason.
  void blame(Json& answer) const;
  /// Nobody is left to answer: what is being written is taken back, unless that takes long; whoever only reads ends.
  void end();

  Socket socket_;
  std::unique_ptr<BlackBox> black_box_;
  Hello hello_;
  std::map<std::string, io::FileIdentity> expected_;  ///< of the request in hand
  std::unique_ptr<engine::Engine> engine_;
  KeptProfiles profiles_;
  std::mutex sending_;
  Job job_;
};

bool Server::greet() {
  const auto message = socket_.receive();
  if (!message || !message->contains(tag::kHello)) return false;
  hello_ = fromJson<Hello>(message->at(tag::kHello));
  io::loadFilterPlugins();  // while code may still be loaded
  const Greeting greeting{restrictProcess({hello_.readable, hello_.writable, hello_.memory, threadsOfItsOwn()})};
  if (const auto started = job_.start(); !started) {
    send(tagged(tag::kError, started.error()));
    return false;
  }
  send(tagged(tag::kGreeting, greeting));
  return true;
}

engine::EngineWatch Server::watch() {
  return {.touching = [this](const std::string& file, std::string_view dataset) { black_box_->touch(file, dataset); },
          .expected = [this](const std::string& file) -> std::optional<io::FileIdentity> {
            const auto found = expected_.find(file);
            return found == expected_.end() ? std::nullopt : std::optional(found->second);
          },
          .beat = [this] { black_box_->beat(); },
          .in_scratch = true};
}

int Server::run(const EngineMaker& make_engine) {
  heartbeat::countIn(&black_box_->counter());
  if (!greet()) return kNotSpokenTo;
  engine_ = make_engine(watch());
  while (auto message = socket_.receive()) {
    if (message->contains(tag::kCancel)) {
      job_.stop();
    } else if (const auto request = message->find(tag::kRequest); request != message->end()) {
      begin(fromJson<Request>(*request));
    } else {
      return kNotSpokenTo;
    }
  }
  end();
  return kServed;
}

void Server::end() {
  if (hello_.writable.empty()) std::_Exit(kServed);
  job_.stop();
  if (!job_.waitFor(kToEnd)) std::_Exit(kServed);
}

void Server::begin(Request request) {
  job_.wait();
  expected_ = std::move(request.expected);
  if (request.profile_key != 0) request.profile = profiles_.of(request.profile_key, std::move(request.profile));
  job_.begin([this, request = std::move(request)](const std::stop_token& stop) { work(request, stop); });
}

void Server::work(const Request& request, const std::stop_token& stop) {
  const CurrentStop in_hand(stop);
  auto last_report = std::chrono::steady_clock::now();
  const auto report = [&](std::uint64_t done, std::uint64_t total) {
    black_box_->beat();
    const auto now = std::chrono::steady_clock::now();
    if (now - last_report < kBetweenReports) return;
    last_report = now;
    send(tagged(tag::kProgress, Progress{done, total}));
  };
  const auto met = [&](const std::vector<std::string>& names) {
    black_box_->beat();
    send(tagged(tag::kMet, names));
  };
  const auto found = [&](const io::ListingPiece& piece) {
    black_box_->beat();
    send(tagged(tag::kFound, piece));
  };
  Json answer;
  try {
    answer = dispatch(request, *engine_, {.stop = stop, .progress = report, .threads = request.threads, .met = met},
                      found, static_cast<calls::All*>(nullptr));
  } catch (const std::bad_alloc&) {
    answer = tagged(tag::kError, Error{ErrorCode::kOutOfMemory, {}, {}, {}});
  } catch (const std::exception& exception) {
    answer = tagged(tag::kError, Error{ErrorCode::kInternal, {}, {}, exception.what()});
  }
  blame(answer);
  send(answer);
}

/// Where nothing else catches it: memory that is not there is no crash.
[[noreturn]] void terminated() {
  if (const auto thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
      std::_Exit(kNoMemoryLeft);
    } catch (...) {
    }
  }
  std::abort();
}

void Server::blame(Json& answer) const {
  const auto found = answer.find(tag::kError);
  if (found == answer.end()) return;
  auto error = fromJson<Error>(*found);
  if (error.code != ErrorCode::kOutOfMemory || !error.dataset.empty()) return;
  error.file = black_box_->file();
  error.dataset = black_box_->dataset();
  *found = toJson(error);
}

void Server::send(const Json& message) {
  auto frame = encodeFrame(message);
  if (!frame) frame = encodeFrame(tagged(tag::kError, frame.error()));
  const std::scoped_lock lock(sending_);
  if (socket_.send(*frame)) return;
  // Nobody listening shows itself to whoever receives next. Whoever listens would wait for the rest of it.
  if (errno != EPIPE && errno != ECONNRESET) std::_Exit(kUnheard);
}

/// Every tensor wants sketches of some megabytes for a moment, and gives them back. By default the C library returns
/// them to the system each time: 10,000 small tensors spent three quarters of their time in the kernel, clearing pages.
void keepMemory() {
#ifdef __GLIBC__
  constexpr int kMapped = 32 << 20;
  constexpr int kKept = 128 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kMapped);
  ::mallopt(M_TRIM_THRESHOLD, kKept);
#endif
}

}  // namespace

int serve(int socket, int black_box, const EngineMaker& make_engine) {
  int type = 0;
  socklen_t size = sizeof type;
  if (::getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) != 0) return kNotSpokenTo;
  keepMemory();
  std::set_terminate(terminated);
  std::signal(SIGINT, SIG_IGN);  // a terminal sends it to all of its processes: the one in front decides
  auto page = BlackBox::open(::fcntl(black_box, F_GETFD) < 0 ? -1 : black_box);
  try {
    // Without the farewells of libraries that a damaged file may have confused.
    std::quick_exit(Server(socket, std::move(page)).run(make_engine));
  } catch (const std::bad_alloc&) {
    std::_Exit(kNoMemoryLeft);
  } catch (const std::exception&) {
    return kNotSpokenTo;
  }
}

}  // namespace scalewright::worker
