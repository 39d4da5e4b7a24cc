#pragma once

#include <QStringList>
#include <cstdint>
#include <vector>

namespace scalewright::widgets {

/// The numbers that a plot shows: for files of other programs, so in English and with a point, whatever the locale.
/// Names of tensors may stand beside them.
class PlotTable {
 public:
  /// Adds a column of one number per row; a NaN is an empty cell.
  void add(const QString& title, std::vector<double> values);
  void add(const QString& title, const std::vector<std::uint64_t>& values);
  void add(const QString& title, const QStringList& texts);

  [[nodiscard]] std::size_t rows() const;
  [[nodiscard]] std::size_t columns() const { return columns_.size(); }
  [[nodiscard]] bool empty() const { return rows() == 0; }

  /// Comma-separated with a line of titles, see exchange::csvLine. Numbers read back as the same bits.
  [[nodiscard]] QByteArray csv() const { return separated(','); }
  /// Separated by tabs, as spreadsheets paste.
  [[nodiscard]] QByteArray tsv() const { return separated('\t'); }

 private:
  struct Column {
    QString title;
    std::vector<double> values;
    QStringList texts;  ///< instead
    [[nodiscard]] std::size_t size() const;
  };
  [[nodiscard]] QByteArray separated(char separator) const;

  std::vector<Column> columns_;
};

}  // namespace scalewright::widgets
