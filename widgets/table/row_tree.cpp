#include "widgets/table/row_tree.h"

#include <QHash>

#include "widgets/text/core_text.h"

namespace scalewright::widgets {

RowTree RowTree::flat(const std::vector<QString>& names, const std::vector<std::size_t>& order) {
  RowTree tree(names.size());
  tree.nodes_.reserve(order.size() + 1);
  for (const std::size_t row : order) tree.setRow(tree.append(0, names[row]), row);
  return tree;
}

RowTree RowTree::ofPaths(const std::vector<view::TensorRow>& rows, const std::vector<QString>& names,
                         const std::vector<std::size_t>& order) {
  RowTree tree(names.size());
  QHash<QString, std::size_t> groups;
  for (const std::size_t row : order) {
    const QString& name = names[row];
    std::size_t parent = 0;
    qsizetype start = 0;
    const auto groupTo = [&](qsizetype end) {
      const QString prefix = name.left(end);
      const auto found = groups.constFind(prefix);
      const std::size_t group = found != groups.constEnd() ? *found : tree.append(parent, name.mid(start, end - start));
      groups.insert(prefix, group);
      return group;
    };
    const qsizetype whole = rows[row].whole == 0 ? -1 : text(rows[row].name.substr(0, rows[row].whole)).size();
    // Both spellings of a path are met: a/b/c in HDF5 and a.b.c in state dictionaries.
    for (qsizetype i = 0; i < name.size(); ++i) {
      if (name[i] != u'/' && name[i] != u'.' && i != whole) continue;
      parent = groupTo(i);
      start = i == whole ? i : i + 1;
    }
    tree.setRow(rows[row].slices > 0 ? groupTo(name.size()) : tree.append(parent, name.mid(start)), row);
  }
  return tree;
}

std::size_t RowTree::append(std::size_t parent, const QString& label) {
  const std::size_t node = nodes_.size();
  const int place = static_cast<int>(nodes_[parent].children.size());
  nodes_[parent].children.push_back(node);
  nodes_.push_back({parent, place, std::nullopt, label, {}});
  return node;
}

void RowTree::setRow(std::size_t node, std::size_t row) {
  nodes_[node].row = row;
  node_of_row_[row] = node;
}

std::vector<std::size_t> RowTree::rowsBelow(std::size_t node) const {
  std::vector<std::size_t> rows;
  std::vector<std::size_t> open = {node};
  while (!open.empty()) {
    const Node& next = nodes_[open.back()];
    open.pop_back();
    if (next.row) rows.push_back(*next.row);
    open.insert(open.end(), next.children.rbegin(), next.children.rend());
  }
  return rows;
}

}  // namespace scalewright::widgets
