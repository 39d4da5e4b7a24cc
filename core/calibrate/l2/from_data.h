#pragma once

#include "core/base/jobs/progress.h"
#include "core/calibrate/l2/counted_floats.h"
#include "core/calibrate/l2/iteration.h"
#include "core/formats/grid.h"
#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::calibrate {

/// Elements that an L2 iteration holds in memory at once, 8 bytes each.
inline constexpr std::size_t kHeldElements = std::size_t{1} << 24;

/// Runs the L2 iteration on a tensor's data. One pass where all elements can be held, and over float32 values of any
/// number, which are counted (CountedFloats); for larger tensors of other types a pass for every stretch of steps short
/// enough that the elements next to rounding boundaries can be held, some hundred as a rule. The same bits for any
/// thread count. profile.amax > 0. Errors: those of reading, kCancelled, kFileChanged when these are not the data of
/// the profile.
[[nodiscard]] Result<L2Result> l2FromData(const io::TensorReader& reader, const profile::Profile& profile,
                                          const formats::Grid& grid, const L2Options& options, const WorkContext& work,
                                          std::size_t most = kHeldElements);

/// Returns what one pass counts of a tensor for any number of steps; nullopt of other types than float32, of so few
/// values that they are sorted, and where memory for it is not to be had. Errors: as above.
[[nodiscard]] Result<std::optional<CountedFloats>> countForL2(const io::TensorReader& reader,
                                                              const profile::Profile& profile, const WorkContext& work);
/// Runs the L2 iteration on what was counted. Errors: kCancelled.
[[nodiscard]] Result<L2Result> l2FromCounted(const CountedFloats& counted, const profile::Profile& profile,
                                             const formats::Grid& grid, const L2Options& options,
                                             const WorkContext& work);

}  // namespace scalewright::calibrate
