#include "widgets/window/command_palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/text/fuzzy_match.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kMostHits = 50;
constexpr int kPaletteWidth = 620;
constexpr int kHeight = 360;
constexpr int kDetailRole = Qt::UserRole;

/// The title, and the detail at the other end of the line.
class EntryDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QString detail = index.data(kDetailRole).toString();
    QStyledItemDelegate::paint(painter, option, index);
    if (detail.isEmpty()) return;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::PlaceholderText));
    const Qt::Alignment end = QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter);
    painter->drawText(option.rect.adjusted(8, 0, -8, 0), static_cast<int>(end), detail);
    painter->restore();
  }
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 6);
  }
};

}  // namespace

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget* window)
    : QFrame(window, Qt::Popup),
      entries_(std::move(entries)),
      text_(new QLineEdit(this)),
      list_(new QListWidget(this)) {
  setObjectName(QStringLiteral("commandPalette"));
  setAccessibleName(tr("Find a command or a tensor"));
  setFrameShape(QFrame::StyledPanel);
  setAttribute(Qt::WA_DeleteOnClose);
  text_->setObjectName(QStringLiteral("paletteText"));
  text_->setPlaceholderText(tr("Find a command or a tensor"));
  text_->setAccessibleName(tr("Letters of what is looked for"));
  text_->installEventFilter(this);
  list_->setObjectName(QStringLiteral("paletteHits"));
  list_->setAccessibleName(tr("What was found"));
  list_->setItemDelegate(new EntryDelegate(list_));
  list_->setUniformItemSizes(true);
  list_->setTextElideMode(Qt::ElideMiddle);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setFocusPolicy(Qt::NoFocus);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(text_);
  layout->addWidget(list_, 1);
  connect(text_, &QLineEdit::textChanged, this, &CommandPalette::search);
  connect(list_, &QListWidget::itemClicked, this, &CommandPalette::take);
  search();
}

void CommandPalette::setTyped(std::function<std::vector<PaletteEntry>(const QString& text)> typed) {
  typed_ = std::move(typed);
}

void CommandPalette::open() {
  const QWidget& window = *parentWidget();
  resize(std::min(kPaletteWidth, window.width() - 40), std::min(kHeight, window.height() - 120));
  move(window.mapToGlobal(QPoint((window.width() - width()) / 2, 60)));
  show();
  text_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::search() {
  struct Hit {
    int score;
    std::size_t entry;
  };
  std::vector<Hit> found;
  const QString pattern = text_->text().trimmed();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (const auto score = fuzzyScore(pattern, entries_[i].title)) found.push_back({*score, i});
  }
  const auto better = [](const Hit& a, const Hit& b) {
    return a.score != b.score ? a.score > b.score : a.entry < b.entry;
  };
  const std::size_t shown = std::min(kMostHits, found.size());
  // Before anything is typed commands stand in the order of the menus.
  if (!pattern.isEmpty()) {
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(shown), found.end(), better);
  }
  hits_.clear();
  of_typed_ = typed_ && !pattern.isEmpty() ? typed_(pattern) : std::vector<PaletteEntry>();
  for (std::size_t i = 0; i < of_typed_.size(); ++i) hits_.push_back(entries_.size() + i);
  for (std::size_t i = 0; i < shown; ++i) hits_.push_back(found[i].entry);
  list_->clear();
  for (const std::size_t hit : hits_) {
    const PaletteEntry& one = entry(hit);
    auto* item = new QListWidgetItem(one.title, list_);
    item->setData(kDetailRole, one.detail);
    item->setData(Qt::AccessibleTextRole,
                  one.detail.isEmpty() ? one.title : one.title + QStringLiteral(", ") + one.detail);
  }
  if (hits_.empty()) {
    auto* nothing = new QListWidgetItem(tr("No command or tensor has these letters"), list_);
    nothing->setFlags(Qt::NoItemFlags);
  }
  list_->setCurrentRow(0);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched != text_ || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: QApplication::sendEvent(list_, event); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: take(); return true;
    case Qt::Key_Escape: close(); return true;
    default: return QFrame::eventFilter(watched, event);
  }
}

void CommandPalette::take() {
  const int row = list_->currentRow();
  if (row < 0 || static_cast<std::size_t>(row) >= hits_.size()) return;
  const std::size_t hit = hits_[static_cast<std::size_t>(row)];
  const std::function<void()> take = entry(hit).take;
  // Closed first: what is chosen may open a dialog of its own.
  close();
  take ? take() : emit chosen(hit);
}

}  // namespace scalewright::widgets
