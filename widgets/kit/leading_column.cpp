#include "widgets/kit/leading_column.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTreeView>
#include <algorithm>

namespace scalewright::widgets {
namespace {

constexpr int kNarrowest = 110;

}  // namespace

LeadingColumn::LeadingColumn(QTreeView& view, int first, std::vector<int> beside)
    : QObject(&view), view_(view), first_(first), beside_(std::move(beside)), wanted_(view.columnWidth(first)) {
  view.viewport()->installEventFilter(this);
  connect(view.header(), &QHeaderView::sectionResized, this, [this](int column, int, int width) {
    if (column == first_ && !fitting_) wanted_ = width;
  });
}

bool LeadingColumn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) fit();
  return QObject::eventFilter(watched, event);
}

void LeadingColumn::fit() {
  const QScopedValueRollback<bool> fitting(fitting_, true);
  int beside = 0;
  for (const int column : beside_) beside += view_.isColumnHidden(column) ? 0 : view_.columnWidth(column);
  view_.setColumnWidth(first_, std::clamp(view_.viewport()->width() - beside, std::min(kNarrowest, wanted_), wanted_));
}

}  // namespace scalewright::widgets
