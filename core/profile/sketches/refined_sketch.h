#pragma once

#include <cstdint>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// A place where a bin of a float32 sketch is to be divided.
struct BinCut {
  std::uint32_t key;   ///< of the bin's values: the upper half of their bits
  std::uint32_t half;  ///< lower half of the first value, by magnitude, beyond the cut; 0 divides nothing

  friend auto operator<=>(const BinCut&, const BinCut&) = default;
};

/// Returns the same sketch with some bins divided, in one more pass over the data. Bins with a cut, also with one that
/// divides nothing, get their true ends, counts, means and spreads: exact integers, the same for any number of threads.
/// profile: of the tensor, which holds float32. cuts: any order, repetitions welcome.
/// Errors: those of reading, kCancelled, kFileChanged where a divided bin holds another number of values than in the
/// profile: whoever calls sees to it that the file is the one that was profiled.
/// Cost: a look-up per element, and a few nanoseconds for each in a bin with a cut, however many cuts there are.
/// Memory: about 64 bytes a cut for each thread.
[[nodiscard]] Result<Sketch> refineSketch(const io::TensorReader& reader, const Profile& profile,
                                          std::vector<BinCut> cuts, const WorkContext& work);

}  // namespace scalewright::profile
