#include "core/io/safetensors/header.h"

#include <algorithm>
#include <array>

#include "core/base/jobs/heartbeat.h"
#include "core/io/inputs.h"
#include "core/io/safetensors/dtype.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kLengthBytes = 8;

Error malformed(const FileBytes& file, std::string detail) {
  return Error{ErrorCode::kMalformedFile, file.path(), {}, std::move(detail)};
}

Result<std::uint64_t> headerLength(const FileBytes& file) {
  std::array<std::byte, kLengthBytes> bytes{};
  if (auto done = file.readAt(0, bytes); !done) return done.error();
  std::uint64_t length = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) length = length << 8 | std::to_integer<std::uint64_t>(bytes[i]);
  return length;
}

/// Bytes of a tensor's data by its shape. The product stops at the first overflow, as the official reader
/// does.
Result<std::uint64_t> dataBytes(const FileBytes& file, const SafetensorsEntry& entry) {
  const auto dtype = safetensorsDtype(entry.dtype);
  if (!dtype) return malformed(file, "dtype " + namedPart(entry.dtype) + " of " + namedPart(entry.name));
  std::uint64_t bits = 1;
  for (const std::uint64_t extent : entry.shape) {
    if (__builtin_mul_overflow(bits, extent, &bits)) return malformed(file, "shape of " + namedPart(entry.name));
  }
  if (__builtin_mul_overflow(bits, dtype->bits, &bits)) return malformed(file, "shape of " + namedPart(entry.name));
  if (bits % 8 != 0) return malformed(file, namedPart(entry.name) + " does not end at a whole byte");
  return bits / 8;
}

Result<void> checkData(const FileBytes& file, const SafetensorsHeader& header) {
  std::uint64_t end = 0;
  for (const SafetensorsEntry& entry : header.tensors) {
    heartbeat::beat();
    if (entry.begin != end || entry.end < entry.begin)
      return malformed(file, "data_offsets of " + namedPart(entry.name));
    const auto bytes = dataBytes(file, entry);
    if (!bytes) return bytes.error();
    if (*bytes != entry.end - entry.begin) return malformed(file, "size of " + namedPart(entry.name));
    end = entry.end;
  }
  const std::uint64_t present = file.size() - header.data_offset;
  if (end > present) {
    return Error{
        ErrorCode::kTruncated, file.path(), {}, std::to_string(present) + " of " + std::to_string(end) + " data bytes"};
  }
  if (end < present) return malformed(file, std::to_string(present - end) + " bytes after the data");
  return {};
}

}  // namespace

bool looksLikeSafetensors(const FileBytes& file) {
  const auto length = headerLength(file);
  if (!length || *length > kLongestSafetensorsHeader || *length < 2) return false;
  std::array<std::byte, 64> head{};
  const std::uint64_t available = std::min<std::uint64_t>(head.size(), file.size() - kLengthBytes);
  const auto text = std::span(head).first(static_cast<std::size_t>(available));
  if (!file.readAt(kLengthBytes, text)) return false;
  const auto first = std::find_if(text.begin(), text.end(), [](std::byte b) { return b != std::byte{' '}; });
  return first != text.end() && *first == std::byte{'{'};
}

Result<SafetensorsHeader> readSafetensorsHeader(const FileBytes& file) {
  const auto length = headerLength(file);
  if (!length) return length.error();
  if (*length > kLongestSafetensorsHeader) return malformed(file, "header of " + std::to_string(*length) + " bytes");
  if (*length > file.size() - kLengthBytes) {
    return Error{ErrorCode::kTruncated, file.path(), {}, "header of " + std::to_string(*length) + " bytes"};
  }
  std::string text(static_cast<std::size_t>(*length), '\0');
  if (auto done = file.readAt(kLengthBytes, std::as_writable_bytes(std::span(text))); !done) return done.error();
  auto header = parseSafetensorsJson(text);
  if (!header) return malformed(file, header.error().detail);
  header->data_offset = kLengthBytes + *length;
  if (auto fine = checkData(file, *header); !fine) return fine.error();
  return header;
}

}  // namespace scalewright::io
