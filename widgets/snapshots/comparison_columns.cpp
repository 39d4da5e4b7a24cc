#include "widgets/snapshots/comparison_columns.h"

#include <QTreeView>

#include "widgets/snapshots/comparison_model.h"

namespace scalewright::widgets {
namespace {

constexpr int kTensorWidth = 250;
constexpr int kNumberWidth = 82;
constexpr int kFormatWidth = 138;
constexpr int kMethodWidth = 90;

int widthOf(int column) {
  switch (column) {
    case ComparisonModel::kTensor: return kTensorWidth;
    case ComparisonModel::kFormatA:
    case ComparisonModel::kFormatB: return kFormatWidth;
    case ComparisonModel::kMethodA:
    case ComparisonModel::kMethodB: return kMethodWidth;
    default: return kNumberWidth;
  }
}

}  // namespace

void sizeComparisonColumns(QTreeView& table) {
  for (int column = 0; column < table.model()->columnCount(); ++column) table.setColumnWidth(column, widthOf(column));
}

}  // namespace scalewright::widgets
