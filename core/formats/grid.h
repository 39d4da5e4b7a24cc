#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/formats/format.h"

namespace scalewright::formats {

/// Every finite value of a format, and the cast to it. Immutable; copies share the tables.
///
/// Convention: round to nearest, ties to the even code, saturate to the largest finite value.
/// Source: docs of each format (OCP MX 1.0, OCP FP8, IEEE 754, the vendors' submissions).
class Grid {
 public:
  /// Makes the grid of the elements, for a block format.
  /// Errors: kParameterOutOfRange (bias outside 0..63), kNotApplicable (an option that the format does not have).
  /// Cost: a table look-up after the first call with the same arguments; thread safe.
  [[nodiscard]] static Result<Grid> make(const FormatDescriptor& format, const FormatOptions& options = {});

  [[nodiscard]] const FormatDescriptor& format() const { return *tables_->format; }
  [[nodiscard]] const FormatOptions& options() const { return tables_->options; }

  /// Magnitude that a threshold maps to: 127 for INT8 (127.5 with `half_level`), 448 for E4M3FN.
  [[nodiscard]] double largest() const { return tables_->largest; }
  [[nodiscard]] double lowest() const { return tables_->values.front(); }
  [[nodiscard]] double smallestPositive() const { return tables_->smallest_positive; }
  /// Smallest magnitude with the full relative precision; equals smallestPositive() for integers.
  [[nodiscard]] double smallestNormal() const { return tables_->smallest_normal; }

  /// All distinct finite values, ascending; -0 and +0 are one.
  [[nodiscard]] std::span<const double> values() const { return tables_->values; }
  /// boundaries()[i]: smallest double that rounds to values()[i + 1] rather than to values()[i].
  [[nodiscard]] std::span<const double> boundaries() const { return tables_->boundaries; }

  /// Returns the nearest grid value. y: finite, in grid units. Cost: O(1) arithmetic.
  [[nodiscard]] double round(double y) const;
  /// Returns the code of the nearest grid value, right-aligned in the format's bits; keeps the sign of -0 where the
  /// format has one.
  [[nodiscard]] std::uint32_t encode(double y) const;
  /// Returns the index into values() of the value that y rounds to; round() and indexOf() in one step.
  [[nodiscard]] std::size_t nearestIndex(double y) const;
  /// Returns the index into values() of a grid value. O(1).
  [[nodiscard]] std::size_t indexOf(double grid_value) const;
  /// Returns the value of a code; inf and NaN for the special codes.
  [[nodiscard]] double decode(std::uint32_t code) const;
  /// 2^bits.
  [[nodiscard]] std::uint32_t codeCount() const { return std::uint32_t{1} << format().bits; }

 private:
  struct Tables {
    const FormatDescriptor* format = nullptr;
    FormatOptions options;
    int bias = 0;  ///< of a minifloat
    double largest = 0;
    double smallest_positive = 0;
    double smallest_normal = 0;
    std::size_t zero_index = 0;  ///< of the value 0, where there is one
    std::vector<double> values;
    std::vector<double> boundaries;
  };
  explicit Grid(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}
  static Tables build(const FormatDescriptor& format, const FormatOptions& options);

  std::shared_ptr<const Tables> tables_;
};

}  // namespace scalewright::formats
