#include "core/histogram/batch_maxima.h"

#include <algorithm>
#include <cmath>

#include "core/io/blocks/decoded_blocks.h"

namespace scalewright::histogram {

std::optional<std::vector<double>> batchMaxima(const profile::Profile& profile,
                                               std::span<const std::uint64_t> batch_samples) {
  if (profile.sample_amax.empty()) {
    if (!batch_samples.empty()) return std::nullopt;
    return std::vector{profile.amax};
  }
  const BatchRows batches(profile.sample_amax.size(), batch_samples);
  std::vector<double> maxima(batches.count());
  for (std::size_t sample = 0; sample < profile.sample_amax.size(); ++sample) {
    double& maximum = maxima[batches.batchOf(sample)];
    maximum = std::max(maximum, profile.sample_amax[sample]);
  }
  return maxima;
}

Result<std::vector<double>> readBatchMaxima(const io::TensorReader& reader, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const BatchRows batches = batchesOf(info);
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  std::vector<std::vector<double>> found(workers, std::vector<double>(batches.count()));
  const auto done = io::forEachDecodedBlock(
      reader, workers, work,
      [&](const io::Block& block, std::span<const double> values, unsigned worker) -> Result<void> {
        forEachRun(block, info.sample_axis, batches, [&](std::size_t batch, std::uint64_t first, std::uint64_t count) {
          double& maximum = found[worker][batch];
          for (const double value : values.subspan(first, count)) {
            if (std::isfinite(value)) maximum = std::max(maximum, std::fabs(value));
          }
        });
        return {};
      });
  if (!done) return done.error();
  for (unsigned worker = 1; worker < workers; ++worker) {
    for (std::size_t i = 0; i < found[0].size(); ++i) found[0][i] = std::max(found[0][i], found[worker][i]);
  }
  return found[0];
}

}  // namespace scalewright::histogram
