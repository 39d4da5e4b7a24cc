// A worker process that comes to harm over datasets whose names say how, as it would over a file that the library
// crashes on. `walk` strikes when a file is walked, `read` when a dataset is read afterwards.
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "core/engine/worker/protocol/frame.h"
#include "core/engine/worker/protocol/messages.h"
#include "core/engine/worker/serve.h"
#include "core/engine/worker/socket.h"

namespace {

using namespace scalewright;

std::chrono::nanoseconds computed() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Gets on as on a machine on which others have the processors nearly always: a moment of computing, without a sign of
/// life, in each tenth of a second.
void crawl() {
  for (int turn = 0; turn < 40; ++turn) {
    for (const auto until = computed() + std::chrono::milliseconds(2); computed() < until;) {
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

/// Keeps so much for good, as a reader keeps what it has read of a large file.
void hoard() {
  static const std::vector<char> kept(std::size_t{300} << 20, 'x');
}

void harm(std::string_view dataset) {
  const auto says = [&](std::string_view word) { return dataset.find(word) != std::string_view::npos; };
  if (says("attributes") && !dataset.ends_with('/')) return;  // only of the group itself
  if (says("segfault")) {
    std::signal(SIGSEGV, SIG_DFL);  // not a sanitizer's
    std::raise(SIGSEGV);
  }
  if (says("exit")) std::_Exit(7);
  if (says("hang")) {
    while (true) ::pause();
  }
  if (says("spin")) {
    std::atomic<int> turns = 0;
    while (true) ++turns;
  }
  if (says("crawl")) crawl();
  if (says("hoard")) hoard();
  if (says("hog")) {
    std::vector<std::vector<char>> memory;
    while (true) memory.emplace_back(std::size_t{16} << 20, 'x');  // until there is none
  }
  if (says("chatter")) {
    const std::vector<std::string> names(64, std::string(1024, 'x'));
    const auto word = worker::encodeFrame(worker::tagged(worker::tag::kMet, names));
    while (true) static_cast<void>(worker::Socket(worker::kSocketDescriptor).send(*word));
  }
  if (says("flood")) {
    io::ListingPiece piece;
    piece.datasets.resize(1024);
    piece.addresses.resize(1024);
    const auto word = worker::encodeFrame(worker::tagged(worker::tag::kFound, piece));
    while (true) static_cast<void>(worker::Socket(worker::kSocketDescriptor).send(*word));
  }
  if (says("babble")) {
    constexpr std::string_view noise("\x05\x00\x00\x00hello", 9);
    static_cast<void>(::send(worker::kSocketDescriptor, noise.data(), noise.size(), 0));
    ::pause();
  }
}

/// Harms when it is time for it: at the first touch, which is the walk's, or later.
class Harmful {
 public:
  void touched(std::string_view dataset) {
    const std::scoped_lock lock(mutex_);
    const bool first = ++touches_[std::string(dataset)] == 1;
    const bool in_walk = dataset.find("walk") != std::string_view::npos;
    if (first == in_walk) harm(dataset);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, int> touches_;
};

}  // namespace

int main() {
  Harmful harmful;
  return worker::serve(worker::kSocketDescriptor, worker::kBlackBoxDescriptor, [&](engine::EngineWatch watch) {
    const auto inner = watch.touching;
    watch.touching = [&harmful, inner](const std::string& file, std::string_view dataset) {
      inner(file, dataset);
      harmful.touched(dataset);
    };
    return engine::makeLocalEngine({}, std::move(watch));
  });
}
