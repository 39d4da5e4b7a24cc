#pragma once

#include <string>
#include <vector>

namespace scalewright::cli {

enum class Align { kLeft, kRight };

struct Column {
  std::string title;
  Align align = Align::kRight;
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
