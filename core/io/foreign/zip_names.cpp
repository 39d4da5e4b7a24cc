#include "core/io/foreign/zip_names.h"

#include <algorithm>

namespace scalewright::io {
namespace {

constexpr std::size_t kEnd = 22;      // of the directory, without its comment
constexpr std::size_t kLocator = 20;  // of the Zip64 end
constexpr std::size_t kZip64End = 56;
constexpr std::size_t kEntry = 46;
constexpr std::size_t kLongestComment = 0xFFFF;
constexpr std::size_t kMostDirectory = std::size_t{1} << 20;

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint64_t number = 0;
  for (std::size_t i = width; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

std::optional<std::string> bytesAt(const FileBytes& file, std::uint64_t at, std::uint64_t count) {
  if (at > file.size()) return std::nullopt;
  std::string bytes(static_cast<std::size_t>(std::min(count, file.size() - at)), '\0');
  if (!file.readAt(at, std::as_writable_bytes(std::span(bytes)))) return std::nullopt;
  return bytes;
}

/// Where the directory begins, which the Zip64 end says where the plain one cannot.
std::optional<std::uint64_t> directoryAt(const FileBytes& file, std::string_view tail, std::size_t end) {
  const std::uint64_t plain = numberAt(tail, end + 16, 4);
  if (plain != 0xFFFFFFFFU) return plain;
  if (end < kLocator || tail.substr(end - kLocator, 4) != std::string_view("PK\x06\x07", 4)) return std::nullopt;
  const auto zip64 = bytesAt(file, numberAt(tail, end - kLocator + 8, 8), kZip64End);
  if (!zip64 || zip64->size() < kZip64End || !zip64->starts_with("PK\x06\x06")) return std::nullopt;
  return numberAt(*zip64, 48, 8);
}

std::vector<std::string> namesIn(std::string_view directory) {
  std::vector<std::string> names;
  while (directory.size() >= kEntry && directory.starts_with("PK\x01\x02")) {
    const std::size_t name = numberAt(directory, 28, 2);
    const std::size_t all = kEntry + name + numberAt(directory, 30, 2) + numberAt(directory, 32, 2);
    if (directory.size() < kEntry + name) break;
    names.emplace_back(directory.substr(kEntry, name));
    directory.remove_prefix(std::min(all, directory.size()));
  }
  return names;
}

}  // namespace

std::optional<std::vector<std::string>> namesInZip(const FileBytes& file) {
  if (file.size() < kEnd) return std::nullopt;
  const std::uint64_t tail_size = std::min<std::uint64_t>(file.size(), kEnd + kLongestComment + kLocator);
  const auto tail = bytesAt(file, file.size() - tail_size, tail_size);
  if (!tail) return std::nullopt;
  const std::size_t end = tail->rfind(std::string_view("PK\x05\x06", 4), tail->size() - kEnd);
  if (end == std::string::npos) return std::nullopt;
  const auto at = directoryAt(file, *tail, end);
  const auto directory = at ? bytesAt(file, *at, kMostDirectory) : std::nullopt;
  if (!directory) return std::nullopt;
  return namesIn(*directory);
}

}  // namespace scalewright::io
