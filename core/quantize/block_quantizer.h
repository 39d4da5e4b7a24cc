#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/base/text/units.h"
#include "core/formats/grid.h"
#include "core/quantize/power_of_two_scale.h"

namespace scalewright::quantize {

/// The scalar reference of quantization with one scale for each block: amax -> scale, x -> grid -> x'.
///
/// Convention: in double (or float32, as an option), x / scale rounded once to the element grid, ties to even,
/// saturating; dequantized is element * scale. Scales are those that a reader would store: powers of two with their
/// exponent, or E4M3FN codes on top of one scale for the tensor. A block of zeros has codes 0, under the smallest power
/// of two, or 1.
/// Source: OCP microscaling 1.0; NVFP4 as ModelOpt stores it, tensor scale = t / (6 * 448).
class BlockQuantizer {
 public:
  /// threshold: of the tensor, used by two-level formats only; 0 is treated as 1.
  /// Errors: those of Grid::make; kNotApplicable for a format without blocks; kParameterOutOfRange for a negative,
  /// infinite or NaN threshold.
  [[nodiscard]] static Result<BlockQuantizer> make(const formats::FormatDescriptor& format,
                                                   const formats::FormatOptions& options, Threshold threshold);

  /// Returns the grid of the elements.
  [[nodiscard]] const formats::Grid& grid() const { return grid_; }
  /// Values in a block.
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Threshold threshold() const { return Threshold(threshold_); }
  /// Returns what every block scale is relative to; 1 unless the format has two levels.
  [[nodiscard]] Scale step() const { return Scale(tensor_scale_); }

  /// A block's scale in tensor units per grid unit, and the code it is stored as (a real scale has none: 0).
  struct Scaled {
    double step = 1;
    std::uint32_t code = 0;
  };
  /// amax: max |x| over the block's finite values.
  [[nodiscard]] Scaled scaleFor(double amax) const;
  /// Returns its step alone, which costs less.
  [[nodiscard]] double stepFor(double amax) const;
  /// Computes the steps of many blocks. Shapes: maxima, steps [blocks].
  void stepsFor(std::span<const double> maxima, std::span<double> steps) const;

  /// Returns the magnitude beyond which a value of the block saturates. A little above what the largest element stands
  /// for: by as much as the roundings on the way from amax to the scale may take from it.
  [[nodiscard]] double range(const Scaled& scale) const { return grid_.largest() * scale.step * room(); }
  /// That room, as a factor.
  [[nodiscard]] double room() const { return 1 + (float32_ ? 0x1p-21 : 0x1p-50); }

  /// Returns the position of x on the element grid's axis, before rounding; finite for finite x.
  [[nodiscard]] double toGrid(double x, const Scaled& scale) const {
    return float32_ ? inFloat(x, scale) : x / scale.step;
  }
  [[nodiscard]] double fakeQuantize(double x, const Scaled& scale) const {
    return grid_.round(toGrid(x, scale)) * scale.step;
  }
  [[nodiscard]] std::uint32_t code(double x, const Scaled& scale) const { return grid_.encode(toGrid(x, scale)); }

 private:
  BlockQuantizer(formats::Grid grid, double threshold);
  static double inFloat(double x, const Scaled& scale);
  /// Returns what is wanted of two levels: the block's scale before it is rounded. amax: not 0.
  [[nodiscard]] double wantedScale(double amax) const;

  formats::Grid grid_;
  PowerOfTwoScale power_of_two_;  ///< of formats that have such scales
  std::size_t size_;
  double threshold_;
  double tensor_scale_ = 1;
  bool float32_;
};

/// Returns max |x| over the finite values; 0 without one.
[[nodiscard]] double blockAmax(std::span<const double> values);

}  // namespace scalewright::quantize
