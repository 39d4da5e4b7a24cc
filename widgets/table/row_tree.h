#pragma once

#include <QString>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/view/rows/table.h"

namespace scalewright::widgets {

/// Rows of a table in an order, as a flat list or as a tree of the path components of their names.
class RowTree {
 public:
  struct Node {
    std::size_t parent = 0;
    int place = 0;  ///< row within the parent
    std::optional<std::size_t> row;
    QString label;
    std::vector<std::size_t> children;
  };

  RowTree() = default;
  /// order: of rows, by their indices, those that are shown; names: of all rows.
  [[nodiscard]] static RowTree flat(const std::vector<QString>& names, const std::vector<std::size_t>& order);
  /// Slices lie below what they are slices of. Cost: a look-up for each component of each name.
  [[nodiscard]] static RowTree ofPaths(const std::vector<view::TensorRow>& rows, const std::vector<QString>& names,
                                       const std::vector<std::size_t>& order);

  /// Node 0 is the invisible root.
  [[nodiscard]] const Node& node(std::size_t node) const { return nodes_[node]; }
  /// Returns 0: of a row that is not shown.
  [[nodiscard]] std::size_t nodeOfRow(std::size_t row) const { return node_of_row_[row]; }
  /// Returns the rows at or below a node, from the top down.
  [[nodiscard]] std::vector<std::size_t> rowsBelow(std::size_t node) const;

 private:
  explicit RowTree(std::size_t rows) : node_of_row_(rows, 0) {}
  std::size_t append(std::size_t parent, const QString& label);
  void setRow(std::size_t node, std::size_t row);

  std::vector<Node> nodes_ = std::vector<Node>(1);
  std::vector<std::size_t> node_of_row_;
};

}  // namespace scalewright::widgets
