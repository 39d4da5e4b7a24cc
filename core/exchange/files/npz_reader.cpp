#include "core/exchange/files/npz_reader.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "core/exchange/files/pickle_reader.h"

namespace scalewright::exchange {
namespace {

constexpr std::size_t kLargest = std::size_t{64} << 20;
constexpr std::string_view kMember = "arr_0.npy";

Error broken(const char* what) {
  return {ErrorCode::kMalformedFile, {}, {}, std::string("npz: ") + what};
}

/// A little-endian number; 0 where the file ends before it.
std::uint64_t numberAt(std::string_view file, std::size_t at, std::size_t bytes) {
  std::uint64_t value = 0;
  if (at > file.size() || bytes > file.size() - at) return 0;
  for (std::size_t i = bytes; i-- > 0;) value = value << 8 | static_cast<unsigned char>(file[at + i]);
  return value;
}

std::string_view partOf(std::string_view file, std::uint64_t at, std::uint64_t size) {
  if (at > file.size() || size > file.size() - at) return {};
  return file.substr(static_cast<std::size_t>(at), static_cast<std::size_t>(size));
}

/// Of a member, as the central directory has it.
struct Member {
  std::uint64_t flags = 0;
  std::uint64_t method = 0;
  std::uint64_t checksum = 0;
  std::uint64_t stored = 0;  ///< bytes in the archive
  std::uint64_t size = 0;
  std::uint64_t at = 0;  ///< of its local header
};

std::optional<Member> findMember(std::string_view file) {
  constexpr std::size_t kEnd = 22;
  constexpr std::size_t kEntry = 46;
  const std::size_t end = file.rfind(std::string_view("PK\x05\x06", 4));
  if (end == std::string_view::npos || file.size() - end < kEnd) return std::nullopt;
  std::uint64_t at = numberAt(file, end + 16, 4);
  for (std::uint64_t left = numberAt(file, end + 10, 2); left > 0; --left) {
    const std::string_view entry = partOf(file, at, kEntry);
    if (!entry.starts_with(std::string_view("PK\x01\x02", 4))) return std::nullopt;
    const std::uint64_t name = numberAt(entry, 28, 2);
    if (partOf(file, at + kEntry, name) == kMember) {
      return Member{numberAt(entry, 8, 2),  numberAt(entry, 10, 2), numberAt(entry, 16, 4),
                    numberAt(entry, 20, 4), numberAt(entry, 24, 4), numberAt(entry, 42, 4)};
    }
    at += kEntry + name + numberAt(entry, 30, 2) + numberAt(entry, 32, 2);
  }
  return std::nullopt;
}

/// Without the header of zlib, as archives have it; nullopt where it is not of that size.
std::optional<std::string> inflated(std::string_view stored, std::size_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(stored.data()));
  stream.avail_in = static_cast<uInt>(stored.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  const bool whole = status == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  return whole ? std::optional(std::move(out)) : std::nullopt;
}

/// Behind the header of a .npy of one object.
std::optional<std::string_view> pickleOf(std::string_view npy) {
  constexpr std::size_t kPreamble = 8;
  if (!npy.starts_with("\x93NUMPY") || npy.size() < kPreamble) return std::nullopt;
  const std::size_t width = npy[6] == 1 ? 2 : 4;  // of the length, by version
  const std::uint64_t length = numberAt(npy, kPreamble, width);
  const std::string_view header = partOf(npy, kPreamble + width, length);
  if (header.find("'|O'") == std::string_view::npos) return std::nullopt;
  return npy.substr(kPreamble + width + header.size());
}

}  // namespace

bool looksLikeZip(std::string_view file) {
  return file.starts_with(std::string_view("PK\x03\x04", 4));
}

Result<nlohmann::json> readNpzObject(std::string_view file) {
  const auto member = findMember(file);
  if (!member) return broken("cut off, or without the member arr_0.npy");
  if ((member->flags & 1) != 0) return broken("encrypted");
  if (member->size > kLargest || member->stored > kLargest) return broken("more than 64 MiB");
  constexpr std::size_t kLocal = 30;
  const std::uint64_t data =
      member->at + kLocal + numberAt(file, member->at + 26, 2) + numberAt(file, member->at + 28, 2);
  const std::string_view stored = partOf(file, data, member->stored);
  if (stored.size() != member->stored) return broken("cut off");
  std::string unpacked;
  if (member->method == 8) {
    auto contents = inflated(stored, static_cast<std::size_t>(member->size));
    if (!contents) return broken("its contents cannot be unpacked");
    unpacked = *std::move(contents);
  } else if (member->method != 0 || member->stored != member->size) {
    return broken("packed in another way than stored or deflated");
  }
  const std::string_view npy = member->method == 8 ? std::string_view(unpacked) : stored;
  if (crc32_z(0, reinterpret_cast<const Bytef*>(npy.data()), npy.size()) != member->checksum)
    return broken("its contents are not those of its checksum");
  const auto pickle = pickleOf(npy);
  if (!pickle) return broken("it holds no object");
  return readPickle(*pickle);
}

}  // namespace scalewright::exchange
