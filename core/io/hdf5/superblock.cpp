#include "core/io/hdf5/superblock.h"

#include <algorithm>
#include <array>

namespace scalewright::io {
namespace {

constexpr std::array<unsigned char, 8> kSignature = {0x89, 'H', 'D', 'F', '\r', '\n', 0x1A, '\n'};

/// Where the addresses begin, by superblock version. The third one is the end of the file.
/// Source: HDF5 File Format Specification 3.0, section II.A.
struct SuperblockForm {
  std::size_t offset_size_at;
  std::size_t addresses_at;
};

constexpr std::size_t kEndOfFile = 2;

std::optional<SuperblockForm> formOf(unsigned version) {
  switch (version) {
    case 0: return SuperblockForm{13, 24};
    case 1: return SuperblockForm{13, 28};
    case 2:
    case 3: return SuperblockForm{9, 12};
    default: return std::nullopt;
  }
}

Error notHdf5(const FileBytes& file, std::string detail) {
  return Error{ErrorCode::kNotHdf5, file.path(), {}, std::move(detail)};
}

}  // namespace

std::optional<std::uint64_t> findHdf5Signature(const FileBytes& file) {
  std::array<std::byte, kSignature.size()> bytes{};
  for (std::uint64_t at = 0; at + bytes.size() <= file.size(); at = at == 0 ? 512 : 2 * at) {
    if (!file.readAt(at, bytes)) return std::nullopt;
    if (std::equal(bytes.begin(), bytes.end(), kSignature.begin(),
                   [](std::byte a, unsigned char b) { return std::to_integer<unsigned char>(a) == b; })) {
      return at;
    }
  }
  return std::nullopt;
}

std::optional<unsigned> superblockVersion(const FileBytes& file, std::uint64_t signature_at) {
  std::array<std::byte, 1> version{};
  if (!file.readAt(signature_at + kSignature.size(), version)) return std::nullopt;
  return std::to_integer<unsigned>(version.front());
}

Result<void> checkSuperblock(const FileBytes& file, std::uint64_t signature_at) {
  std::array<std::byte, 64> head{};
  const std::uint64_t available = std::min<std::uint64_t>(head.size(), file.size() - signature_at);
  if (auto done = file.readAt(signature_at, std::span(head).first(static_cast<std::size_t>(available))); !done) {
    return done;
  }
  const auto version = std::to_integer<unsigned>(head[kSignature.size()]);
  const auto form = formOf(version);
  if (!form) return notHdf5(file, "superblock version " + std::to_string(version));
  const auto width = std::to_integer<std::size_t>(head[form->offset_size_at]);
  if (width != 2 && width != 4 && width != 8) return notHdf5(file, "addresses of " + std::to_string(width) + " bytes");

  const std::size_t end_at = form->addresses_at + kEndOfFile * width;
  if (end_at + width > available) return Error{ErrorCode::kTruncated, file.path(), {}, "the superblock is cut off"};
  std::uint64_t end = 0;
  for (std::size_t i = width; i-- > 0;) end = end << 8 | std::to_integer<std::uint64_t>(head[end_at + i]);
  if (end > file.size()) {
    return Error{
        ErrorCode::kTruncated, file.path(), {}, std::to_string(file.size()) + " of " + std::to_string(end) + " bytes"};
  }
  return {};
}

}  // namespace scalewright::io
