#include "core/io/blocks/for_each_block.h"

#include <mutex>
#include <vector>

namespace scalewright::io {

Result<void> forEachBlock(const TensorReader& reader, unsigned workers, const WorkContext& work,
                          const BlockBody& body) {
  std::vector<std::vector<std::byte>> buffers(workers);
  const std::uint64_t total = reader.info().bytes();
  std::mutex mutex;
  std::uint64_t done = 0;
  return parallelFor(reader.blockCount(), workers, work.stop, [&](std::size_t index, unsigned worker) -> Result<void> {
    const auto raw = reader.read(index, buffers[worker]);
    if (!raw) return raw.error();
    if (auto handled = body(index, reader.block(index), *raw, worker); !handled) return handled;
    if (work.progress) {
      const std::scoped_lock lock(mutex);
      done += raw->size();
      work.progress(done, total);
    }
    return {};
  });
}

}  // namespace scalewright::io
