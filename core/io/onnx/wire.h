#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/io/file_bytes.h"

namespace scalewright::io {

/// One field of a message as it lies in the file.
struct WireField {
  enum class Type { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };
  std::uint32_t number = 0;
  Type type = Type::kVarint;
  std::uint64_t begin = 0;    ///< of the field, with its tag
  std::uint64_t content = 0;  ///< where its value begins
  std::uint64_t end = 0;      ///< behind it; beyond the end of the file where that has been cut off
  std::uint64_t value = 0;    ///< of kVarint
};

/// Walks the wire format of protocol buffers in a file of any size, and reads nothing that is passed over. Not thread
/// safe.
class WireReader {
 public:
  explicit WireReader(const FileBytes& file) : file_(file) {}

  [[nodiscard]] const FileBytes& file() const { return file_; }

  /// Reads the field that begins at `at`, which must not reach beyond `end`, unless the file does not either. Errors:
  /// kMalformedFile, kTruncated, kReadFailed; with the byte as detail.
  [[nodiscard]] Result<WireField> fieldAt(std::uint64_t at, std::uint64_t end);
  /// The number that begins at `at`, and moves `at` behind it. Errors: as above.
  [[nodiscard]] Result<std::uint64_t> varintAt(std::uint64_t& at, std::uint64_t end);
  /// Appends bytes of the file. Errors: kTruncated, kReadFailed.
  [[nodiscard]] Result<void> append(std::uint64_t begin, std::uint64_t end, std::string& to);

 private:
  [[nodiscard]] Result<std::uint8_t> byteAt(std::uint64_t at);
  [[nodiscard]] Result<void> fill(std::uint64_t at);
  [[nodiscard]] Error malformed(std::uint64_t at) const;

  static constexpr std::size_t kWindow = std::size_t{64} << 10;
  static constexpr std::size_t kWindowBehindAJump = std::size_t{1} << 10;
  const FileBytes& file_;
  std::array<std::byte, kWindow> window_{};
  std::uint64_t window_begin_ = 0;
  std::uint64_t window_end_ = 0;
};

}  // namespace scalewright::io
