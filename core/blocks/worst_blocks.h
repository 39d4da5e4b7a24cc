#pragma once

#include <array>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/base/text/units.h"
#include "core/blocks/criterion.h"
#include "core/io/source.h"

namespace scalewright::blocks {

/// The blocks of a tensor that stand out, by every criterion, and what all blocks come to.
struct WorstBlocks {
  std::uint64_t blocks = 0;
  std::uint64_t of_zeros = 0;  ///< blocks without a finite value other than zero
  SumUnit signal_unit;         ///< as those of BlockSums
  SumUnit noise_unit;
  double signal = 0;            ///< sum x^2 over the finite values of the tensor, in the square of its unit
  double noise = 0;             ///< sum (x - y)^2, likewise
  std::uint64_t saturated = 0;  ///< values
  std::uint64_t flushed = 0;
  std::array<std::vector<BlockSums>, kCriteria.size()> lists;

  /// Returns what a block has of the noise of all.
  [[nodiscard]] Fraction shareOf(const BlockSums& block) const;
  /// Returns the blocks by a criterion, the worst first; of equals the first in the tensor.
  [[nodiscard]] const std::vector<BlockSums>& by(Criterion criterion) const {
    return lists[static_cast<std::size_t>(criterion)];
  }
};

/// Finds at most `most` blocks by each criterion. The same answer, to the bit, for any number of threads.
/// Errors: those of reading, kCancelled. Cost: one pass over the data. Memory: a decoded piece of the tensor and the
/// lists, for each thread.
[[nodiscard]] Result<WorstBlocks> findWorstBlocks(const io::TensorReader& reader,
                                                  const quantize::BlockQuantizer& quantizer, std::size_t most,
                                                  const WorkContext& work);

}  // namespace scalewright::blocks
