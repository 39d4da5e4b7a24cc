#pragma once

#include <QStringList>
#include <Qt>

namespace scalewright::widgets {

/// The role under which a model gives a row as one line of text, to be copied.
inline constexpr int kLineRole = Qt::UserRole + 1;

/// Joins cells as spreadsheets paste them: between tabs, none the beginning of a formula (see exchange::csvLine).
[[nodiscard]] QString rowToCopy(const QStringList& cells);

/// cell: the text of a column.
template <typename Cell>
[[nodiscard]] QString rowToCopy(int columns, const Cell& cell) {
  QStringList cells;
  for (int column = 0; column < columns; ++column) cells << cell(column);
  return rowToCopy(cells);
}

/// Writes a line that may begin with a name: no formula where it is pasted.
[[nodiscard]] QString lineToCopy(const QString& line);

}  // namespace scalewright::widgets
