#pragma once

#include "core/base/progress.h"
#include "core/calibrate/l2/iteration.h"
#include "core/formats/grid.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::calibrate {

/// Elements that an L2 iteration holds in memory at once, 8 bytes each.
inline constexpr std::size_t kHeldElements = std::size_t{1} << 24;

/// The L2 iteration on a tensor's data. One pass where all elements can be held; for larger tensors a pass
/// for every stretch of steps short enough that the elements next to rounding boundaries can be held, some
/// hundred as a rule. The same bits for any thread count. profile.amax > 0. Errors: those of reading,
/// kCancelled, kFileChanged when these are not the data of the profile.
[[nodiscard]] Result<L2Result> l2FromData(const io::TensorReader& reader, const profile::Profile& profile,
                                          const formats::Grid& grid, const L2Options& options, const WorkContext& work,
                                          std::size_t most = kHeldElements);

}  // namespace scalewright::calibrate
