#include "core/exchange/files/npz.h"

#include <zlib.h>

#include <cstdint>
#include <limits>

#include "core/base/check.h"
#include "core/base/numbers/little_endian.h"

namespace scalewright::exchange {
namespace {

/// Returns what the local header and the central directory both say: needs version 2.0, no flags, stored, 1980-01-01
/// 00:00.
std::string commonHeader(std::string_view member, std::string_view content) {
  constexpr std::uint32_t kFirstDay = (1 << 5) + 1;
  const auto size = static_cast<std::uint32_t>(content.size());
  std::string header;
  appendLittle(header, 20, 2);
  appendLittle(header, 0, 2);
  appendLittle(header, 0, 2);
  appendLittle(header, 0, 2);
  appendLittle(header, kFirstDay, 2);
  const auto* bytes = reinterpret_cast<const Bytef*>(content.data());
  appendLittle(header, static_cast<std::uint32_t>(crc32_z(crc32_z(0, nullptr, 0), bytes, content.size())), 4);
  appendLittle(header, size, 4);
  appendLittle(header, size, 4);
  appendLittle(header, static_cast<std::uint32_t>(member.size()), 2);
  appendLittle(header, 0, 2);
  return header;
}

}  // namespace

std::string npyOfObject(std::string_view pickle) {
  constexpr std::size_t kPreamble = 10;
  constexpr std::size_t kAlignment = 64;
  std::string header = "{'descr': '|O', 'fortran_order': False, 'shape': (), }";
  header.append(kAlignment - (kPreamble + header.size() + 1) % kAlignment, ' ').append("\n");
  std::string file("\x93NUMPY\x01\0", 8);
  appendLittle(file, static_cast<std::uint32_t>(header.size()), 2);
  return file.append(header).append(pickle);
}

std::string zipOf(std::string_view member, std::string_view content) {
  SCALEWRIGHT_CHECK(content.size() < std::numeric_limits<std::uint32_t>::max() / 2);
  const std::string common = commonHeader(member, content);
  std::string file("PK\x03\x04", 4);
  file.append(common).append(member).append(content);
  const auto directory = static_cast<std::uint32_t>(file.size());
  file.append("PK\x01\x02", 4);
  appendLittle(file, 20, 2);  // made by version 2.0
  file.append(common);
  for (int i = 0; i < 3; ++i) appendLittle(file, 0, 2);  // no comment, first disk, binary
  appendLittle(file, 0, 4);                              // no attributes
  appendLittle(file, 0, 4);                              // the member is at the beginning
  file.append(member);
  const auto directory_size = static_cast<std::uint32_t>(file.size()) - directory;
  file.append("PK\x05\x06", 4);
  appendLittle(file, 0, 4);  // one disk
  appendLittle(file, 1, 2);
  appendLittle(file, 1, 2);
  appendLittle(file, directory_size, 4);
  appendLittle(file, directory, 4);
  appendLittle(file, 0, 2);
  return file;
}

}  // namespace scalewright::exchange
