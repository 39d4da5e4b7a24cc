#include "widgets/kit/elided_label.h"

#include <QPainter>

#include "widgets/text/elided_name.h"

namespace scalewright::widgets {
namespace {

/// Facts that stand beside each other: one that has no room is left out, since half a number is another number.
const QString kBetweenFacts = QStringLiteral("   ");

QString fitted(const QString& text, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(text) <= width) return text;
  QStringList facts = text.split(kBetweenFacts);
  while (facts.size() > 1) {
    facts.removeLast();
    const QString some = facts.join(kBetweenFacts) + kBetweenFacts + u'…';
    if (metrics.horizontalAdvance(some) <= width) return some;
  }
  return metrics.elidedText(text.section(kBetweenFacts, 0, 0), Qt::ElideMiddle, width);
}

}  // namespace

ElidedLabel::ElidedLabel(Shows shows, QWidget* parent) : QLabel(parent), shows_(shows) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize ElidedLabel::minimumSizeHint() const {
  return {40, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QString shown =
      shows_ == Shows::kName ? elidedName(text(), fontMetrics(), width()) : fitted(text(), fontMetrics(), width());
  const QString tip = shown == text() ? QString() : text();
  if (toolTip() != tip) setToolTip(tip);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(rect(), static_cast<int>(alignment()), shown);
}

}  // namespace scalewright::widgets
