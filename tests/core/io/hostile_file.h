#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "io_support.h"
#include "tests/core/io/hdf5/builder.h"

namespace scalewright::io {

/// A number as a file holds it, least significant byte first.
template <typename Number>
std::string littleEndianBytes(Number value) {
  std::string bytes;
  for (std::size_t i = 0; i < sizeof value; ++i) {
    bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFFU);
  }
  return bytes;
}

/// Writes `bytes` over what stands `offset` bytes behind the begin of the first `pattern` of a file. Fails
/// the test when there is none.
void patchFile(const std::filesystem::path& path, std::string_view pattern, std::size_t offset, std::string_view bytes);

/// A folder with a file `x.h5` that is to hold `good`, and a bad dataset `x` beside it.
class HostileTest : public testing::Test {
 protected:
  /// A builder whose file already holds `good`.
  [[nodiscard]] std::unique_ptr<Hdf5Builder> start(bool newest_format = false) const;

  /// The file opens; `x` is refused by its name, its file, this code and a detail that holds `detail`; and
  /// `good` is listed, read and profiled.
  void expectRefused(ErrorCode code, std::string_view detail = {}, const std::string& name = "x") const;
  /// The same, where only reading `x` tells.
  void expectUnreadable(ErrorCode code, std::string_view detail = {}) const;
  void expectGoodNeighbour(const Source& source) const;

  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.file("x.h5");
  const std::vector<float> values_ = countingFloats(4);
};

/// Creation properties of a one-dimensional dataset in chunks.
std::function<void(hid_t)> chunksOf(hsize_t length);

}  // namespace scalewright::io
