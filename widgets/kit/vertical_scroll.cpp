#include "widgets/kit/vertical_scroll.h"

#include <QEvent>
#include <QScrollBar>
#include <algorithm>

namespace scalewright::widgets {

VerticalScroll::VerticalScroll(QWidget* content, QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setWidget(content);
  content->installEventFilter(this);
  fit();
}

bool VerticalScroll::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) fit();
  return QScrollArea::eventFilter(watched, event);
}

void VerticalScroll::fit() {
  constexpr int kNarrowest = 250;
  setMinimumWidth(std::max(kNarrowest, widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width()));
}

}  // namespace scalewright::widgets
