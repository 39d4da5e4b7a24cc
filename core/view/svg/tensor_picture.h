#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/study.h"
#include "core/view/plots/curves.h"
#include "core/view/svg/picture.h"

namespace scalewright::view::svg {

inline constexpr const char* kHistogramTitle = "Distribution of |x|";
inline constexpr const char* kErrorTitle = "Error against the threshold";

/// Returns the name, and format, method and threshold.
[[nodiscard]] Caption captionOf(const study::StudyTensor& tensor);

/// Writes a number of a description: as numberText, a power of ten in one line.
[[nodiscard]] std::string plainNumber(double value, int digits = 5);

/// Draws what stands in place of the plot of a tensor that has nothing to draw: it says why; `otherwise` of one that
/// has magnitudes.
[[nodiscard]] std::string emptyPicture(const study::StudyTensor& tensor, std::string_view title,
                                       const std::optional<Caption>& caption, const char* otherwise);

/// Draws the plots of one profiled tensor on logarithmic axes, as one `<svg>` element each; see svgFile. Both have the
/// same axis of magnitudes and, given the same marks, their axes at the same height. Where there is nothing to draw
/// they say so. marks: see marksOf. Cost: O(bins) for each point of a curve; microseconds.
[[nodiscard]] std::string histogramPicture(const study::StudyTensor& tensor, const std::vector<CalibratorMark>& marks,
                                           const std::optional<Caption>& caption = {});
/// Draws the SQNR against the threshold, one curve for each format that is drawn by default and that in force.
[[nodiscard]] std::string errorPicture(const study::StudyTensor& tensor, const std::vector<CalibratorMark>& marks,
                                       const std::optional<Caption>& caption = {});

}  // namespace scalewright::view::svg
