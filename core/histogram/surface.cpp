#include "core/histogram/surface.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "core/base/jobs/parallel.h"
#include "core/histogram/channel_counts.h"
#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/decoded_blocks.h"

namespace scalewright::histogram {
namespace {

constexpr double kNothing = -1;  ///< below every magnitude

/// Where the elements of a tensor are on its surface.
struct Cells {
  tensor::ScaleLayout layout;
  std::uint64_t channels;
  std::uint64_t run;

  /// Of neighbouring elements along the last axis.
  void take(std::uint64_t element, std::span<const double> row, std::vector<double>& maxima) const {
    while (!row.empty()) {
      const tensor::ScaleLayout::Run same = layout.runAt(element, row.size());
      std::uint64_t position = same.position;
      for (const double x : row.first(static_cast<std::size_t>(same.length))) {
        double& most = maxima[static_cast<std::size_t>(position / run * channels + same.scale)];
        if (const double magnitude = std::fabs(x); std::isfinite(magnitude)) most = std::max(most, magnitude);
        ++position;
      }
      element += same.length;
      row = row.subspan(static_cast<std::size_t>(same.length));
    }
  }
};

}  // namespace

Result<Surface> surfaceOf(const io::TensorReader& reader, const tensor::Granularity& granularity,
                          const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  if (!canCountChannels(granularity, info.shape)) {
    return Error{ErrorCode::kInvalidArgument, {}, info.name, std::string(tensor::granularityId(granularity.kind))};
  }
  const tensor::ScaleLayout layout(granularity, info.shape);
  Surface surface{.granularity = granularity, .channels = layout.scales(), .rows = layout.scaleSize(), .maxima = {}};
  const std::uint64_t most = std::clamp<std::uint64_t>(kMostSurfaceCells / surface.channels, 1, kMostSurfaceRuns);
  surface.run = std::max<std::uint64_t>(1, (surface.rows + most - 1) / most);
  const std::uint64_t runs = (surface.rows + surface.run - 1) / surface.run;
  const Cells cells{layout, surface.channels, surface.run};
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  std::vector<std::vector<double>> maxima(workers);
  const auto empty = [&] { return std::vector<double>(static_cast<std::size_t>(runs * surface.channels), kNothing); };
  const auto done = io::forEachDecodedBlock(
      reader, workers, work,
      [&](const io::Block& box, std::span<const double> values, unsigned worker) -> Result<void> {
        if (maxima[worker].empty()) maxima[worker] = empty();
        const auto length = static_cast<std::size_t>(io::rowOf(box));
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
          cells.take(element, values.subspan(static_cast<std::size_t>(place), length), maxima[worker]);
        });
        return {};
      });
  if (!done) return done.error();
  surface.maxima = empty();
  for (const std::vector<double>& each : maxima) {
    for (std::size_t i = 0; i < each.size(); ++i) surface.maxima[i] = std::max(surface.maxima[i], each[i]);
  }
  std::replace(surface.maxima.begin(), surface.maxima.end(), kNothing, std::numeric_limits<double>::quiet_NaN());
  return surface;
}

}  // namespace scalewright::histogram
