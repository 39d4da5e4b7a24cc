#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/recipe/decision.h"

namespace scalewright::view {

/// One row of the per-format error table. Bias formats have one row per hardware bias.
struct FormatRow {
  std::string format;                    ///< id
  formats::FormatOptions options;
  std::string title;                     ///< `FP8-143 bias 7`
  double range = 0;                      ///< largest magnitude representable, tensor units
  double step = 0;                       ///< tensor units per grid unit
  metrics::ErrorSums error;
  bool current = false;                  ///< the format in force
};

/// Every format of the error table. Scaled formats are compared at the threshold in force, or at max |x| while the
/// format in force takes no free threshold (a cast, a bias at its own range); bias formats at their own ranges; casts
/// unscaled.
/// Cost: about 100 us for a few thousand bins; independent of the tensor's size.
[[nodiscard]] std::vector<FormatRow> formatTable(const profile::Profile& profile, const recipe::Decision& decision,
                                                 const recipe::Resolution& resolution);

}  // namespace scalewright::view
