#include <algorithm>

#include "core/io/checkpoint/files.h"
#include "core/io/file_bytes.h"
#include "core/io/onnx/external.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kSample = std::size_t{64} << 10;

/// FNV-1a, 64 bits (Fowler, Noll, Vo): no defence against an adversary, enough to notice a changed file.
class Digest {
 public:
  void add(std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes) state_ = (state_ ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001B3U;
  }
  [[nodiscard]] std::string hexadecimal() const {
    std::string text(16, '0');
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = "0123456789abcdef"[state_ >> (60 - 4 * i) & 0xF];
    return text;
  }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325U;
};

}  // namespace

Result<FileIdentity> FileBytes::identity() const {
  Digest digest;
  digest.add(std::as_bytes(std::span(&size_, 1)));
  std::vector<std::byte> sample(static_cast<std::size_t>(std::min<std::uint64_t>(size_, kSample)));
  for (const std::uint64_t offset : {std::uint64_t{0}, size_ - sample.size()}) {
    if (auto done = readAt(offset, sample); !done) return done.error();
    digest.add(sample);
  }
  return FileIdentity{path_, size_, modified_ns_, digest.hexadecimal(), inode_, changed_ns_};
}

std::filesystem::path sourcePath(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path full = std::filesystem::absolute(path, error);
  if (error) return path;
  const std::string name = full.filename().string();
  if (!name.ends_with(".safetensors") && !name.ends_with(kIndexEnding) && !isOnnxPath(full)) {
    std::filesystem::path real = std::filesystem::weakly_canonical(full, error);
    return error ? full.lexically_normal() : real;
  }
  const std::filesystem::path folder = std::filesystem::weakly_canonical(full.parent_path(), error);
  return (error ? full.parent_path().lexically_normal() : folder) / name;
}

std::string digestOf(std::span<const std::byte> bytes) {
  Digest digest;
  digest.add(bytes);
  return digest.hexadecimal();
}

Result<FileIdentity> identify(const std::filesystem::path& path) {
  if (isCheckpointPath(path)) {
    const auto files = checkpointFiles(path);
    return files ? identityOf(*files) : Result<FileIdentity>(files.error());
  }
  const auto file = FileBytes::open(path);
  if (!file) return file.error();
  return isOnnxPath(path) ? identityOfModel(**file) : (*file)->identity();
}

}  // namespace scalewright::io
