#include "core/exchange/files/csv.h"

#include <charconv>
#include <string_view>

namespace scalewright::exchange {
namespace {

/// The characters that begin a formula.
constexpr std::string_view kBeginnings = "=+-@\t\r";

bool isNumber(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  // Beyond a double it is written as a number all the same.
  return read.ptr == end && read.ec != std::errc::invalid_argument;
}

bool isDigit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Digits of any language behind a sign, and a unit: nothing that computes.
bool isQuantity(std::string_view text) {
  constexpr std::string_view kOther = ".,% ";
  if (text.size() < 2 || (text[0] != '-' && text[0] != '+')) return false;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char letter = text[i];
    const bool foreign = static_cast<unsigned char>(letter) >= 0x80;
    const bool latin = (letter | 0x20) >= 'a' && (letter | 0x20) <= 'z';
    if (isDigit(letter) || foreign || letter == '.') continue;
    if (i == 1) return false;
    if (latin || kOther.find(letter) != std::string_view::npos) continue;
    const bool exponent = (letter == '-' || letter == '+') && (text[i - 1] | 0x20) == 'e' && isDigit(text[i - 2]);
    if (!exponent || i + 1 == text.size() || !isDigit(text[i + 1])) return false;
  }
  return true;
}

std::string joined(const std::vector<std::string>& cells, char separator) {
  const std::string special = std::string("\"\r\n") + separator;
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += separator;
    const std::string cell = withoutFormula(cells[i]);
    if (cell.find_first_of(special) == std::string::npos) {
      line += cell;
      continue;
    }
    line += '"';
    for (const char c : cell) line += c == '"' ? std::string("\"\"") : std::string(1, c);
    line += '"';
  }
  return line;
}

}  // namespace

std::string withoutFormula(const std::string& text) {
  const bool formula =
      !text.empty() && kBeginnings.find(text.front()) != std::string_view::npos && !isNumber(text) && !isQuantity(text);
  return formula ? "'" + text : text;
}

std::string csvLine(const std::vector<std::string>& cells, char separator) {
  return joined(cells, separator) + "\r\n";
}

std::string csvList(const std::vector<std::string>& parts) {
  return joined(parts, ';');
}

}  // namespace scalewright::exchange
