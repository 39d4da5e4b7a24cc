#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/calibrate/l2/iteration.h"
#include "core/calibrate/l2/packed_halves.h"
#include "core/formats/grid.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::calibrate {

/// Every finite value of a float32 tensor, by the upper half of its bits: what any step of an L2 iteration needs, from
/// one pass over the data. Values that differ are far fewer than elements of large tensors: those under one upper half
/// are 65,536 counters of a byte, or a list where they are few.
class CountedFloats {
 public:
  /// Returns nullopt where more than `most_bytes` would be needed. The tensor is of float32; profile.amax > 0.
  /// The same for any thread count and block size: sums are integers.
  /// Errors: those of reading, kCancelled, kFileChanged for a value beyond amax.
  /// Memory: 2 bytes for each element, 70 KiB for each upper half that occurs at most, and 64 MiB.
  [[nodiscard]] static Result<std::optional<CountedFloats>> read(const io::TensorReader& reader,
                                                                 const profile::Profile& profile,
                                                                 std::size_t most_bytes, const WorkContext& work);

  /// Number and sum of some values.
  struct Amount {
    std::uint64_t count = 0;
    DoubleDouble sum;
  };

  /// Where a level of a step ends, and what lies before: of a step that is close most are the same.
  struct End {
    std::uint32_t order = 0;
    Amount before;
  };

  /// Sums for a step, as from the data. ends: those of the step before, empty at first; with one step after another
  /// they cost little. Cost: O(grid values), for a quarter of a microsecond each at most.
  [[nodiscard]] LevelSums at(const formats::Grid& grid, double step, std::vector<End>& ends) const;

 private:
  /// Values with one upper half. Upper halves and lower ones are of the bits as they order: see `orderOf`.
  struct Bin {
    std::uint32_t upper;
    PackedHalves halves;
  };
  CountedFloats(std::vector<Bin> bins, std::uint64_t zeros, double amax);
  /// Returns the amount of the values other than 0 whose bits order before these.
  [[nodiscard]] Amount before(std::uint32_t order) const;

  std::vector<Bin> bins_;             ///< ascending
  std::vector<Amount> before_;        ///< each bin, and all of them
  std::vector<std::uint32_t> first_;  ///< by upper half, the first bin that is not below it
  std::uint64_t zeros_;
  double amax_;
  DoubleDouble squares_;
};

}  // namespace scalewright::calibrate
