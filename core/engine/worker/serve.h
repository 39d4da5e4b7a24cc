#pragma once

#include <functional>
#include <memory>

#include "core/engine/engine.h"

namespace scalewright::worker {

/// Where a worker finds what it shares with the process that started it.
inline constexpr int kSocketDescriptor = 3;
inline constexpr int kBlackBoxDescriptor = 4;

/// The exit code of a worker that has no memory left to say so.
inline constexpr int kNoMemoryLeft = 12;
/// That of a worker whose answer the system did not take.
inline constexpr int kUnheard = 13;

using EngineMaker = std::function<std::unique_ptr<engine::Engine>(engine::EngineWatch watch)>;

/// Runs a worker process: restricts itself as it is told, then answers one request after the other, until the
/// other side closes the socket. Ends the process, unless there is no such socket: then it returns an exit code. To be
/// called while there is one thread.
[[nodiscard]] int serve(int socket, int black_box, const EngineMaker& make_engine);

}  // namespace scalewright::worker
