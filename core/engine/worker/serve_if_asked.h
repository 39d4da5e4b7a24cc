#pragma once

#include <optional>

namespace scalewright::worker {

/// What a program that reads files in workers begins with, before its own arguments and while there is one thread:
/// started by itself as a worker, it serves until nobody listens. Returns the exit code then; nullopt where nobody
/// asked: the one argument is not "worker", or the socket is not there. Not for people, so that it has no options and
/// is no part of a help.
[[nodiscard]] std::optional<int> serveIfAsked(int count, const char* const* arguments);

}  // namespace scalewright::worker
