#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/answer/json_writer.h"

namespace scalewright::cli {

enum class Align { kLeft, kRight };

struct Heading {
  std::string title;
  Align align = Align::kRight;
};

/// A table for people whose rows are made twice, once to be measured and once to be printed: for very many of them.
/// Columns are as wide as their widest cell, with two spaces between them.
class LongTable {
 public:
  using Row = std::function<std::vector<std::string>(std::size_t row)>;

  LongTable(std::vector<Heading> headings, std::size_t rows, Row row);
  /// Hands over the lines, some at a time.
  void print(const std::function<void(std::string_view text)>& out) const;

 private:
  [[nodiscard]] std::vector<std::string> cells(std::size_t row) const;

  std::vector<Heading> headings_;
  std::size_t rows_;
  Row row_;
  std::vector<std::size_t> widths_;
};

/// A column's text about a row, for programs and for people.
struct Cell {
  Cell(Json value, std::string words) : json(std::move(value)), text(std::move(words)) {}
  Cell(std::string words) : json(words), text(std::move(words)) {}
  Cell(std::string_view words) : Cell(std::string(words)) {}
  Cell(const char* words) : Cell(std::string(words)) {}
  template <std::integral Number>
  Cell(Number count) : json(count), text(std::to_string(count)) {}
  /// Makes a cell for a column that is in no table.
  Cell(Json value) : json(std::move(value)) {}

  Json json;
  std::string text;
};

/// Makes a cell as `numberText` and `fixedText` write it.
[[nodiscard]] Cell number(double value, int digits = 6);
[[nodiscard]] Cell fixed(double value, int decimals);

/// One thing that is told about each row: a member of its JSON object, a cell of its line in a table, or both.
template <typename Row>
struct Column {
  const char* key = nullptr;         ///< in JSON; null: not there
  std::optional<std::string> title;  ///< in the table; nullopt: not there
  std::function<Cell(const Row&)> cell;
  Align align = Align::kRight;
};

/// Rows that are answered as an array of JSON objects or as a table for people, of one description.
template <typename Row>
class Table {
 public:
  explicit Table(std::vector<Column<Row>> columns) : columns_(std::move(columns)) {}

  /// Returns the object of the row, for members that no column describes.
  Json& add(const Row& row) {
    Json object = Json::object();
    std::vector<std::string> line;
    for (const Column<Row>& column : columns_) {
      Cell cell = column.cell(row);
      if (column.key != nullptr) set(object, {{column.key, std::move(cell.json)}});
      if (column.title) line.push_back(std::move(cell.text));
    }
    lines_.push_back(std::move(line));
    return objects_.emplace_back(std::move(object));
  }
  [[nodiscard]] bool empty() const { return lines_.empty(); }
  [[nodiscard]] const Json& json() const { return objects_; }
  /// The objects, which may be very many, without a copy.
  [[nodiscard]] Json takeJson() { return std::exchange(objects_, Json::array()); }
  [[nodiscard]] std::vector<Heading> headings() const {
    std::vector<Heading> headings;
    for (const Column<Row>& column : columns_) {
      if (column.title) headings.push_back({*column.title, column.align});
    }
    return headings;
  }
  /// A cell for each heading.
  [[nodiscard]] const std::vector<std::vector<std::string>>& lines() const { return lines_; }
  [[nodiscard]] std::string text() const {
    std::string text;
    const LongTable table(headings(), lines_.size(), [this](std::size_t row) { return lines_[row]; });
    table.print([&text](std::string_view lines) { text += lines; });
    return text;
  }

 private:
  std::vector<Column<Row>> columns_;
  std::vector<std::vector<std::string>> lines_;
  Json objects_ = Json::array();
};

}  // namespace scalewright::cli
