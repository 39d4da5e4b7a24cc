#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/metrics/error_sums.h"
#include "core/study/study.h"

namespace scalewright::view {

/// One row of the per-format error table. Bias formats have one row per hardware bias.
struct FormatRow {
  std::string format;  ///< id
  formats::FormatOptions options;
  std::string title;                        ///< `FP8-143 bias 7`, in English
  double range = 0;                         ///< largest magnitude representable, tensor units
  double step = 0;                          ///< tensor units per grid unit
  std::optional<metrics::ErrorSums> error;  ///< none until the data of a block format have been measured
  bool current = false;                     ///< the format in force
};

/// Lists every format of the error table. Scaled formats are compared at the threshold in force, or at max |x| while
/// the format in force takes no free threshold (a cast, a bias at its own range); bias formats at their own ranges;
/// block formats without a threshold with the tensor's max |x|; casts unscaled. Errors come from `measured` where it
/// has them, else from the sketch, which has no answer for blocks. Cost: about 100 us for a few thousand bins;
/// independent of the tensor's size.
[[nodiscard]] std::vector<FormatRow> formatTable(const profile::Profile& profile, const recipe::Decision& decision,
                                                 const recipe::Resolution& resolution,
                                                 const study::MeasuredErrors& measured = {});

/// Lists the same of a tensor of a study; empty until it has a profile and a resolution.
[[nodiscard]] std::vector<FormatRow> formatTable(const study::StudyTensor& tensor);

/// Returns the quantizers of the rows whose error is not exact, for study::next.
[[nodiscard]] std::vector<engine::QuantizerSpec> inexactQuantizers(const study::StudyTensor& tensor);

/// Returns the quantizer whose error a row shows.
[[nodiscard]] engine::QuantizerSpec specOf(const FormatRow& row);

}  // namespace scalewright::view
