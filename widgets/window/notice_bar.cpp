#include "widgets/window/notice_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kIcon = 20;
constexpr int kNarrow = 160;  // a window that is not laid out yet
constexpr int kLow = 72;      // shows one notice, and that there are more

QLabel* plain(const QString& text, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setText(text);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  label->setSizePolicy(policy);
  return label;
}

}  // namespace

NoticeBar::NoticeBar(const Notice& notice, QWidget* parent) : QFrame(parent) {
  setObjectName(notice.id);
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::AlternateBase);
  setAccessibleName(notice.text);
  setAccessibleDescription(notice.details);
  auto* icon = new QToolButton(this);
  icon->setIcon(themedIcon(QStringLiteral("warning")));
  icon->setIconSize(QSize(kIcon, kIcon));
  icon->setAutoRaise(true);
  icon->setFocusPolicy(Qt::NoFocus);
  icon->setAttribute(Qt::WA_TransparentForMouseEvents);
  icon->setAccessibleName(notice.text);
  auto* texts = new QVBoxLayout;
  texts->setSpacing(4);
  QLabel* text = plain(notice.text, this);
  QFont bold = text->font();
  bold.setBold(!notice.details.isEmpty());
  text->setFont(bold);
  texts->addWidget(text);
  if (!notice.details.isEmpty()) texts->addWidget(plain(notice.details, this));
  if (!notice.actions.empty()) {
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 2, 0, 0);
    for (const NoticeAction& action : notice.actions) {
      auto* button = new QPushButton(action.title, this);
      button->setObjectName(action.name);
      button->setAutoDefault(false);
      // The notice may be gone before the end of what is done about it.
      connect(
          button, &QPushButton::clicked, this, [act = action.act] { act(); }, Qt::QueuedConnection);
      buttons->addWidget(button);
    }
    buttons->addStretch();
    texts->addLayout(buttons);
  }
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 6, 8, 8);
  layout->addWidget(icon, 0, Qt::AlignTop);
  layout->addLayout(texts, 1);
  if (!notice.dismissible) return;
  auto* close = new QToolButton(this);
  close->setObjectName(QStringLiteral("dismiss"));
  close->setIcon(themedIcon(QStringLiteral("cancel")));
  close->setAutoRaise(true);
  close->setToolTip(tr("Puts this notice away"));
  close->setAccessibleName(tr("Dismiss"));
  connect(close, &QToolButton::clicked, this, &NoticeBar::dismissed);
  layout->addWidget(close, 0, Qt::AlignTop);
}

NoticeArea::NoticeArea(QWidget* parent) : QScrollArea(parent) {
  setObjectName(QStringLiteral("notices"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setFocusPolicy(Qt::NoFocus);
  auto* all = new QWidget(this);
  lines_ = new QVBoxLayout(all);
  lines_->setContentsMargins(4, 4, 4, 0);
  lines_->setSpacing(4);
  setWidget(all);
  hide();
}

void NoticeArea::tell(const Notice& notice) {
  remove(notice.id);
  auto* bar = new NoticeBar(notice, widget());
  connect(bar, &NoticeBar::dismissed, this, [this, id = notice.id] { remove(id); });
  lines_->addWidget(bar);
  show();
  bar->show();
  fit();
  QAccessibleEvent alert(bar, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void NoticeArea::remove(const QString& id) {
  NoticeBar* bar = find(id);
  if (bar == nullptr) return;
  lines_->removeWidget(bar);
  bar->setObjectName({});
  bar->hide();
  bar->deleteLater();
  setVisible(lines_->count() > 0);
  fit();
}

NoticeBar* NoticeArea::find(const QString& id) const {
  return widget()->findChild<NoticeBar*>(id, Qt::FindDirectChildrenOnly);
}

void NoticeArea::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  if (event->oldSize().width() != event->size().width()) fit();
}

bool NoticeArea::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) fit();
  return QScrollArea::eventFilter(watched, event);
}

void NoticeArea::fit() {
  const int wanted = lines_->count() == 0 ? 0 : lines_->totalHeightForWidth(std::max(viewport()->width(), kNarrow));
  widget()->setFixedHeight(wanted);
  int room = wanted;
  if (const QWidget* around = parentWidget(); around != nullptr && around->layout() != nullptr) {
    const int others = around->layout()->totalMinimumSize().height() - (isVisible() ? minimumHeight() : 0);
    room = std::max(around->height() - others, kLow);
  }
  setFixedHeight(std::min(wanted, room));
}

}  // namespace scalewright::widgets
