#include "core/io/onnx/wire.h"

#include <algorithm>

namespace scalewright::io {

Error WireReader::malformed(std::uint64_t at) const {
  return {ErrorCode::kMalformedFile, file_.path(), {}, "byte " + std::to_string(at)};
}

Result<void> WireReader::fill(std::uint64_t at) {
  if (at >= file_.size()) {
    return Error{ErrorCode::kTruncated, file_.path(), {}, "the file ends at byte " + std::to_string(file_.size())};
  }
  // Behind values that are passed over come others, as a rule.
  const std::uint64_t most = at == window_end_ ? kWindow : kWindowBehindAJump;
  const std::uint64_t size = std::min<std::uint64_t>(most, file_.size() - at);
  window_end_ = window_begin_ = 0;
  if (auto done = file_.readAt(at, std::span(window_).first(static_cast<std::size_t>(size))); !done)
    return done.error();
  window_begin_ = at;
  window_end_ = at + size;
  return {};
}

Result<std::uint8_t> WireReader::byteAt(std::uint64_t at) {
  if (at < window_begin_ || at >= window_end_) {
    if (auto done = fill(at); !done) return done.error();
  }
  return std::to_integer<std::uint8_t>(window_[static_cast<std::size_t>(at - window_begin_)]);
}

Result<std::uint64_t> WireReader::varintAt(std::uint64_t& at, std::uint64_t end) {
  constexpr unsigned kMostBytes = 10;
  std::uint64_t value = 0;
  for (unsigned i = 0; i < kMostBytes; ++i) {
    if (at >= end) return malformed(at);
    const auto byte = byteAt(at);
    if (!byte) return byte.error();
    ++at;
    value |= static_cast<std::uint64_t>(*byte & 0x7FU) << (7 * i);
    if ((*byte & 0x80U) == 0) return value;
  }
  return malformed(at);
}

Result<WireField> WireReader::fieldAt(std::uint64_t at, std::uint64_t end) {
  WireField field{.begin = at};
  const auto tag = varintAt(at, end);
  if (!tag) return tag.error();
  field.number = static_cast<std::uint32_t>(*tag >> 3);
  if (*tag >> 32 != 0 || field.number == 0) return malformed(field.begin);
  std::uint64_t length = 0;
  switch (*tag & 7) {
    case 0: {
      field.content = at;
      const auto value = varintAt(at, end);
      if (!value) return value.error();
      field.value = *value;
      field.end = at;
      return field;
    }
    case 1:
      field.type = WireField::Type::kFixed64;
      length = 8;
      break;
    case 5:
      field.type = WireField::Type::kFixed32;
      length = 4;
      break;
    case 2: {
      field.type = WireField::Type::kBytes;
      const auto stated = varintAt(at, end);
      if (!stated) return stated.error();
      length = *stated;
      break;
    }
    default: return malformed(field.begin);
  }
  field.content = at;
  if (__builtin_add_overflow(at, length, &field.end)) return malformed(field.begin);
  // Where the file has been cut off, so is what encloses this.
  if (field.end > end) return malformed(field.begin);
  return field;
}

Result<void> WireReader::append(std::uint64_t begin, std::uint64_t end, std::string& to) {
  while (begin < end) {
    if (begin < window_begin_ || begin >= window_end_) {
      if (auto done = fill(begin); !done) return done.error();
    }
    const std::uint64_t size = std::min(end, window_end_) - begin;
    const auto* from = reinterpret_cast<const char*>(window_.data() + (begin - window_begin_));
    to.append(from, static_cast<std::size_t>(size));
    begin += size;
  }
  return {};
}

}  // namespace scalewright::io
