#include "app/cli/study/each_tensor.h"

#include <algorithm>
#include <new>
#include <optional>

#include "core/base/jobs/parallel.h"

namespace scalewright::cli {
namespace {

constexpr unsigned kMostLanes = 8;
constexpr std::size_t kTensorsOfLane = 64;
constexpr std::uint64_t kBytesOfLane = std::uint64_t{64} << 20;
/// The longest tensors come last often enough that a lane may use more than its share of the threads.
constexpr unsigned kSharesOfLane = 2;

}  // namespace

unsigned lanesFor(std::size_t tensors, std::uint64_t bytes, unsigned threads) {
  const std::uint64_t worth = 1 + std::max<std::uint64_t>(tensors / kTensorsOfLane, bytes / kBytesOfLane);
  return static_cast<unsigned>(std::min<std::uint64_t>(worth, std::min(kMostLanes, workerCount(threads, tensors))));
}

void takeEach(const Session& session, OpenStudy& open, const std::string& activity,
              const std::vector<study::TensorIndex>& tensors, study::Depth depth) {
  if (open.cancelled) return;
  std::uint64_t bytes = 0;
  for (const study::TensorIndex index : tensors) bytes += open.study.tensor(index).info.bytes();
  const unsigned lanes = lanesFor(tensors.size(), bytes, session.options.threads);
  const unsigned all = workerCount(session.options.threads, SIZE_MAX);
  const unsigned threads = lanes == 1 ? session.options.threads : std::max(1U, all * kSharesOfLane / lanes);

  std::vector<std::optional<Error>> failures(tensors.size());
  const auto ran = parallelFor(tensors.size(), lanes, session.stop, [&](std::size_t item, unsigned) -> Result<void> {
    std::string name;
    {
      const auto lock = open.lock();
      name = open.study.tensor(tensors[item]).info.name;
    }
    const WorkContext work{.stop = session.stop,
                           .progress = open.progress->begin(activity, item + 1, tensors.size(), name),
                           .threads = threads};
    try {
      auto done = study::take(*open.engine, open.study, tensors[item], depth, work, nullptr, open.mutex.get());
      if (!done) failures[item] = done.error();
    } catch (const std::bad_alloc&) {
      failures[item] = Error{ErrorCode::kOutOfMemory, {}, {}, {}};  // of this tensor: the others may find room
    }
    return {};
  });
  for (std::size_t item = 0; item < tensors.size(); ++item) {
    if (failures[item]) open.fail(tensors[item], *std::move(failures[item]));
  }
  if (ran) return;
  if (ran.error().code == ErrorCode::kCancelled)
    open.cancelled = true;
  else
    open.problems.push_back(ran.error());
}

}  // namespace scalewright::cli
