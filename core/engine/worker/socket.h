#pragma once

#include <string_view>

#include "core/engine/worker/protocol/frame.h"

namespace scalewright::worker {

/// The worker's end of the line: waits, and may be written to from several threads.
class Socket {
 public:
  explicit Socket(int descriptor) : descriptor_(descriptor) {}

  /// Returns whether all of it went out; false when nobody listens any more.
  [[nodiscard]] bool send(std::string_view bytes) const;
  /// The next message; nothing when the other side is gone or makes no sense.
  [[nodiscard]] std::optional<Json> receive();

 private:
  int descriptor_;
  FrameBuffer frames_;
};

}  // namespace scalewright::worker
