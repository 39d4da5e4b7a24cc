#include "core/engine/worker/protocol/frame.h"

#include <cstdint>

#include "core/base/plain_cbor.h"

namespace scalewright::worker {
namespace {

constexpr std::size_t kLengthBytes = 4;

Error misspoke(std::string detail) {
  return {ErrorCode::kWorkerMisspoke, {}, {}, std::move(detail)};
}

}  // namespace

Result<std::string> encodeFrame(const Json& message) {
  std::string frame(kLengthBytes, '\0');
  Json::to_cbor(message, frame);
  const std::size_t length = frame.size() - kLengthBytes;
  if (length > kLargestFrame) return misspoke("a message of " + std::to_string(length) + " bytes");
  for (std::size_t i = 0; i < kLengthBytes; ++i) frame[i] = static_cast<char>(length >> (8 * i) & 0xFFU);
  return frame;
}

Result<Json> decodeMessage(std::span<const std::byte> bytes) {
  if (!isPlainCbor(bytes)) return misspoke("no plain CBOR");
  const auto* const first = reinterpret_cast<const char*>(bytes.data());
  Json message = Json::from_cbor(first, first + bytes.size(), true, false);
  if (message.is_discarded()) return misspoke("no CBOR");
  return message;
}

void FrameBuffer::append(std::span<const std::byte> bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

Result<std::optional<Json>> FrameBuffer::next() {
  const std::span<const std::byte> waiting = std::span(bytes_).subspan(begin_);
  if (waiting.size() < kLengthBytes) return std::optional<Json>();
  std::size_t length = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i) length |= std::to_integer<std::size_t>(waiting[i]) << (8 * i);
  if (length > kLargestFrame) return misspoke("a message of " + std::to_string(length) + " bytes");
  if (waiting.size() - kLengthBytes < length) return std::optional<Json>();
  auto message = decodeMessage(waiting.subspan(kLengthBytes, length));
  begin_ += kLengthBytes + length;
  if (begin_ > bytes_.size() / 2) {
    bytes_.erase(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(begin_));
    begin_ = 0;
  }
  if (!message) return message.error();
  return std::optional<Json>(*std::move(message));
}

}  // namespace scalewright::worker
