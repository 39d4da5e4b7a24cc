#pragma once

namespace scalewright::view {

/// A scale for axes that hold zero as well as magnitudes of many decades: linear around zero, logarithmic far from it.
/// u = sign(x) log10(1 + |x| / width). Source: Webber, "A bi-symmetric log transformation for wide-range data", 2013.
class Symlog {
 public:
  /// Takes width > 0: up to about there the scale is linear.
  explicit Symlog(double width) : width_(width) {}

  [[nodiscard]] double width() const { return width_; }
  /// Is strictly increasing, odd; decades far from zero are 1 apart.
  [[nodiscard]] double toAxis(double value) const;
  /// Is the inverse; infinite where the value is beyond the largest double.
  [[nodiscard]] double toValue(double position) const;

  friend bool operator==(const Symlog&, const Symlog&) = default;

 private:
  double width_;
};

}  // namespace scalewright::view
