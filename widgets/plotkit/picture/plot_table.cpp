#include "widgets/plotkit/picture/plot_table.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <string>

#include "core/exchange/files/csv.h"

namespace scalewright::widgets {
namespace {

std::string cell(double value) {
  if (std::isnan(value)) return {};
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return QByteArray::number(value, 'g', QLocale::FloatingPointShortest).toStdString();
}

}  // namespace

void PlotTable::add(const QString& title, std::vector<double> values) {
  columns_.push_back({title, std::move(values), {}});
}

void PlotTable::add(const QString& title, const std::vector<std::uint64_t>& values) {
  columns_.push_back({title, {values.begin(), values.end()}, {}});
}

void PlotTable::add(const QString& title, const QStringList& texts) {
  columns_.push_back({title, {}, texts});
}

std::size_t PlotTable::Column::size() const {
  return std::max(values.size(), static_cast<std::size_t>(texts.size()));
}

std::size_t PlotTable::rows() const {
  std::size_t rows = 0;
  for (const Column& column : columns_) rows = std::max(rows, column.size());
  return rows;
}

QByteArray PlotTable::separated(char separator) const {
  if (columns_.empty()) return {};
  std::vector<std::string> cells;
  for (const Column& column : columns_) cells.push_back(column.title.toStdString());
  std::string text = exchange::csvLine(cells, separator);
  for (std::size_t row = 0; row < rows(); ++row) {
    cells.assign(columns_.size(), {});
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const Column& column = columns_[c];
      if (row < column.values.size()) cells[c] = cell(column.values[row]);
      if (row < static_cast<std::size_t>(column.texts.size()))
        cells[c] = column.texts[static_cast<qsizetype>(row)].toStdString();
    }
    text += exchange::csvLine(cells, separator);
  }
  return QByteArray::fromStdString(text);
}

}  // namespace scalewright::widgets
