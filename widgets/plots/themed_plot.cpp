#include "widgets/plots/themed_plot.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QToolTip>
#include <algorithm>

#include "widgets/plots/picture.h"

namespace scalewright::widgets {
namespace {

constexpr double kKeyZoom = 0.8;   // of the range, for each key press
constexpr double kKeyPan = 0.1;
constexpr int kThinBox = 8;        // pixels: a flatter box zooms one axis only

}  // namespace

ThemedPlot::ThemedPlot(QWidget* parent) : QCustomPlot(parent) {
  setLocale(QLocale());
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  setNoAntialiasingOnDrag(true);
  history_->add(this);
  axisRect()->setAutoMargins(QCP::msBottom);
  axisRect()->setMargins(QMargins(kSideMargin, 10, kRightMargin, 0));
  axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : {xAxis2, yAxis2}) {
    axis->setTickLabels(false);
    axis->setTicks(false);
  }
}

void ThemedPlot::setTopMargin(int pixels) {
  axisRect()->setMargins(QMargins(kSideMargin, pixels, kRightMargin, 0));
}

bool ThemedPlot::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString hint = hintAt(help->pos()); !hint.isEmpty()) {
      QToolTip::showText(help->globalPos(), hint, this);
      return true;
    }
  }
  return QCustomPlot::event(event);
}

QString ThemedPlot::hintAt(const QPoint&) const { return {}; }

void ThemedPlot::setCaption(const QString& caption) {
  if (caption_ == nullptr) {
    plotLayout()->insertRow(0);
    caption_ = new QCPTextElement(this);
    caption_->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
    caption_->setMargins(QMargins(kSideMargin, 8, kRightMargin, 2));
    plotLayout()->addElement(0, 0, caption_);
    caption_->setTextColor(colors().text);
  }
  caption_->setText(caption);
}

void ThemedPlot::setHistory(std::shared_ptr<ViewHistory> history) {
  history_ = std::move(history);
  history_->add(this);
}

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

void ThemedPlot::copyTable() { QApplication::clipboard()->setText(QString::fromUtf8(table().tsv())); }

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
  connect(add(QStringLiteral("copyPlot"), tr("&Copy"), QKeySequence::Copy), &QAction::triggered, this, &ThemedPlot::copy);
  connect(add(QStringLiteral("copyPicture"), tr("Copy &picture"), {}), &QAction::triggered, this, &ThemedPlot::copyPicture);
  connect(add(QStringLiteral("copyTable"), tr("Copy &numbers"), {}), &QAction::triggered, this, &ThemedPlot::copyTable);
  connect(add(QStringLiteral("savePlot"), tr("&Save plot…"), {}), &QAction::triggered, this, &ThemedPlot::saveRequested);
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

QPointF ThemedPlot::valueAt(const QPoint& pixel) const {
  const QRect rect = area();
  return {xAxis->pixelToCoord(std::clamp(pixel.x(), rect.left(), rect.right())),
          yAxis->pixelToCoord(std::clamp(pixel.y(), rect.top(), rect.bottom()))};
}

void ThemedPlot::placeEnd(Measure::End end, const QPoint& pixel) {
  measure_.place(end, valueAt(pixel));
  last_end_ = end;
  setAccessibleDescription(measure_.lines().join(QStringLiteral("; ")));
  update();
}

void ThemedPlot::clearMeasure() {
  measure_.clear();
  update();
}

void ThemedPlot::setCrosshair(bool shown) {
  crosshair_ = shown;
  update();
}

bool ThemedPlot::measureByKey(const QKeyEvent& event) {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  switch (event.key()) {
    case Qt::Key_A:
    case Qt::Key_B: {
      const Measure::End end = event.key() == Qt::Key_A ? Measure::kA : Measure::kB;
      placeEnd(end, pointer_.value_or(area().center()));
      return true;
    }
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight: {
      // Without a mouse: the end that was placed last goes along x by a pixel.
      const auto& end = measure_.end(last_end_);
      if (!end) return false;
      const double pixel = xAxis->coordToPixel(end->x()) + (event.key() == Qt::Key_BracketLeft ? -1 : 1);
      measure_.place(last_end_, {xAxis->pixelToCoord(pixel), end->y()});
      setAccessibleDescription(measure_.lines().join(QStringLiteral("; ")));
      update();
      return true;
    }
    case Qt::Key_Delete: clearMeasure(); return true;
    case Qt::Key_C: setCrosshair(!crosshair_); return true;
    default: return false;
  }
}

void ThemedPlot::leaveEvent(QEvent* event) {
  pointer_.reset();
  if (crosshair_) update();
  QCustomPlot::leaveEvent(event);
}

void ThemedPlot::paintCrosshair(QPainter& painter) const {
  if (!crosshair_ || !pointer_) return;
  const QRect rect = area();
  painter.setPen(QPen(colors().faint_text, 1, Qt::DotLine));
  painter.drawLine(pointer_->x(), rect.top(), pointer_->x(), rect.bottom());
  painter.drawLine(rect.left(), pointer_->y(), rect.right(), pointer_->y());
  if (measure_.empty()) paintReadOut(painter, rect, {placeText(valueAt(*pointer_))}, colors());
}

void ThemedPlot::contextMenuEvent(QContextMenuEvent* event) {
  // The mouse has it when its button is released, for it may draw a box before.
  if (event->reason() != QContextMenuEvent::Mouse) popUpMenu(area().center());
  event->accept();
}

void ThemedPlot::resetByHand() {
  history_->remember();
  resetView();
}

void ThemedPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) {
    box_from_ = event->pos();
    box_to_ = event->pos();
    event->accept();
    return;
  }
  panning_ = event->button() == Qt::LeftButton;
  QCustomPlot::mousePressEvent(event);
}

void ThemedPlot::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = area().contains(event->pos()) ? std::optional(event->pos()) : std::nullopt;
  if (crosshair_) update();
  if (box_from_ && !event->buttons().testFlag(Qt::RightButton)) box_from_.reset();   // released while something else had the mouse
  if (box_from_) {
    box_to_ = event->pos();
    update();
    event->accept();
    return;
  }
  if (panning_ && event->buttons().testFlag(Qt::LeftButton)) {
    panning_ = false;
    history_->remember();
  }
  QCustomPlot::mouseMoveEvent(event);
}

void ThemedPlot::mouseReleaseEvent(QMouseEvent* event) {
  panning_ = false;
  if (event->button() == Qt::RightButton) {
    const bool moved = box_from_ && (box_to_ - *box_from_).manhattanLength() >= QApplication::startDragDistance();
    const std::optional<QRect> drawn = box();
    const bool pressed = box_from_.has_value();
    box_from_.reset();
    if (drawn) {
      zoomTo(*drawn);
    } else if (pressed && !moved) {
      popUpMenu(event->pos());
    }
    update();
    event->accept();
    return;
  }
  QCustomPlot::mouseReleaseEvent(event);
}

std::optional<QRect> ThemedPlot::box() const {
  if (!box_from_) return std::nullopt;
  // QRect::normalized would lose a pixel.
  const auto [left, right] = std::minmax({box_from_->x(), box_to_.x()});
  const auto [top, bottom] = std::minmax({box_from_->y(), box_to_.y()});
  QRect box(QPoint(left, top), QPoint(right, bottom));
  if (std::max(box.width(), box.height()) <= kThinBox) return std::nullopt;
  // A flat one means the whole of the other axis.
  if (box.width() <= kThinBox) box.setCoords(area().left(), box.top(), area().right(), box.bottom());
  if (box.height() <= kThinBox) box.setCoords(box.left(), area().top(), box.right(), area().bottom());
  box &= area();
  return box.isEmpty() ? std::nullopt : std::optional(box);
}

void ThemedPlot::zoomTo(const QRect& box) {
  history_->remember();
  const auto range = [](const QCPAxis& axis, int from, int to) {
    return QCPRange(axis.pixelToCoord(from), axis.pixelToCoord(to));
  };
  // Both before either is set: a pixel means something else afterwards.
  const QCPRange x = range(*xAxis, box.left(), box.right());
  const QCPRange y = range(*yAxis, box.bottom(), box.top());
  if (box.width() < area().width()) xAxis->setRange(x);
  if (box.height() < area().height()) yAxis->setRange(y);
  replot(rpQueuedReplot);
}

void ThemedPlot::zoomBy(Qt::Orientation orientation, double factor) {
  history_->remember(true);
  QCPAxis* axis = orientation == Qt::Horizontal ? xAxis : yAxis;
  const double middle = orientation == Qt::Horizontal ? area().center().x() : area().center().y();
  axis->scaleRange(factor, axis->pixelToCoord(middle));
  replot(rpQueuedReplot);
}

void ThemedPlot::pan(double share) {
  history_->remember(true);
  const double pixels = share * area().width();
  xAxis->setRange(xAxis->pixelToCoord(area().left() + pixels), xAxis->pixelToCoord(area().left() + area().width() + pixels));
  replot(rpQueuedReplot);
}

void ThemedPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) resetByHand();
  event->accept();
}

void ThemedPlot::wheelEvent(QWheelEvent* event) {
  // Over the y axis, or with Shift, the wheel zooms y; elsewhere it zooms x at the cursor.
  const bool vertical = event->position().x() < area().left() || event->modifiers().testFlag(Qt::ShiftModifier);
  axisRect()->setRangeZoom(vertical ? Qt::Vertical : Qt::Horizontal);
  history_->remember(true);
  QCustomPlot::wheelEvent(event);
}

void ThemedPlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && box_from_) {
    box_from_.reset();
    update();
  } else if (event->matches(QKeySequence::Copy)) {
    copy();
  } else if (!measureByKey(*event) && !zoomByKey(*event)) {
    QCustomPlot::keyPressEvent(event);
  }
}

bool ThemedPlot::zoomByKey(const QKeyEvent& event) {
  const bool alt = event.modifiers().testFlag(Qt::AltModifier);
  const bool control = event.modifiers().testFlag(Qt::ControlModifier);
  const Qt::Orientation orientation = control ? Qt::Vertical : Qt::Horizontal;
  switch (event.key()) {
    case Qt::Key_Home: resetByHand(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(orientation, kKeyZoom); return true;
    case Qt::Key_Minus: zoomBy(orientation, 1 / kKeyZoom); return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
      const bool left = event.key() == Qt::Key_Left;
      if (alt) {
        left ? history_->back() : history_->forward();
      } else if (control) {
        pan(left ? -kKeyPan : kKeyPan);
      }
      return alt || control;
    }
    default: return false;
  }
}

void ThemedPlot::changeEvent(QEvent* event) {
  QCustomPlot::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  applyColors(colors());
  replot(rpQueuedReplot);
}

void ThemedPlot::applyColors(const Colors& colors) {
  setBackground(colors.background);
  for (QCPAxis* axis : {xAxis, yAxis, xAxis2, yAxis2}) {
    axis->setBasePen(QPen(colors.faint_text, 1));
    axis->setTickPen(QPen(colors.faint_text, 1));
    axis->setSubTickPen(QPen(colors.faint_text, 1));
    axis->setTickLabelColor(colors.text);
    axis->setLabelColor(colors.text);
    axis->grid()->setPen(QPen(colors.grid, 1));
    axis->grid()->setZeroLinePen(QPen(colors.grid, 1));
  }
  for (QCPAxis* axis : {xAxis2, yAxis2}) axis->setBasePen(QPen(colors.grid, 1));
  if (caption_ != nullptr) caption_->setTextColor(colors.text);
}

void ThemedPlot::paintEvent(QPaintEvent* event) {
  // Moving the window to a screen of another density does not reach QCustomPlot 2.1.0.
  if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
    setBufferDevicePixelRatio(devicePixelRatioF());
    replot(rpQueuedReplot);
  }
  QCustomPlot::paintEvent(event);
  QPainter painter(this);
  paintOverlay(painter);
  if (!measure_.empty()) measure_.paint(painter, *this, colors());
  paintCrosshair(painter);
  if (const std::optional<QRect> drawn = box()) {
    // In the colour of text: that of the columns and curves is the palette's own.
    QColor ink = colors().text;
    painter.setPen(QPen(ink, 1, Qt::DashLine));
    ink.setAlpha(36);
    painter.fillRect(*drawn, ink);
    painter.drawRect(drawn->adjusted(0, 0, -1, -1));
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

void ThemedPlot::paintOverlay(QPainter&) {}

void ThemedPlot::drawTo(QCPPainter& painter, const QSize& size) {
  resize(size);
  setViewport(QRect(QPoint(), size));
  replot(rpImmediateRefresh);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  toPainter(&painter, size.width(), size.height());
  painter.setFont(font());
  paintOverlay(painter);
  if (!measure_.empty()) measure_.paint(painter, *this, colors());
}

}  // namespace scalewright::widgets
