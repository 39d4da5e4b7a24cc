#include "core/metrics/data_error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/base/in_order.h"
#include "core/io/for_each_block.h"
#include "core/tensor/decode.h"

namespace scalewright::metrics {
namespace {

using quantize::ScalarQuantizer;

/// What a block adds for one quantizer, or all blocks so far.
struct Partial {
  std::uint64_t count = 0;
  long double signal = 0;
  long double noise = 0;
  std::uint64_t saturated = 0;
  std::uint64_t flushed = 0;
  double max_error = 0;

  void add(const Partial& other) {
    count += other.count;
    signal += other.signal;
    noise += other.noise;
    saturated += other.saturated;
    flushed += other.flushed;
    max_error = std::max(max_error, other.max_error);
  }
};

using LevelSet = std::vector<std::uint8_t>;

/// Elements decoded at once.
constexpr std::size_t kTile = 8192;

void measureTile(std::span<const double> values, const ScalarQuantizer& quantizer, Partial& partial,
                 LevelSet& levels) {
  const formats::Grid& grid = quantizer.grid();
  const double threshold = quantizer.threshold().value();
  for (const double x : values) {
    if (!std::isfinite(x)) continue;
    const double q = grid.round(quantizer.toGrid(x));
    const double error = x - quantizer.fromGrid(q);
    ++partial.count;
    partial.signal += static_cast<long double>(x) * x;
    partial.noise += static_cast<long double>(error) * error;
    partial.saturated += std::fabs(x) > threshold ? 1 : 0;
    partial.flushed += q == 0 && x != 0 ? 1 : 0;
    partial.max_error = std::max(partial.max_error, std::fabs(error));
    levels[grid.indexOf(q)] = 1;
  }
}

}  // namespace

Result<std::vector<ErrorSums>> errorFromData(const io::TensorReader& reader,
                                             const std::vector<ScalarQuantizer>& quantizers,
                                             const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  using Partials = std::vector<Partial>;  // one for each quantizer
  Partials totals(quantizers.size());
  const auto fold = [&totals](const Partials& block) {
    for (std::size_t q = 0; q < totals.size(); ++q) totals[q].add(block[q]);
  };
  InOrder<Partials, decltype(fold)> in_order(fold);
  std::vector<std::vector<double>> scratch(workers);
  std::vector<std::vector<LevelSet>> levels(workers);
  for (auto& sets : levels) {
    for (const ScalarQuantizer& quantizer : quantizers) sets.emplace_back(quantizer.grid().values().size());
  }

  const auto done = io::forEachBlock(
      reader, workers, work,
      [&](std::size_t index, const io::Block&, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        auto& values = scratch[worker];
        Partials partials(quantizers.size());
        for (std::span<const std::byte> rest = raw; !rest.empty();) {
          const std::size_t count = std::min(kTile, rest.size() / size);
          values.resize(count);
          tensor::decodeToDouble(info.type, info.order, rest.first(count * size), values);
          rest = rest.subspan(count * size);
          for (std::size_t q = 0; q < quantizers.size(); ++q) {
            measureTile(values, quantizers[q], partials[q], levels[worker][q]);
          }
        }
        in_order.add(index, std::move(partials));
        return {};
      });
  if (!done) return done.error();

  std::vector<ErrorSums> results;
  for (std::size_t q = 0; q < quantizers.size(); ++q) {
    const Partial& total = totals[q];
    std::size_t used = 0;
    const std::size_t available = quantizers[q].grid().values().size();
    for (std::size_t level = 0; level < available; ++level) {
      const auto taken = [&](const std::vector<LevelSet>& sets) { return sets[q][level] != 0; };
      if (std::any_of(levels.begin(), levels.end(), taken)) ++used;
    }
    ErrorSums sums;
    sums.count = total.count;
    sums.signal = static_cast<double>(total.signal);
    sums.noise = Estimate::exactly(static_cast<double>(total.noise));
    sums.saturated = Estimate::exactly(static_cast<double>(total.saturated));
    sums.flushed = Estimate::exactly(static_cast<double>(total.flushed));
    sums.levels_used = Estimate::exactly(static_cast<double>(used));
    sums.levels_available = available;
    sums.max_error = Estimate::exactly(total.max_error);
    results.push_back(sums);
  }
  return results;
}

}  // namespace scalewright::metrics
