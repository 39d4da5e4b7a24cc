#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/calibrate/l2/sorted_values.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::calibrate {

/// Steps for which a pass over the data keeps answers. With a lower end of 0 everything is kept as it is.
struct StepWindow {
  double low = 0;
  double high = 0;

  [[nodiscard]] bool has(double step) const { return low <= step && step <= high; }
};

/// The values that one pass over the data keeps for the steps of a window: of the elements whose level is the same for
/// all of them, a count and a sum per level; the others, next to a boundary, as they are.
class WindowedValues {
 public:
  /// Sums for a step of the window, as good as from the data themselves.
  [[nodiscard]] LevelSums at(const formats::Grid& grid, double step) const;

  /// Returns nullopt when more than `most` elements lie next to boundaries. profile.amax > 0.
  /// The same for any thread count and block size: sums are integers in units of 2^-61 of amax.
  /// Errors: those of reading, kCancelled, kFileChanged for a value beyond amax.
  /// Memory: 8 bytes for each of `most` elements, and two blocks per thread.
  [[nodiscard]] static Result<std::optional<WindowedValues>> read(const io::TensorReader& reader,
                                                                  const profile::Profile& profile,
                                                                  const formats::Grid& grid, StepWindow window,
                                                                  std::size_t most, const WorkContext& work);
  /// Elements next to boundaries.
  [[nodiscard]] std::size_t kept() const { return kept_.size(); }

 private:
  WindowedValues(SortedValues kept, SumUnit unit, double squares)
      : unit_(unit), squares_(squares), kept_(std::move(kept)) {}

  struct Level {
    double value = 0;
    std::uint64_t count = 0;
    DoubleDouble sum;  ///< in units
  };
  std::vector<Level> levels_;
  SumUnit unit_;
  double squares_;  ///< sum w^2 over all elements, in the square of the unit
  SortedValues kept_;
};

}  // namespace scalewright::calibrate
