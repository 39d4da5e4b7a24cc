#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/tensor/granularity.h"

namespace scalewright::histogram {

/// Runs of rows that a surface has at most, and cells.
inline constexpr std::uint64_t kMostSurfaceRuns = 1024;
inline constexpr std::uint64_t kMostSurfaceCells = std::uint64_t{1} << 20;

/// The largest magnitude of each channel in each run of neighbouring rows. A channel's elements are its rows, in C
/// order of the tensor: the tokens of an activation, head after head where heads have an axis of their own. Plain
/// value, serialisable.
struct Surface {
  tensor::Granularity granularity;  ///< which elements form a channel
  std::uint64_t channels = 0;
  std::uint64_t rows = 0;      ///< of each channel
  std::uint64_t run = 1;       ///< rows of a cell; those of the last one may be fewer
  bool of_kept_rows = false;   ///< of a recording: the rows are those that it keeps
  std::vector<double> maxima;  ///< by run, then by channel; NaN where nothing is finite

  [[nodiscard]] std::size_t runs() const {
    return channels == 0 ? 0 : maxima.size() / static_cast<std::size_t>(channels);
  }
  [[nodiscard]] double maximum(std::size_t channel, std::size_t at) const {
    return maxima[at * static_cast<std::size_t>(channels) + channel];
  }
  friend bool operator==(const Surface&, const Surface&) = default;
};

/// Finds it by one pass over the data. The same for any number of threads and any partition into blocks. Errors:
/// kInvalidArgument where canCountChannels says no, those of reading, kCancelled. Memory: 8 MiB for each thread, beside
/// the decoded blocks.
[[nodiscard]] Result<Surface> surfaceOf(const io::TensorReader& reader, const tensor::Granularity& granularity,
                                        const WorkContext& work);

}  // namespace scalewright::histogram
