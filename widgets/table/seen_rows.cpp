#include "widgets/table/seen_rows.h"

#include <QScrollBar>
#include <QTreeView>

#include "widgets/jobs/debounce.h"
#include "widgets/table/tensor_model.h"

namespace scalewright::widgets {
namespace {

constexpr int kSeenAfter = 60;  // ms without scrolling after which rows count as seen

}  // namespace

SeenRows::SeenRows(QTreeView& view)
    : view_(view),
      wait_(new Debounce(
          kSeenAfter, [this] { tell(); }, this)) {
  const auto look = [this] { wait_->start(); };
  connect(view.verticalScrollBar(), &QScrollBar::valueChanged, this, look);
  connect(view.verticalScrollBar(), &QScrollBar::rangeChanged, this, look);
  connect(view.model(), &QAbstractItemModel::modelReset, this, look);
  connect(view.model(), &QAbstractItemModel::layoutChanged, this, look);
  connect(&view, &QTreeView::expanded, this, look);
}

void SeenRows::tell() {
  std::vector<study::TensorIndex> tensors;
  const int bottom = view_.viewport()->height();
  for (QModelIndex index = view_.indexAt(QPoint(0, 0)); index.isValid() && view_.visualRect(index).top() <= bottom;
       index = view_.indexBelow(index)) {
    if (const auto tensor = TensorModel::tensorAt(index)) tensors.push_back(*tensor);
  }
  if (!tensors.empty()) emit seen(tensors);
}

}  // namespace scalewright::widgets
