#include "core/engine/worker/protocol/frame.h"
#include "frame_kinds.h"
#include "target.h"

namespace {

using namespace scalewright;
using Kinds = fuzz::FrameKinds;

/// Requires that a message which can be read can be written, and is then the same bytes for good.
template <typename T>
void readAndWrite(const worker::Json& message) {
  std::string once;
  try {
    once = *worker::encodeFrame(worker::toJson(worker::fromJson<T>(message)));
  } catch (const std::exception&) {
    return;  // refused
  }
  const auto again = worker::decodeMessage(std::as_bytes(std::span(once)).subspan(4));
  fuzz::require(again.has_value());
  fuzz::require(*worker::encodeFrame(worker::toJson(worker::fromJson<T>(*again))) == once);
}

template <std::size_t... I>
void readKind(std::size_t kind, const worker::Json& message, std::index_sequence<I...>) {
  static_cast<void>(((kind == I && (readAndWrite<std::tuple_element_t<I, Kinds>>(message), true)) || ...));
}

}  // namespace

/// A message from a process that may be in anybody's hands.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  constexpr std::size_t kKinds = std::tuple_size_v<Kinds>;
  const auto message = worker::decodeMessage(std::as_bytes(std::span(data + 1, size - 1)));
  if (message) readKind(data[0] % kKinds, *message, std::make_index_sequence<kKinds>());
  return 0;
}
