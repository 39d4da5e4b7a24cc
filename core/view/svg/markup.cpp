#include "core/view/svg/markup.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace scalewright::view::svg {
namespace {

constexpr double kFarAway = 1e5;  // units; further than any picture reaches

long tenths(double value) {
  return std::isnan(value) ? 0 : std::lround(std::clamp(value, -kFarAway, kFarAway) * 10);
}

/// In the shortest form that a path takes: -.3, 12, 4.5.
std::string shortTenths(long value) {
  std::string text = value < 0 ? "-" : "";
  const long size = std::labs(value);
  if (size >= 10 || size == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) text += '.' + std::to_string(size % 10);
  return text;
}

std::string pairText(long x, long y) {
  return shortTenths(x) + (y < 0 ? "" : " ") + shortTenths(y);
}

/// Bytes of the UTF-8 sequence that a text begins with; 0 where it is none, or one that XML forbids.
std::size_t sequenceLength(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
  std::uint32_t code = first & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3fU);
  }
  const std::uint32_t least = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return code < least || code > 0x10ffff || surrogate || code == 0xfffe || code == 0xffff ? 0 : size;
}

std::string general(double value, int digits) {
  std::array<char, 64> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits).ptr;
  return {buffer.data(), end};
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string markup;
  while (!text.empty()) {
    const std::size_t size = sequenceLength(text);
    const char c = text.front();
    if (size == 0) {
      markup += "\xef\xbf\xbd";
    } else if (size > 1) {
      markup += text.substr(0, size);
    } else if (c == '&') {
      markup += "&amp;";
    } else if (c == '<') {
      markup += "&lt;";
    } else if (c == '>') {
      markup += "&gt;";
    } else if (c == '"') {
      markup += "&quot;";
    } else if (c == '\'') {
      markup += "&#39;";
    } else {
      markup += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return markup;
}

std::string length(double value) {
  const long size = tenths(value);
  const bool below_one = size != 0 && std::labs(size) < 10;
  std::string text = shortTenths(size);
  return below_one ? text.insert(text.find('.'), "0") : text;
}

std::string NumberText::markup() const {
  if (power.empty()) return escaped(digits);
  return escaped(digits) + "<tspan class=\"power\" dy=\"-4\">" + escaped(power) + "</tspan>";
}

NumberText numberText(double value, int digits) {
  if (std::isnan(value)) return {"\u2013", {}};
  if (value < 0) {
    NumberText positive = numberText(-value, digits);
    return {"\u2212" + positive.digits, std::move(positive.power)};
  }
  if (std::isinf(value)) return {"\u221e", {}};
  if (value == 0) return {"0", {}};
  // In scientific form first: its exponent is that of the rounded number.
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific,
                                 std::max(digits - 1, 0))
                       .ptr;
  const std::string scientific(buffer.data(), end);
  const std::size_t mark = scientific.find('e');
  const int exponent = std::stoi(scientific.substr(mark + 1));
  if (exponent >= -3 && exponent < 5) return {general(value, std::max(digits, exponent + 1)), {}};
  std::string mantissa = scientific.substr(0, mark);
  if (mantissa.find('.') != std::string::npos) {
    mantissa.erase(mantissa.find_last_not_of('0') + 1);
    if (mantissa.back() == '.') mantissa.pop_back();
  }
  const std::string power = (exponent < 0 ? "\u2212" : "") + std::to_string(std::abs(exponent));
  return {mantissa == "1" ? "10" : mantissa + "\u00b7" + "10", power};
}

NumberText countText(double count) {
  constexpr std::array kPrefixes = {"", "k", "M", "G", "T"};
  std::size_t prefix = 0;
  // Just below a thousand counts as one: ticks carry rounding errors.
  while (std::abs(count) >= 1000 * (1 - 1e-12) && prefix + 1 < kPrefixes.size()) {
    count /= 1000;
    ++prefix;
  }
  return {general(count, 6) + kPrefixes[prefix], {}};
}

double textWidth(std::string_view text) {
  // Those of DejaVu Sans, among the widest that a system offers; 1 em is 11.
  double em = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0U) == 0x80) continue;  // counted with the first byte of its sequence
    if (byte >= 0xe3)
      em += 1.05;
    else if (byte == 0xe2)
      em += 0.84;  // dashes and signs
    else if (std::string_view("il.,:;'|!j()[] ").find(c) != std::string_view::npos)
      em += 0.36;
    else if (std::string_view("mwMW@%~").find(c) != std::string_view::npos)
      em += 0.97;
    else if (c >= 'A' && c <= 'Z')
      em += 0.73;
    else
      em += 0.635;
  }
  return em * 11;
}

double textWidth(const NumberText& number) {
  return textWidth(number.digits) + 0.75 * textWidth(number.power);
}

void Path::moveTo(double x, double y) {
  flush();
  const long to_x = tenths(x);
  const long to_y = tenths(y);
  data_ += data_.empty() ? "M" + pairText(to_x, to_y) : "m" + pairText(to_x - x_, to_y - y_);
  x_ = to_x;
  y_ = to_y;
}

void Path::lineTo(double x, double y) {
  const long step_x = tenths(x) - x_;
  const long step_y = tenths(y) - y_;
  x_ += step_x;
  y_ += step_y;
  if (step_x != 0 && step_y != 0) {
    flush();
    data_ += "l" + pairText(step_x, step_y);
    return;
  }
  // Only steps in the same direction become one: others draw something on their way.
  const bool level = step_y == 0 && step_y_ == 0 && (step_x < 0) == (step_x_ < 0);
  const bool upright = step_x == 0 && step_x_ == 0 && (step_y < 0) == (step_y_ < 0);
  if (!level && !upright) flush();
  step_x_ += step_x;
  step_y_ += step_y;
}

void Path::flush() {
  if (step_x_ != 0) data_ += "h" + shortTenths(step_x_);
  if (step_y_ != 0) data_ += "v" + shortTenths(step_y_);
  step_x_ = 0;
  step_y_ = 0;
}

std::string Path::data() const {
  Path whole = *this;
  whole.flush();
  return whole.data_;
}

}  // namespace scalewright::view::svg
