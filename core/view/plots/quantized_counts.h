#pragma once

#include <vector>

#include "core/study/study.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {

/// Returns what KL divergence holds against the counts P of a histogram: Q, the counts that fall on each value of a
/// format, spread evenly over the magnitudes with elements that are rounded to it. What a threshold clips is in none:
/// beyond it Q is 0. A column across a boundary between two values is shared by its width.
/// Shapes: one number for each column; empty without a threshold or with a grid of several scales.
/// Source: TensorRT's 8-bit inference, as the KL dialects have it, on the columns of the plot in place of theirs.
/// Cost: O(columns + values below the threshold).
[[nodiscard]] std::vector<double> quantizedCounts(const Histogram& histogram, const formats::FormatDescriptor& format,
                                                  const formats::FormatOptions& options, Threshold threshold);
/// Returns those of a tensor as it is decided; empty where that is no format with one threshold.
[[nodiscard]] std::vector<double> quantizedCounts(const Histogram& histogram, const study::StudyTensor& tensor);

}  // namespace scalewright::view
