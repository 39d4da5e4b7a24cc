#include "core/encode/scale_maxima.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/base/jobs/parallel.h"
#include "core/encode/byte_codes.h"
#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/for_each_block.h"
#include "core/tensor/decode.h"

namespace scalewright::encode {
namespace {

struct RunMaximum {
  std::uint64_t scale = 0;
  double amax = 0;
};

/// The maxima of the runs of a row, in pieces that stay in the cache.
void addRow(const tensor::TensorInfo& info, const tensor::ScaleLayout& layout, std::uint64_t element,
            std::span<const std::byte> raw, std::vector<double>& x, std::vector<RunMaximum>& found) {
  constexpr std::size_t kAtOnce = 4096;
  const std::size_t size = tensor::elementSize(info.type);
  const std::size_t length = raw.size() / size;
  for (std::size_t at = 0; at < length; at += kAtOnce) {
    x.resize(std::min(kAtOnce, length - at));
    tensor::decodeToDouble(info.type, info.order, raw.subspan(at * size, x.size() * size), x);
    for (std::size_t i = 0; i < x.size();) {
      const auto run = layout.runAt(element + at + i, x.size() - i);
      const auto count = static_cast<std::size_t>(run.length);
      RunMaximum one{run.scale};
      if (count == 1) {
        one.amax = std::isfinite(x[i]) ? std::fabs(x[i]) : 0;
      } else {
        blockMaxima(count, std::span(x).subspan(i, count), {&one.amax, 1});
      }
      if (!found.empty() && found.back().scale == one.scale) {
        found.back().amax = std::max(found.back().amax, one.amax);
      } else {
        found.push_back(one);
      }
      i += count;
    }
  }
}

}  // namespace

Result<std::vector<double>> scaleMaxima(const io::TensorReader& reader, const tensor::Granularity& granularity,
                                        const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const tensor::ScaleLayout layout(granularity, info.shape);
  std::vector<double> maxima(static_cast<std::size_t>(layout.scales()));
  std::mutex mutex;
  const auto done = io::forEachBlock(
      reader, workerCount(work.threads, reader.blockCount()), work,
      [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> x;
        std::vector<RunMaximum> found;
        const std::size_t size = tensor::elementSize(info.type);
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t at) {
          const auto row = static_cast<std::size_t>(io::rowOf(box)) * size;
          addRow(info, layout, element, raw.subspan(static_cast<std::size_t>(at) * size, row), x, found);
        });
        const std::scoped_lock lock(mutex);
        for (const RunMaximum& one : found) {
          double& amax = maxima[static_cast<std::size_t>(one.scale)];
          amax = std::max(amax, one.amax);
        }
        return {};
      });
  if (!done) return done.error();
  for (double& amax : maxima) amax = amax > 0 ? amax : 1;
  return maxima;
}

}  // namespace scalewright::encode
