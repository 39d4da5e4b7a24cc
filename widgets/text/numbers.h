#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/profile/order_statistics.h"

namespace scalewright::widgets {

/// Returns what stands where there is no number.
[[nodiscard]] QString noNumber();

/// The significant digits of `columnNumber` as a person likes them; where a caller asks for more than usual, the result
/// has as many more. For the whole program, on the thread of its windows.
inline constexpr int kUsualDigits = 4;
inline constexpr int kFewestDigits = 3;
inline constexpr int kMostDigits = 8;
void setColumnDigits(int digits);
[[nodiscard]] int columnDigits();

/// Writes a fixed count of significant digits, so that a column of numbers lines up: 25.60, 0.001234, 1.234e+08.
/// NaN is a dash, infinity its sign. In the language of the window.
[[nodiscard]] QString columnNumber(double value, int digits = 4);
/// Writes a level in dB, without its unit: as columnNumber, and 0 for what is nearer to it than 0.00005, below which a
/// level means nothing. All levels in dB are written so.
[[nodiscard]] QString decibelText(double level, int digits = 4);
/// Writes a number in the unit of a metric: a level where that is dB.
[[nodiscard]] QString numberIn(std::string_view unit, double value, int digits = 4);
/// Writes a change of a level in dB, to a hundredth: +0.42, -3.10, 0.00. NaN and infinity as above.
[[nodiscard]] QString changeText(double change);
/// Writes a number without trailing zeros: 240, 0.9375.
[[nodiscard]] QString shortNumber(double value, int digits = 6);
/// Writes every digit needed to read the same number back.
[[nodiscard]] QString exactNumber(double value);
[[nodiscard]] QString countText(std::uint64_t count);

/// Writes a count with a prefix for thousands, so that it stays short: 950, 10k, 1.5M, 2G, 3T.
[[nodiscard]] QString shortCount(double count);

/// Puts signs in place for showing, not for copying: in text from right to left the sign of a number stays on its left.
[[nodiscard]] QString withSignsInPlace(QString text);

/// Returns `=` for an exact number, `~` for an estimated one.
[[nodiscard]] QString exactnessSign(bool exact);
/// Returns the number, behind `~ ` where it is an estimate.
[[nodiscard]] QString markedNumber(const QString& number, bool exact);
/// Returns `= 25.60` or `~ 25.60`.
[[nodiscard]] QString estimateText(const profile::Estimate& estimate, int digits = 4);
/// Writes the same of a level in dB.
[[nodiscard]] QString decibelText(const profile::Estimate& estimate, int digits = 4);
/// Returns `25.58 … 25.61`, the interval that holds the true number.
[[nodiscard]] QString intervalText(const profile::Estimate& estimate);

/// Reads a number as a person writes it, with the decimal point of the window's language or of the C locale,
/// and with any digits.
[[nodiscard]] std::optional<double> readNumber(const QString& text);
/// Returns the same text with the C locale's decimal point, digits untouched: for numbers that are kept as text.
[[nodiscard]] QString toPlainDecimal(const QString& text);
/// Returns the inverse of toPlainDecimal.
[[nodiscard]] QString toLocalDecimal(const QString& text);

}  // namespace scalewright::widgets
