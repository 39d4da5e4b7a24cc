#include "widgets/window/tour_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace scalewright::widgets {
namespace {

constexpr int kTourWidth = 320;
constexpr int kGap = 14;  // between the card and what it speaks of
constexpr int kFrameWidth = 3;
constexpr int kRadius = 6;

/// A frame around a part of the window that lets everything through.
class TargetFrame : public QWidget {
 public:
  explicit TargetFrame(QWidget* window) : QWidget(window) {
    setObjectName(QStringLiteral("tourFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), kFrameWidth));
    painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), kRadius, kRadius);
  }
};

/// Returns where a card stands beside a part of the window: after it, before it, below, above, wherever it covers
/// nothing of it; else where it covers least.
QPoint placeBeside(const QRect& target, const QSize& card, const QRect& window) {
  const QRect room = window.adjusted(kGap, kGap, -card.width() - kGap, -card.height() - kGap);  // for its corner
  const auto inside = [&room](const QPoint& corner) {
    return QPoint(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right())),
                  std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom())));
  };
  const int y = target.center().y() - card.height() / 2;
  const int x = target.left();
  const std::array<QPoint, 6> places = {
      inside({target.right() + kGap, y}),        inside({target.left() - kGap - card.width(), y}),
      inside({x, target.bottom() + kGap}),       inside({x, target.top() - kGap - card.height()}),
      inside({window.right(), window.bottom()}), inside({window.left(), window.bottom()})};
  const auto covered = [&](const QPoint& corner) {
    const QRect both = QRect(corner, card).intersected(target);
    return both.isEmpty() ? 0 : both.width() * both.height();
  };
  return *std::min_element(places.begin(), places.end(),
                           [&](const QPoint& a, const QPoint& b) { return covered(a) < covered(b); });
}

}  // namespace

TourCard::TourCard(QWidget* window)
    : QFrame(window),
      window_(window),
      frame_(new TargetFrame(window)),
      title_(new QLabel(this)),
      text_(new QLabel(this)),
      trial_(new QLabel(this)),
      number_(new QLabel(this)),
      back_(new QPushButton(tr("&Back"), this)),
      next_(new QPushButton(this)) {
  setObjectName(QStringLiteral("tourCard"));
  setFrameShape(QFrame::StyledPanel);
  setFrameShadow(QFrame::Raised);
  setAutoFillBackground(true);
  setFixedWidth(kTourWidth);
  QFont bold = title_->font();
  bold.setBold(true);
  bold.setPointSizeF(bold.pointSizeF() * 1.15);
  title_->setFont(bold);
  for (QLabel* label : {title_, text_, trial_}) label->setWordWrap(true);
  text_->setTextFormat(Qt::RichText);
  trial_->setObjectName(QStringLiteral("tourTrial"));
  trial_->setTextFormat(Qt::PlainText);
  number_->setForegroundRole(QPalette::PlaceholderText);
  next_->setObjectName(QStringLiteral("tourNext"));
  back_->setObjectName(QStringLiteral("tourBack"));
  auto* end = new QPushButton(tr("&End tour"), this);
  end->setObjectName(QStringLiteral("tourEnd"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(end);
  buttons->addStretch();
  buttons->addWidget(back_);
  buttons->addWidget(next_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(14, 12, 14, 12);
  layout->setSpacing(8);
  layout->addWidget(number_);
  layout->addWidget(title_);
  layout->addWidget(text_);
  layout->addWidget(trial_);
  layout->addSpacing(4);
  layout->addLayout(buttons);
  window_->installEventFilter(this);
  connect(next_, &QPushButton::clicked, this, &TourCard::nextRequested);
  connect(back_, &QPushButton::clicked, this, &TourCard::backRequested);
  connect(end, &QPushButton::clicked, this, &TourCard::ended);
}

TourCard::~TourCard() {
  delete frame_;
}

void TourCard::show(const Page& page, QWidget* target) {
  if (target_) target_->removeEventFilter(this);
  target_ = target;
  if (target_) target_->installEventFilter(this);
  number_->setText(tr("Step %L1 of %L2").arg(page.number).arg(page.count));
  title_->setText(page.title);
  text_->setText(page.text);
  trial_text_ = page.trial;
  trial_->setText(QStringLiteral("→ ") + trial_text_);
  back_->setEnabled(page.number > 1);
  next_->setText(page.number < page.count ? tr("&Next") : tr("&Finish"));
  setAccessibleName(page.title);
  setAccessibleDescription(page.trial);
  QFrame::show();
  place();
  next_->setFocus();
}

void TourCard::setTried() {
  trial_->setText(QStringLiteral("✓ ") + trial_text_);
  place();
}

bool TourCard::eventFilter(QObject* watched, QEvent* event) {
  const QEvent::Type type = event->type();
  const bool moved = type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show || type == QEvent::Hide;
  // Once everything has its new place.
  if (moved) QMetaObject::invokeMethod(this, &TourCard::place, Qt::QueuedConnection);
  return QFrame::eventFilter(watched, event);
}

void TourCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    emit ended();
    return;
  }
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    auto* button = qobject_cast<QPushButton*>(focusWidget());
    (button != nullptr ? button : next_)->click();
    return;
  }
  QFrame::keyPressEvent(event);
}

void TourCard::place() {
  setFixedHeight(layout()->totalHeightForWidth(kTourWidth));
  const bool seen = target_ && target_->isVisible();
  if (frame_) frame_->setVisible(seen);
  const QRect part = seen ? QRect(target_->mapTo(window_, QPoint(0, 0)), target_->size()) : window_->rect();
  if (frame_) {
    frame_->setGeometry(part.adjusted(-kFrameWidth, -kFrameWidth, kFrameWidth, kFrameWidth));
    frame_->raise();
  }
  move(placeBeside(part, size(), window_->rect()));
  raise();
}

}  // namespace scalewright::widgets
