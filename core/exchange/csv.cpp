#include "core/exchange/csv.h"

#include <charconv>
#include <string_view>

namespace scalewright::exchange {
namespace {

/// What begins a formula.
constexpr std::string_view kBeginnings = "=+-@\t\r";

bool isNumber(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  // Beyond a double it is written as a number all the same.
  return read.ptr == end && read.ec != std::errc::invalid_argument;
}

std::string harmless(const std::string& text) {
  const bool formula = !text.empty() && kBeginnings.find(text.front()) != std::string_view::npos && !isNumber(text);
  return formula ? "'" + text : text;
}

std::string joined(const std::vector<std::string>& cells, char separator) {
  const std::string special = std::string("\"\r\n") + separator;
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += separator;
    const std::string cell = harmless(cells[i]);
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

std::string csvLine(const std::vector<std::string>& cells, char separator) { return joined(cells, separator) + "\r\n"; }

std::string csvList(const std::vector<std::string>& parts) { return joined(parts, ';'); }

}  // namespace scalewright::exchange
