#include "core/engine/worker/socket.h"

#include <sys/socket.h>

#include <array>
#include <cerrno>

namespace scalewright::worker {

bool Socket::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<Json> Socket::receive() {
  while (true) {
    auto message = frames_.next();
    if (!message) return std::nullopt;
    if (*message) return **std::move(message);
    std::array<std::byte, std::size_t{1} << 16> piece;
    const ssize_t received = ::recv(descriptor_, piece.data(), piece.size(), 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return std::nullopt;
    frames_.append(std::span(piece).first(static_cast<std::size_t>(received)));
  }
}

}  // namespace scalewright::worker
