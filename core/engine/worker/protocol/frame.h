#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/engine/worker/protocol/codec.h"

namespace scalewright::worker {

/// A message is a frame: its length in bytes as a 32-bit number, little-endian, then so many bytes of CBOR within the
/// usual CborLimits. Larger ones are refused; the catalogue of half a million tensors fits.
inline constexpr std::size_t kLargestFrame = std::size_t{1} << 29;

/// Errors: kWorkerMisspoke for a message that is too large.
[[nodiscard]] Result<std::string> encodeFrame(const Json& message);

/// Errors: kWorkerMisspoke for bytes that are no CBOR, nested too deep, or too many items. Cost: linear; memory of
/// about the message.
[[nodiscard]] Result<Json> decodeMessage(std::span<const std::byte> bytes);

/// Puts frames together from pieces as they arrive.
class FrameBuffer {
 public:
  void append(std::span<const std::byte> bytes);
  /// The next whole message; none while it is incomplete. Errors: kWorkerMisspoke; nothing after it can be trusted.
  [[nodiscard]] Result<std::optional<Json>> next();

 private:
  std::vector<std::byte> bytes_;
  std::size_t begin_ = 0;  ///< of the frame that is being put together
};

}  // namespace scalewright::worker
