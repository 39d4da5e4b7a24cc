#include "app/gui/layout/folded_docks.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QToolBar>

namespace scalewright::app {

FoldedDocks::FoldedDocks(QMainWindow& window) : QObject(&window), window_(window), strip_(new QToolBar(&window)) {
  strip_->setObjectName(QStringLiteral("foldedDocks"));
  strip_->setWindowTitle(tr("Folded panels"));
  strip_->setAccessibleName(strip_->windowTitle());
  strip_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  strip_->setContextMenuPolicy(Qt::PreventContextMenu);
  strip_->hide();
}

void FoldedDocks::add(QDockWidget& dock) {
  docks_ << &dock;
  connect(&dock, &QDockWidget::visibilityChanged, this, [this, &dock](bool visible) {
    if (visible) shown(&dock);
  });
  connect(&dock, &QDockWidget::windowTitleChanged, this, &FoldedDocks::refill);
}

void FoldedDocks::shown(QDockWidget* dock) {
  front_ = dock;
  // A command has brought it back, or the View menu.
  if (!unfolding_ && folded_.contains(dock)) unfold(dock);
}

QDockWidget* FoldedDocks::inFront(const QList<QDockWidget*>& docks) const {
  for (QDockWidget* dock : docks) {
    if (!dock->visibleRegion().isEmpty()) return dock;
  }
  return docks.contains(front_) ? front_ : docks.value(0);
}

void FoldedDocks::fold() {
  QList<QDockWidget*> below;
  for (QDockWidget* dock : docks_) {
    const bool there = !dock->isHidden() && !dock->isFloating();
    if (there && window_.dockWidgetArea(dock) == Qt::BottomDockWidgetArea) below << dock;
  }
  if (below.isEmpty()) return;
  QDockWidget* front = inFront(below);
  for (QDockWidget* dock : below) dock->hide();
  front_ = front;
  folded_ = below;
  refill();
  emit changed();
}

void FoldedDocks::unfold(QDockWidget* front) {
  if (!folded()) return;
  const QScopedValueRollback<bool> unfolding(unfolding_, true);
  if (front == nullptr) front = inFront(folded_);
  const QList<QDockWidget*> back = std::exchange(folded_, {});
  for (QDockWidget* dock : back) dock->show();
  front->show();
  front->raise();
  front_ = front;
  refill();
  emit changed();
}

QStringList FoldedDocks::names() const {
  QStringList names;
  for (const QDockWidget* dock : folded_) {
    dock == front_ ? names.prepend(dock->objectName()) : names.append(dock->objectName());
  }
  return names;
}

void FoldedDocks::restore(const QStringList& names) {
  const QScopedValueRollback<bool> unfolding(unfolding_, true);
  folded_.clear();
  for (QDockWidget* dock : docks_) {
    if (!names.contains(dock->objectName())) continue;
    folded_ << dock;
    dock->hide();
    if (dock->objectName() == names.front()) front_ = dock;
  }
  refill();
  emit changed();
}

void FoldedDocks::refill() {
  strip_->clear();
  for (QDockWidget* dock : folded_) {
    QAction* action = strip_->addAction(dock->windowTitle(), this, [this, dock] { unfold(dock); });
    action->setToolTip(tr("Shows %1").arg(dock->windowTitle()));
  }
  strip_->setVisible(folded());
}

}  // namespace scalewright::app
