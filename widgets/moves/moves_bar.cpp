#include "widgets/moves/moves_bar.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

namespace scalewright::widgets {
namespace {

constexpr int kSpace = 6;  // pixels between chips
constexpr int kMargin = 10;

}  // namespace

MovesBar::MovesBar(QWidget* parent)
    : QWidget(parent),
      lead_(new QLabel(this)),
      sentence_(new QLabel(this)),
      looking_(new QLabel(tr("looking…", "for moves that help"), this)),
      problems_(new QLabel(this)),
      more_(new QToolButton(this)),
      menu_(new QMenu(more_)) {
  setObjectName(QStringLiteral("movesBar"));
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  for (QLabel* label : {lead_, sentence_, looking_, problems_}) {
    label->setForegroundRole(QPalette::PlaceholderText);
    label->hide();
  }
  lead_->setObjectName(QStringLiteral("movesLead"));
  sentence_->setObjectName(QStringLiteral("movesSentence"));
  looking_->setObjectName(QStringLiteral("movesLooking"));
  problems_->setObjectName(QStringLiteral("movesProblems"));
  more_->setObjectName(QStringLiteral("moreMoves"));
  more_->setPopupMode(QToolButton::InstantPopup);
  more_->setMenu(menu_);
  more_->setAccessibleName(tr("More moves that help"));
  more_->setToolTip(tr("Moves for which there is no room in the line"));
  more_->hide();
  menu_->setToolTipsVisible(true);
  connect(menu_, &QMenu::hovered, this,
          [this](const QAction* action) { point(static_cast<std::size_t>(action->data().toULongLong())); });
  connect(menu_, &QMenu::aboutToHide, this, [this] { point(std::nullopt); });
}

MovesBar::~MovesBar() {
  // A button that loses the focus as it goes has nobody to tell.
  for (QPushButton* button : buttons_) button->removeEventFilter(this);
}

QPushButton* MovesBar::addButton() {
  auto* button = new QPushButton(this);
  button->setAutoDefault(true);  // Enter presses it
  button->setObjectName(QStringLiteral("move%1").arg(buttons_.size()));
  button->installEventFilter(this);
  const std::size_t place = buttons_.size();
  connect(button, &QPushButton::clicked, this, [this, place] {
    if (place < chips_.size()) emit chosen(place);
  });
  buttons_.push_back(button);
  return button;
}

void MovesBar::setChips(const QString& lead, const std::vector<MoveChip>& chips) {
  if (chips == chips_ && lead == lead_->text() && !sentence_->isVisibleTo(this)) return;
  point(std::nullopt);
  refocus_ =
      refocus_ || std::any_of(buttons_.begin(), buttons_.end(), [](QWidget* button) { return button->hasFocus(); });
  chips_ = chips;
  lead_->setText(lead);
  sentence_->hide();
  while (buttons_.size() < chips_.size()) addButton();
  fit();
  placeFocus();
}

/// A person who goes through the moves by the keyboard stays among them.
void MovesBar::placeFocus() {
  if (chips_.empty() || !refocus_) return;
  refocus_ = false;
  const QWidget* focus = QApplication::focusWidget();
  if (focus == nullptr || focus == this || isAncestorOf(focus)) buttons_.front()->setFocus(Qt::OtherFocusReason);
}

void MovesBar::setSentence(const QString& sentence) {
  if (chips_.empty() && sentence_->text() == sentence && sentence_->isVisibleTo(this)) return;
  point(std::nullopt);
  const bool had_focus =
      std::any_of(buttons_.begin(), buttons_.end(), [](QWidget* button) { return button->hasFocus(); });
  if (had_focus) {
    refocus_ = true;
    setFocus(Qt::OtherFocusReason);  // not to the next control by itself
  }
  chips_.clear();
  lead_->clear();
  sentence_->setText(sentence);
  sentence_->setToolTip(sentence);
  sentence_->setVisible(!sentence.isEmpty());
  fit();
}

void MovesBar::setLooking(bool looking) {
  if (looking == looking_->isVisibleTo(this)) return;
  looking_->setVisible(looking);
  fit();
}

void MovesBar::setProblems(const QStringList& problems) {
  const QString text = problems.isEmpty()
                           ? QString()
                           : QStringLiteral("⚠ ") + tr("%n not tried", "moves", static_cast<int>(problems.size()));
  problems_->setText(text);
  problems_->setToolTip(problems.join(u'\n'));
  problems_->setVisible(!text.isEmpty());
  fit();
}

QSize MovesBar::sizeHint() const {
  const QPushButton button(QStringLiteral("X"));
  return {0, button.sizeHint().height() + 2};
}

QSize MovesBar::minimumSizeHint() const {
  return sizeHint();
}

void MovesBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void MovesBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LayoutDirectionChange || event->type() == QEvent::FontChange ||
      event->type() == QEvent::StyleChange) {
    updateGeometry();
    fit();
  }
}

int MovesBar::write(Detail detail) {
  int width = 0;
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    QPushButton& button = *buttons_[i];
    if (i >= chips_.size()) continue;
    const MoveChip& chip = chips_[i];
    QString text = chip.title + QStringLiteral("  ") + chip.gain;
    if (detail == Detail::kAll && !chip.price.isEmpty()) text += QStringLiteral(" · ") + chip.price;
    button.setText(text.replace(u'&', QStringLiteral("&&")));
    button.setToolTip(chip.tip);
    button.setAccessibleName(chip.name);
    button.setAccessibleDescription(chip.tip);
    width += button.sizeHint().width() + kSpace;
  }
  return width;
}

void MovesBar::fit() {
  const auto widthOf = [](const QWidget& widget, bool shown) { return shown ? widget.sizeHint().width() + kSpace : 0; };
  const int all = width() - 2 * kMargin;
  const int tail = widthOf(*looking_, looking_->isVisibleTo(this)) + widthOf(*problems_, problems_->isVisibleTo(this));
  bool with_lead = !lead_->text().isEmpty();
  int chips = write(Detail::kAll);
  if (widthOf(*lead_, with_lead) + chips + tail > all) chips = write(Detail::kGain);
  if (widthOf(*lead_, with_lead) + chips + tail > all) with_lead = false;
  // The best ones stand in the line: what is left of it is for the menu.
  std::size_t shown = chips_.size();
  const bool too_many = widthOf(*lead_, with_lead) + chips + tail > all;
  const int for_more = too_many ? more_->sizeHint().width() + kSpace : 0;
  while (too_many && shown > 0 && chips + for_more + tail > all) {
    --shown;
    chips -= buttons_[shown]->sizeHint().width() + kSpace;
  }
  int at = kMargin;
  const auto put = [&](QWidget& widget, bool visible, int most) {
    widget.setVisible(visible);
    if (!visible) return;
    const QSize size = widget.sizeHint();
    const QRect place(at, (height() - size.height()) / 2, std::min(size.width(), most), size.height());
    widget.setGeometry(style()->visualRect(layoutDirection(), rect(), place));
    at += place.width() + kSpace;
  };
  put(*lead_, with_lead, all);
  for (std::size_t i = 0; i < buttons_.size(); ++i) put(*buttons_[i], i < shown, all);
  fillMenu(shown);
  put(*more_, shown < chips_.size(), all);
  put(*sentence_, sentence_->isVisibleTo(this), std::max(0, width() - kMargin - at - tail));
  put(*looking_, looking_->isVisibleTo(this), all);
  put(*problems_, problems_->isVisibleTo(this), all);
}

void MovesBar::fillMenu(std::size_t first) {
  menu_->clear();
  for (std::size_t i = first; i < chips_.size(); ++i) {
    const MoveChip& chip = chips_[i];
    QString line = chip.name;
    QAction* action = menu_->addAction(line.replace(u'&', QStringLiteral("&&")));
    action->setToolTip(chip.tip);
    action->setData(static_cast<qulonglong>(i));
    // Once the menu is done with it: other moves take its place.
    // Others may stand there by the time the menu has gone.
    const auto choose = [this, i, chip = chips_[i]] {
      if (i < chips_.size() && chips_[i] == chip) emit chosen(i);
    };
    connect(action, &QAction::triggered, this, choose, Qt::QueuedConnection);
  }
  more_->setText(tr("%n more", "moves", static_cast<int>(chips_.size() - std::min(first, chips_.size()))));
}

void MovesBar::point(std::optional<std::size_t> chip) {
  if (chip == pointed_) return;
  pointed_ = chip;
  if (chip && *chip < chips_.size()) {
    emit pointedAt(*chip);
  } else {
    emit left();
  }
}

bool MovesBar::eventFilter(QObject* watched, QEvent* event) {
  const auto found = std::find(buttons_.begin(), buttons_.end(), watched);
  if (found == buttons_.end()) return QWidget::eventFilter(watched, event);
  const auto place = static_cast<std::size_t>(found - buttons_.begin());
  switch (event->type()) {
    case QEvent::Enter:
    case QEvent::FocusIn: point(place); break;
    case QEvent::Leave:
    case QEvent::FocusOut:
      if (pointed_ == place) point(std::nullopt);
      break;
    default: break;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace scalewright::widgets
