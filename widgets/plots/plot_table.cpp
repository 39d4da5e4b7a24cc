#include "widgets/plots/plot_table.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace scalewright::widgets {
namespace {

QByteArray cell(double value) {
  if (std::isnan(value)) return {};
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

QByteArray quoted(const QString& what, char separator) {
  QByteArray text = what.toUtf8();
  if (!text.contains(separator) && !text.contains('"') && !text.contains('\n') && !text.contains('\r')) return text;
  return '"' + text.replace('"', "\"\"") + '"';
}

}  // namespace

void PlotTable::add(const QString& title, std::vector<double> values) { columns_.push_back({title, std::move(values), {}}); }

void PlotTable::add(const QString& title, const std::vector<std::uint64_t>& values) {
  columns_.push_back({title, {values.begin(), values.end()}, {}});
}

void PlotTable::add(const QString& title, const QStringList& texts) { columns_.push_back({title, {}, texts}); }

std::size_t PlotTable::Column::size() const { return std::max(values.size(), static_cast<std::size_t>(texts.size())); }

std::size_t PlotTable::rows() const {
  std::size_t rows = 0;
  for (const Column& column : columns_) rows = std::max(rows, column.size());
  return rows;
}

QByteArray PlotTable::separated(char separator) const {
  QByteArray text;
  const auto endOf = [&](std::size_t column) { return column + 1 == columns_.size() ? QByteArray("\r\n") : QByteArray(1, separator); };
  for (std::size_t c = 0; c < columns_.size(); ++c) text += quoted(columns_[c].title, separator) + endOf(c);
  for (std::size_t row = 0; row < rows(); ++row) {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const Column& column = columns_[c];
      if (row < column.values.size()) text += cell(column.values[row]);
      if (row < static_cast<std::size_t>(column.texts.size())) text += quoted(column.texts[static_cast<qsizetype>(row)], separator);
      text += endOf(c);
    }
  }
  return text;
}

}  // namespace scalewright::widgets
