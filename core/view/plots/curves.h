#pragma once

#include <string>
#include <vector>

#include "core/histogram/channel_counts.h"
#include "core/profile/profile.h"
#include "core/recipe/decision.h"

namespace scalewright::view {

/// kSymlog: linear around zero, logarithmic beyond, see symlog.h.
enum class AxisScale { kLinear, kLogarithmic, kSymlog };

/// Counts of |x| over equal columns of the axis (equal in log|x| on a logarithmic axis, in the position on a symlog
/// one), each from its lower edge up to, but without, its upper one; the last holds both. Zeros are left out and
/// reported beside it. A value that stands alone in its bin is in one column. Several values of a bin are spread evenly
/// over what the bin's mean and spread say they cover, neighbouring codes of a 16-bit type up to halfway between them;
/// the counts still add up. A logarithmic axis ends nine decades below the maximum: smaller values are in the first
/// column.
struct Histogram {
  AxisScale scale = AxisScale::kLogarithmic;
  std::vector<double> edges;  ///< columns + 1, ascending
  std::vector<std::uint64_t> counts;
  std::uint64_t zeros = 0;
  bool sampled = false;    ///< estimated from a sample of the rows
  bool is_signed = false;  ///< of x instead of |x|
};
/// Makes the histogram: the linear part of a symlog axis ends where the range worth looking at begins: symlogWidth.
/// Shapes: `columns` >= 1. An empty histogram when nothing is finite and non-zero. Cost: O(bins + columns).
[[nodiscard]] Histogram magnitudeHistogram(const profile::Profile& profile, AxisScale scale, std::size_t columns);

/// Makes one of x itself, from the smallest to the largest value, or zero where all are on one side of it; zero is an
/// edge. Columns are equal on each side of it, and as many as that side has of the axis. A logarithmic scale means a
/// symlog one.
/// Shapes: `columns` columns, one more where two signs are to be in one. Cost: as above.
[[nodiscard]] Histogram signedHistogram(const profile::Profile& profile, AxisScale scale, std::size_t columns);

/// Returns the width of a symlog axis of |x|: where magnitudeRange begins; 1 for a tensor of nothing but zeros.
[[nodiscard]] double symlogWidth(const profile::Profile& profile);

/// Error of one format against the threshold.
struct ErrorCurve {
  std::string format;              ///< id
  std::vector<double> thresholds;  ///< ascending, logarithmic spacing
  std::vector<double> sqnr_db;     ///< NaN where undefined
  std::vector<double> mse;
  std::vector<bool> exact;  ///< what a pass over the data would say, else an estimate from the sketch
};
/// Cost: O(points * bins); microseconds per point. Cast formats give constant curves; a
/// bias format takes the threshold as an extra scale.
[[nodiscard]] ErrorCurve errorCurve(const profile::Profile& profile, const formats::FormatDescriptor& format,
                                    const formats::FormatOptions& options, double low, double high, std::size_t points);

/// Levels worth showing of curves, in dB, with room above and below; usual ones where no curve has any.
struct LevelRange {
  double low = 0;
  double high = 0;
};
[[nodiscard]] LevelRange levelRange(const std::vector<ErrorCurve>& curves);

/// Threshold range worth plotting for a tensor: from well below its percentiles to somewhat above its maximum.
struct ThresholdRange {
  double low = 0;
  double high = 0;
};
[[nodiscard]] ThresholdRange thresholdRange(const profile::Profile& profile);

/// The threshold that one calibrator would pick for the current format.
struct CalibratorMark {
  std::string calibrator;  ///< id
  ParameterValues parameters;
  std::string label;  ///< short: `p99.99`, `max`, `MSE`
  double threshold = 0;
  bool exact = true;  ///< false: estimated until a pass over the data
  std::optional<ExponentBias> bias;
  bool current = false;  ///< the one in force
  std::string owner;     ///< whose it is, where it is not of the decisions in force

  friend bool operator==(const CalibratorMark&, const CalibratorMark&) = default;
};
/// known: marks of the same profile, evidence and decision but for its method and parameters; they are not found anew.
[[nodiscard]] std::vector<CalibratorMark> calibratorMarks(const profile::Profile& profile,
                                                          const recipe::Decision& decision,
                                                          const calibrate::Evidence& evidence,
                                                          const std::vector<CalibratorMark>& known = {});

/// Returns positive representable values in tensor units, for the rug under the histogram; thinned to at most `limit`
/// values between low and high.
[[nodiscard]] std::vector<double> gridRug(const formats::FormatDescriptor& format,
                                          const formats::FormatOptions& options, Threshold threshold, double low,
                                          double high, std::size_t limit);

/// Returns what KL divergence holds against the counts P of a histogram: Q, the counts that fall on each value of a
/// format, spread evenly over the magnitudes with elements that are rounded to it. What a threshold clips is in none:
/// beyond it Q is 0. A signed histogram has each sign by itself. A column across a boundary between two values is
/// shared by its width. Shapes: one number for each column; empty without a threshold or with a grid of several scales.
/// Source: TensorRT's 8-bit inference, as the KL dialects have it, on the columns of the plot in place of theirs.
/// Cost: O(columns + values below the threshold).
[[nodiscard]] std::vector<double> quantizedCounts(const Histogram& histogram, const formats::FormatDescriptor& format,
                                                  const formats::FormatOptions& options, Threshold threshold);

/// Returns what one channel has of a histogram of |x|: its counts by half octave, each spread evenly along the
/// logarithm over what the histogram has of it; their sum is that of the counts. Shapes: one number for each column;
/// empty of a signed histogram, and for a channel that the counts do not have. Cost: O(columns).
[[nodiscard]] std::vector<double> channelOutline(const Histogram& histogram, const histogram::ChannelCounts& counts,
                                                 std::size_t channel);

}  // namespace scalewright::view
