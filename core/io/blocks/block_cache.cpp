#include "core/io/blocks/block_cache.h"

#include <algorithm>
#include <cstring>

#include "core/io/blocks/readers/readers.h"

namespace scalewright::io {
namespace {

/// Makes what was read the content of the buffer. A reader may keep room for more in it, or give bytes of its own.
void keepOnly(std::span<const std::byte> raw, std::vector<std::byte>& buffer, std::size_t most) {
  if (raw.data() == buffer.data() && raw.size() == buffer.size()) return;
  const bool is_inside = raw.data() >= buffer.data() && raw.data() + raw.size() <= buffer.data() + buffer.size();
  if (!is_inside || raw.size() <= most) {
    buffer = {raw.begin(), raw.end()};
    return;
  }
  // A large block is not there twice, not even for a moment.
  std::memmove(buffer.data(), raw.data(), raw.size());
  buffer.resize(raw.size());
}

}  // namespace

std::shared_ptr<BlockCache::Entry> BlockCache::find(std::size_t part, std::size_t block) {
  const std::scoped_lock lock(mutex_);
  const auto known = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const auto& entry) { return entry->part == part && entry->block == block; });
  if (known != entries_.end()) {
    entries_.splice(entries_.begin(), entries_, known);
  } else {
    entries_.push_front(std::make_shared<Entry>());
    entries_.front()->part = part;
    entries_.front()->block = block;
  }
  return entries_.front();
}

void BlockCache::shrink(std::size_t added) {
  const std::scoped_lock lock(mutex_);
  bytes_ += added;
  while (bytes_ > most_ && entries_.size() > 1) {
    const std::shared_ptr<Entry> oldest = entries_.back();
    // One that is still being read is counted by its reader, who will come here.
    const std::unique_lock reading(oldest->reading, std::try_to_lock);
    if (!reading) return;
    if (oldest->bytes) bytes_ -= oldest->bytes->size();
    entries_.pop_back();
  }
}

Result<BlockCache::Bytes> BlockCache::read(const TensorReader& reader, std::size_t part, std::size_t block) {
  const std::shared_ptr<Entry> entry = find(part, block);
  std::unique_lock reading(entry->reading);
  if (entry->bytes) return entry->bytes;
  std::vector<std::byte> buffer;
  const auto raw = reader.read(block, buffer);
  if (!raw) return raw.error();
  keepOnly(*raw, buffer, most_);
  entry->bytes = std::make_shared<const std::vector<std::byte>>(std::move(buffer));
  const Bytes bytes = entry->bytes;
  reading.unlock();
  shrink(bytes->size());
  return bytes;
}

}  // namespace scalewright::io
