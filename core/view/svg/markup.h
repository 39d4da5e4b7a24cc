#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The pieces of an SVG. All of it is the same text whatever the locale.
namespace scalewright::view::svg {

/// Returns the text as it stands in XML and HTML, between tags and in attributes: the five special characters escaped,
/// control characters replaced by a question mark, bytes that are no UTF-8 and characters that XML forbids by U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Writes a length or place, to a tenth: 12, 0.5, -3.1. NaN and what is far outside of any picture is drawn at its
/// edge.
[[nodiscard]] std::string length(double value);

/// A number as a person reads it: 0.25, 1234, and where that would be long a power of ten, 2.5·10 and -7.
struct NumberText {
  std::string digits;
  std::string power;  ///< exponent, which stands raised; empty: none

  /// Writes the text as the content of a `<text>` element.
  [[nodiscard]] std::string markup() const;
};
/// digits: significant ones, at most; without trailing zeros.
[[nodiscard]] NumberText numberText(double value, int digits = 6);
/// Writes a count with a prefix for thousands: 950, 10k, 1.5M.
[[nodiscard]] NumberText countText(double count);

/// Returns the width of a text of 11 units in a wide font, so that nothing overlaps in a usual one.
[[nodiscard]] double textWidth(std::string_view text);
[[nodiscard]] double textWidth(const NumberText& number);

/// The data of a path. Places are whole tenths, so that steps add up, and a step that goes on straight is one with the
/// last.
class Path {
 public:
  void moveTo(double x, double y);
  void lineTo(double x, double y);
  [[nodiscard]] bool empty() const { return data_.empty() && step_x_ == 0 && step_y_ == 0; }
  [[nodiscard]] std::string data() const;

 private:
  void flush();

  std::string data_;
  long x_ = 0, y_ = 0;            ///< tenths
  long step_x_ = 0, step_y_ = 0;  ///< a level or upright step that is not written yet
};

}  // namespace scalewright::view::svg
