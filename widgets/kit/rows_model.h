#pragma once

#include <QAbstractTableModel>
#include <algorithm>
#include <concepts>
#include <functional>
#include <vector>

#include "widgets/kit/copied_row.h"

namespace scalewright::widgets {

/// One column of a table: its title, and what it shows of a row.
template <typename Row>
struct RowsColumn {
  QString title;
  QString tip;  ///< of the title
  std::function<QString(const Row& row)> text;
  Qt::AlignmentFlag side = Qt::AlignRight;
  std::function<QString(const Row& row)> tool_tip;         ///< of a cell; empty: its text
  std::function<QVariant(const Row& row, int role)> look;  ///< a cell's icon, colour or font, or a role of its own
};

/// A table of rows that is told by its columns. A class derived from it names the columns; what is not a matter of one
/// column, as a font for whole rows, it answers in `data`.
template <typename Row>
class RowsModel : public QAbstractTableModel {
 public:
  using Columns = std::vector<RowsColumn<Row>>;
  /// Returns whether b is a newer state of what a row shows.
  using Same = bool (*)(const Row& a, const Row& b);

  /// Keeps rows that are the same as before in their places, and with them what is selected; others begin anew.
  void setRows(std::vector<Row> rows) {
    if constexpr (std::equality_comparable<Row>) {
      if (rows == rows_) return;
    }
    const bool same = same_ != nullptr && std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(), same_);
    if (!same) beginResetModel();
    rows_ = std::move(rows);
    if (!same) {
      endResetModel();
    } else {
      refresh();
    }
  }
  [[nodiscard]] const Row& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }
  /// The titles as a line of text.
  [[nodiscard]] QString heading() const {
    return rowToCopy(columnCount(),
                     [this](int column) { return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); });
  }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid()) return {};
    const Row& shown = row(index.row());
    const RowsColumn<Row>& column = columns_[static_cast<std::size_t>(index.column())];
    switch (role) {
      case Qt::DisplayRole: return column.text(shown);
      case Qt::ToolTipRole: return column.tool_tip ? column.tool_tip(shown) : column.text(shown);
      case Qt::TextAlignmentRole: return alignment(column);
      case kLineRole:
        return rowToCopy(columnCount(), [&](int at) { return columns_[static_cast<std::size_t>(at)].text(shown); });
      default: return column.look ? column.look(shown, role) : QVariant();
    }
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const RowsColumn<Row>& column = columns_[static_cast<std::size_t>(section)];
    switch (role) {
      case Qt::DisplayRole: return column.title;
      case Qt::ToolTipRole: return column.tip.isEmpty() ? QVariant() : QVariant(column.tip);
      case Qt::TextAlignmentRole: return alignment(column);
      default: return {};
    }
  }

 protected:
  explicit RowsModel(QObject* parent, Same same = nullptr) : QAbstractTableModel(parent), same_(same) {}

  /// Sets the columns, in the constructor, or while the model is reset.
  void setColumns(Columns columns) { columns_ = std::move(columns); }
  /// Shows all cells anew.
  void refresh() {
    if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }

  std::vector<Row> rows_;

 private:
  static QVariant alignment(const RowsColumn<Row>& column) { return static_cast<int>(column.side | Qt::AlignVCenter); }

  Columns columns_;
  Same same_;
};

}  // namespace scalewright::widgets
