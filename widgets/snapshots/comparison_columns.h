#pragma once

class QTreeView;

namespace scalewright::widgets {

/// Sets the widths that the numbers and names of a ComparisonModel, or of a filter over it, need.
void sizeComparisonColumns(QTreeView& table);

}  // namespace scalewright::widgets
