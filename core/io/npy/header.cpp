#include "core/io/npy/header.h"

#include <algorithm>
#include <array>

namespace scalewright::io {
namespace {

constexpr std::array<unsigned char, 6> kMagic = {0x93, 'N', 'U', 'M', 'P', 'Y'};
constexpr std::size_t kLongestHeader = std::size_t{1} << 20;

Error inFile(Error error, const FileBytes& file) {
  error.file = file.path();
  return error;
}

/// The dictionary text; `data_offset` is the first byte after it.
Result<std::string> readText(const FileBytes& file, std::uint64_t at, std::uint64_t& data_offset, unsigned& version) {
  std::array<std::byte, 12> head{};
  if (auto done = file.readAt(at, std::span(head).first(10)); !done) return done.error();
  version = std::to_integer<unsigned>(head[6]);
  if (version < 1 || version > 3 || head[7] != std::byte{0}) {
    return Error{ErrorCode::kMalformedFile, file.path(), {}, "version " + std::to_string(version)};
  }
  const std::size_t prefix = version == 1 ? 10 : 12;
  if (auto done = file.readAt(at, std::span(head).first(prefix)); !done) return done.error();
  std::size_t length = 0;
  for (std::size_t i = prefix; i-- > 8;) length = length << 8 | std::to_integer<std::size_t>(head[i]);
  if (length > kLongestHeader) {
    return Error{ErrorCode::kMalformedFile, file.path(), {}, "header of " + std::to_string(length) + " bytes"};
  }
  std::string text(length, '\0');
  if (auto done = file.readAt(at + prefix, std::as_writable_bytes(std::span(text))); !done) return done.error();
  data_offset = at + prefix + length;
  return text;
}

}  // namespace

bool looksLikeNpy(const FileBytes& file, std::uint64_t at) {
  std::array<std::byte, kMagic.size()> bytes{};
  if (!file.readAt(at, bytes)) return false;
  return std::equal(bytes.begin(), bytes.end(), kMagic.begin(),
                    [](std::byte a, unsigned char b) { return std::to_integer<unsigned char>(a) == b; });
}

Result<NpyHeader> readNpyHeader(const FileBytes& file, std::uint64_t at) {
  std::uint64_t data_offset = 0;
  unsigned version = 0;
  const auto text = readText(file, at, data_offset, version);
  if (!text) return text.error();
  auto header = parseNpyDictionary(*text);
  if (!header) return inFile(header.error(), file);
  header->data_offset = data_offset;
  header->version = version;

  if (header->shape.size() > tensor::kMostDimensions) {
    return Error{ErrorCode::kAbsurdShape, file.path(), {}, std::to_string(header->shape.size()) + " dimensions"};
  }
  const auto elements = tensor::elementCount(header->shape);
  std::uint64_t bytes = 0;
  if (!elements || __builtin_mul_overflow(*elements, tensor::elementSize(header->type), &bytes)) {
    return Error{ErrorCode::kAbsurdShape, file.path(), {}, tensor::shapeText(header->shape)};
  }
  const std::uint64_t present = file.size() - data_offset;
  if (present < bytes) {
    return Error{ErrorCode::kTruncated,
                 file.path(),
                 {},
                 std::to_string(present) + " of " + std::to_string(bytes) + " data bytes"};
  }
  return header;
}

}  // namespace scalewright::io
