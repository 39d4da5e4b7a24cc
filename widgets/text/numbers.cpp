#include "widgets/text/numbers.h"

#include <QGuiApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>

namespace scalewright::widgets {
namespace {

int column_digits = kUsualDigits;

QLocale numberLocale() {
  QLocale locale;
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  return locale;
}

std::optional<QString> specialText(double value) {
  if (std::isnan(value)) return noNumber();
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  return std::nullopt;
}

}  // namespace

QString noNumber() {
  return QStringLiteral("–");
}

void setColumnDigits(int digits) {
  column_digits = std::clamp(digits, kFewestDigits, kMostDigits);
}

int columnDigits() {
  return column_digits;
}

namespace {

/// As columnNumber, whatever a person likes.
QString fixedNumber(double value, int digits) {
  if (const auto special = specialText(value)) return *special;
  const QLocale locale = numberLocale();
  if (value == 0) return locale.toString(0);
  // The exponent after rounding, so that 9.9999 takes the form of 10.00.
  const QString scientific = QString::number(std::abs(value), 'e', digits - 1);
  const int exponent = scientific.mid(scientific.indexOf(u'e') + 1).toInt();
  if (exponent < -4 || exponent >= digits + 2) return locale.toString(value, 'e', digits - 1);
  return locale.toString(value, 'f', std::max(0, digits - 1 - exponent));
}

}  // namespace

QString columnNumber(double value, int digits) {
  return fixedNumber(value, std::max(1, digits + column_digits - kUsualDigits));
}

QString decibelText(double level, int digits) {
  constexpr double kLeast = 5e-5;
  return columnNumber(std::abs(level) < kLeast ? 0 : level, digits);
}

QString numberIn(std::string_view unit, double value, int digits) {
  return unit == "dB" ? decibelText(value, digits) : columnNumber(value, digits);
}

QString changeText(double change) {
  constexpr double kHalfDigit = 0.005;
  if (const auto special = specialText(change)) return change > 0 ? u'+' + *special : *special;
  if (std::abs(change) < kHalfDigit) change = 0;
  const QString number = numberLocale().toString(change, 'f', 2);
  return change > 0 ? u'+' + number : number;
}

QString shortNumber(double value, int digits) {
  if (const auto special = specialText(value)) return *special;
  return numberLocale().toString(value, 'g', digits);
}

QString exactNumber(double value) {
  if (const auto special = specialText(value)) return *special;
  return numberLocale().toString(value, 'g', QLocale::FloatingPointShortest);
}

QString countText(std::uint64_t count) {
  return QLocale().toString(static_cast<qulonglong>(count));
}

QString shortCount(double count) {
  static constexpr std::array kPrefixes = {"", "k", "M", "G", "T"};
  std::size_t prefix = 0;
  // Just below a thousand counts as one: tick positions carry rounding errors.
  while (std::abs(count) >= 1000 * (1 - 1e-12) && prefix + 1 < kPrefixes.size()) {
    count /= 1000;
    ++prefix;
  }
  return shortNumber(count) + QLatin1String(kPrefixes[prefix]);
}

QString exactnessSign(bool exact) {
  return exact ? QStringLiteral("=") : QStringLiteral("~");
}

QString withSignsInPlace(QString text) {
  static const QRegularExpression sign(QStringLiteral("([+\\x{2212}-])(?=[\\d\\x{221E}])"));
  constexpr QChar kLeftToRight(0x200E);
  if (QGuiApplication::isRightToLeft()) text.replace(sign, kLeftToRight + QStringLiteral("\\1"));
  return text;
}

QString markedNumber(const QString& number, bool exact) {
  return exact ? number : exactnessSign(false) + u' ' + number;
}

QString estimateText(const profile::Estimate& estimate, int digits) {
  return exactnessSign(estimate.exact()) + u' ' + columnNumber(estimate.value, digits);
}

QString decibelText(const profile::Estimate& estimate, int digits) {
  return exactnessSign(estimate.exact()) + u' ' + decibelText(estimate.value, digits);
}

QString intervalText(const profile::Estimate& estimate) {
  // Enough digits that the two ends of a narrow interval look different.
  const double width = std::abs(estimate.high - estimate.low);
  const double size = std::max(std::abs(estimate.high), std::abs(estimate.low));
  int digits = 4;
  if (width > 0 && std::isfinite(size / width)) {
    digits = std::clamp(static_cast<int>(std::ceil(std::log10(size / width))) + 1, 4, 15);
  }
  return fixedNumber(estimate.low, digits) + QStringLiteral(" … ") + fixedNumber(estimate.high, digits);
}

namespace {

/// With the digits 0 to 9, and the decimal point beside those of Arabic as a point.
QString withPlainDigits(QString text) {
  for (QChar& sign : text) {
    constexpr QChar kArabicPoint(0x066b);
    if (sign.isDigit()) sign = QChar(u'0' + sign.digitValue());
    if (sign == kArabicPoint) sign = u'.';
  }
  return text;
}

}  // namespace

std::optional<double> readNumber(const QString& text) {
  const QString typed = withPlainDigits(text.trimmed());
  bool good = false;
  double value = numberLocale().toDouble(typed, &good);
  if (!good) value = QLocale::c().toDouble(typed, &good);
  if (!good || !std::isfinite(value)) return std::nullopt;
  return value;
}

QString toPlainDecimal(const QString& text) {
  QString plain = text.trimmed();
  return plain.replace(numberLocale().decimalPoint(), QStringLiteral("."));
}

QString toLocalDecimal(const QString& text) {
  QString local = text;
  return local.replace(QStringLiteral("."), numberLocale().decimalPoint());
}

}  // namespace scalewright::widgets
