#pragma once

#include <optional>

namespace scalewright::worker {

/// Serves until nobody listens, where this program was started by itself as a worker. A program that reads files in
/// workers begins with this, before its own arguments and while there is one thread. Returns the exit code; nullopt
/// where nobody asked: the one argument is not "worker", or the socket is not there. Not for people, so that it has no
/// options and is no part of a help.
[[nodiscard]] std::optional<int> serveIfAsked(int count, const char* const* arguments);

}  // namespace scalewright::worker
