// A worker that a file has taken over, as far as it goes: once it is restricted it makes every call that it must not be
// able to make, and answers the first request with the names of those that were not refused. Arguments: a file that it
// may read, one that it may not, their folder, and `writes` for a writer.
#include <unistd.h>

#include <csignal>
#include <cstring>

#include "core/engine/worker/protocol/frame.h"
#include "core/engine/worker/protocol/messages.h"
#include "core/engine/worker/serve.h"
#include "core/engine/worker/socket.h"
#include "tests/core/engine/worker/forbidden_calls.h"

int main(int count, char** arguments) {
  using namespace scalewright;
  if (count < 4) return 2;
  const worker::Targets targets{.readable = arguments[1],
                                .other = arguments[2],
                                .folder = arguments[3],
                                .writes = count > 4 && std::strcmp(arguments[4], "writes") == 0,
                                .program = ::getppid()};
  return worker::serve(worker::kSocketDescriptor, worker::kBlackBoxDescriptor, [&](engine::EngineWatch watch) {
    const auto answer = worker::encodeFrame(worker::tagged(worker::tag::kAnswer, worker::callsThatSucceed(targets)));
    if (answer) static_cast<void>(worker::Socket(worker::kSocketDescriptor).send(*answer));
    return engine::makeLocalEngine({}, std::move(watch));
  });
}
