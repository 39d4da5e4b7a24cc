#include "app/cli/table_writer.h"

#include <algorithm>

#include "app/cli/console.h"
#include "core/base/check.h"

namespace scalewright::cli {
namespace {

/// Characters of a UTF-8 text.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string line(const std::vector<Column>& columns, const std::vector<std::size_t>& widths,
                 const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) text += "  ";
    const std::string padding(widths[i] - widthOf(cells[i]), ' ');
    text += columns[i].align == Align::kRight ? padding + cells[i] : cells[i] + padding;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

}  // namespace

void TableWriter::addRow(std::vector<std::string> cells) {
  SCALEWRIGHT_CHECK(cells.size() == columns_.size());
  for (std::string& cell : cells) cell = printable(cell);
  rows_.push_back(std::move(cells));
}

std::string TableWriter::text() const {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (const Column& column : columns_) {
    titles.push_back(column.title);
    widths.push_back(widthOf(column.title));
  }
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], widthOf(row[i]));
  }
  std::string text = line(columns_, widths, titles);
  for (const auto& row : rows_) text += line(columns_, widths, row);
  return text;
}

}  // namespace scalewright::cli
