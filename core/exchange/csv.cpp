#include "core/exchange/csv.h"

namespace scalewright::exchange {
namespace {

std::string joined(const std::vector<std::string>& cells, char separator) {
  const std::string special = std::string("\"\r\n") + separator;
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += separator;
    if (cells[i].find_first_of(special) == std::string::npos) {
      line += cells[i];
      continue;
    }
    line += '"';
    for (const char c : cells[i]) line += c == '"' ? std::string("\"\"") : std::string(1, c);
    line += '"';
  }
  return line;
}

}  // namespace

std::string csvLine(const std::vector<std::string>& cells) { return joined(cells, ',') + "\r\n"; }

std::string csvList(const std::vector<std::string>& parts) { return joined(parts, ';'); }

}  // namespace scalewright::exchange
