#include "core/profile/profiler.h"

#include <memory>
#include <vector>

#include "core/io/blocks/for_each_block.h"
#include "core/profile/accumulator.h"

namespace scalewright::profile {

Result<Profile> profileTensor(const io::TensorReader& reader, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  // A thread more than the data are worth costs more than it brings.
  constexpr std::uint64_t kBytesPerWorker = 4 << 20;
  const unsigned workers = workerCount(work.threads, 1 + static_cast<std::size_t>(info.bytes() / kBytesPerWorker));
  std::vector<std::unique_ptr<Accumulator>> accumulators(workers);
  for (auto& accumulator : accumulators) accumulator = makeAccumulator(info);

  const auto done = io::forEachBlock(
      reader, workers, work,
      [&](std::size_t, const io::Block& block, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        accumulators[worker]->add(block, raw);
        return {};
      });
  if (!done) return done.error();
  for (unsigned worker = 1; worker < workers; ++worker) accumulators[0]->merge(*accumulators[worker]);
  return accumulators[0]->finish();
}

}  // namespace scalewright::profile
