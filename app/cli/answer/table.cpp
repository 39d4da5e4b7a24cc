#include "app/cli/answer/table.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "core/base/check.h"

namespace scalewright::cli {
namespace {

/// Characters of a UTF-8 text.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string line(const std::vector<Heading>& headings, const std::vector<std::size_t>& widths,
                 const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (i > 0) text += "  ";
    const std::string padding(widths[i] - widthOf(cells[i]), ' ');
    text += headings[i].align == Align::kRight ? padding + cells[i] : cells[i] + padding;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

}  // namespace

LongTable::LongTable(std::vector<Heading> headings, std::size_t rows, Row row)
    : headings_(std::move(headings)), rows_(rows), row_(std::move(row)) {
  for (const Heading& heading : headings_) widths_.push_back(widthOf(heading.title));
  for (std::size_t i = 0; i < rows_; ++i) {
    const std::vector<std::string> row_cells = cells(i);
    for (std::size_t column = 0; column < row_cells.size(); ++column) {
      widths_[column] = std::max(widths_[column], widthOf(row_cells[column]));
    }
  }
}

std::vector<std::string> LongTable::cells(std::size_t row) const {
  std::vector<std::string> cells = row_(row);
  SCALEWRIGHT_CHECK(cells.size() == headings_.size());
  for (std::string& cell : cells) cell = printable(cell);
  return cells;
}

void LongTable::print(const std::function<void(std::string_view text)>& out) const {
  constexpr std::size_t kAtOnce = std::size_t{1} << 16;  // bytes
  std::vector<std::string> titles;
  for (const Heading& heading : headings_) titles.push_back(heading.title);
  std::string text = line(headings_, widths_, titles);
  for (std::size_t i = 0; i < rows_; ++i) {
    text += line(headings_, widths_, cells(i));
    if (text.size() < kAtOnce) continue;
    out(text);
    text.clear();
  }
  out(text);
}

Cell number(double value, int digits) {
  return {Json(value), numberText(value, digits)};
}

Cell fixed(double value, int decimals) {
  return {Json(value), fixedText(value, decimals)};
}

}  // namespace scalewright::cli
