// What can be done with a plot: its menu, and what goes to the clipboard.
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>

#include "widgets/plotkit/picture/picture.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

void ThemedPlot::copy() {
  auto* copied = new QMimeData;
  addPicture(*copied, *this);
  copied->setText(QString::fromUtf8(table().tsv()));
  QApplication::clipboard()->setMimeData(copied);
}

void ThemedPlot::copyPicture() {
  auto* copied = new QMimeData;
  addPicture(*copied, *this);
  QApplication::clipboard()->setMimeData(copied);
}

void ThemedPlot::copyTable() {
  QApplication::clipboard()->setText(QString::fromUtf8(table().tsv()));
}

QMenu* ThemedPlot::makeMenu(const QPoint& at) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("plotMenu"));
  const auto add = [menu](const QString& name, const QString& text, const QKeySequence& key) {
    QAction* action = menu->addAction(text);
    action->setObjectName(name);
    // The plot itself takes the keys, while it has the focus: said here, where people look for them.
    if (!key.isEmpty()) action->setText(text + u'\t' + key.toString(QKeySequence::NativeText));
    return action;
  };
  connect(add(QStringLiteral("copyPlot"), tr("&Copy"), QKeySequence::Copy), &QAction::triggered, this,
          &ThemedPlot::copy);
  connect(add(QStringLiteral("copyPicture"), tr("Copy &picture"), {}), &QAction::triggered, this,
          &ThemedPlot::copyPicture);
  connect(add(QStringLiteral("copyTable"), tr("Copy &numbers"), {}), &QAction::triggered, this, &ThemedPlot::copyTable);
  connect(add(QStringLiteral("savePlot"), tr("&Save plot…"), {}), &QAction::triggered, this,
          &ThemedPlot::saveRequested);
  menu->addSeparator();
  QAction* back = add(QStringLiteral("zoomBack"), tr("Zoom &back"), Qt::ALT | Qt::Key_Left);
  back->setEnabled(history_->canGoBack());
  connect(back, &QAction::triggered, this, [this] { history_->back(); });
  QAction* forward = add(QStringLiteral("zoomForward"), tr("Zoom &forward"), Qt::ALT | Qt::Key_Right);
  forward->setEnabled(history_->canGoForward());
  connect(forward, &QAction::triggered, this, [this] { history_->forward(); });
  connect(add(QStringLiteral("zoomAll"), tr("Show &everything"), Qt::Key_Home), &QAction::triggered, this,
          &ThemedPlot::resetByHand);
  menu->addSeparator();
  connect(add(QStringLiteral("measureFrom"), tr("&Measure from here"), Qt::Key_A), &QAction::triggered, this,
          [this, at] { placeEnd(Measure::kA, at); });
  connect(add(QStringLiteral("measureTo"), tr("Measure &to here"), Qt::Key_B), &QAction::triggered, this,
          [this, at] { placeEnd(Measure::kB, at); });
  QAction* clear = add(QStringLiteral("clearMeasure"), tr("&Remove the measure"), Qt::Key_Delete);
  clear->setEnabled(!measure_.empty());
  connect(clear, &QAction::triggered, this, &ThemedPlot::clearMeasure);
  QAction* cross = add(QStringLiteral("crosshair"), tr("Cross&hair"), Qt::Key_C);
  cross->setCheckable(true);
  cross->setChecked(crosshair_);
  connect(cross, &QAction::toggled, this, &ThemedPlot::setCrosshair);
  return menu;
}

void ThemedPlot::popUpMenu(const QPoint& at) {
  QMenu* menu = makeMenu(at);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(mapToGlobal(at));
}

void ThemedPlot::contextMenuEvent(QContextMenuEvent* event) {
  // The mouse has it when its button is released, for it may draw a box before.
  if (event->reason() != QContextMenuEvent::Mouse) popUpMenu(area().center());
  event->accept();
}

}  // namespace scalewright::widgets
