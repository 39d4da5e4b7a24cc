#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// Decoded blocks that several pieces are cut from, so that each is read once as long as its pieces follow each other.
/// Memory: as many bytes as are given, or one block for each thread that reads where blocks are larger. Threads may
/// share it.
class BlockCache {
 public:
  static constexpr std::size_t kBytes = std::size_t{64} << 20;

  BlockCache() = default;
  explicit BlockCache(std::size_t most) : most_(most) {}

  using Bytes = std::shared_ptr<const std::vector<std::byte>>;

  /// Reads the bytes of a block; read by the first who asks, while others wait for it. part: the place of `reader`
  /// among those that share the cache. Errors: those of reading, kOutOfMemory.
  [[nodiscard]] Result<Bytes> read(const TensorReader& reader, std::size_t part, std::size_t block);

 private:
  struct Entry {
    std::size_t part = 0;
    std::size_t block = 0;
    std::mutex reading;
    Bytes bytes;  ///< null until it is read
  };

  /// Finds the entry of a block, as the youngest.
  std::shared_ptr<Entry> find(std::size_t part, std::size_t block);
  void shrink(std::size_t added);

  std::size_t most_ = kBytes;
  std::mutex mutex_;
  std::list<std::shared_ptr<Entry>> entries_;  ///< youngest first
  std::size_t bytes_ = 0;
};

}  // namespace scalewright::io
