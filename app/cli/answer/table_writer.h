#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::cli {

enum class Align { kLeft, kRight };

struct Column {
  std::string title;
  Align align = Align::kRight;
};

/// A table for people whose rows are made twice, once to be measured and once to be printed: for very many of them.
class LongTable {
 public:
  using Row = std::function<std::vector<std::string>(std::size_t row)>;

  LongTable(std::vector<Column> columns, std::size_t rows, Row row);
  /// Hands over the lines, some at a time.
  void print(const std::function<void(std::string_view text)>& out) const;

 private:
  [[nodiscard]] std::vector<std::string> cells(std::size_t row) const;

  std::vector<Column> columns_;
  std::size_t rows_;
  Row row_;
  std::vector<std::size_t> widths_;
};

/// A table for people: columns as wide as their widest cell, two spaces between them.
class TableWriter {
 public:
  explicit TableWriter(std::vector<Column> columns) : columns_(std::move(columns)) {}

  /// One cell per column.
  void addRow(std::vector<std::string> cells);
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace scalewright::cli
