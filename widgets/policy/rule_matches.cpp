#include "widgets/policy/rule_matches.h"

#include <QLabel>
#include <QListView>
#include <QStringListModel>
#include <QVBoxLayout>

#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"

namespace scalewright::widgets {

RuleMatches::RuleMatches(QWidget* parent)
    : QWidget(parent), names_(new QStringListModel(this)), title_(new QLabel(this)) {
  title_->setObjectName(QStringLiteral("ruleTensorCount"));
  auto* list = new QListView(this);
  list->setObjectName(QStringLiteral("ruleTensors"));
  list->setAccessibleName(tr("Tensors that the selected rule decides"));
  list->setModel(names_);
  list->setUniformItemSizes(true);
  list->setItemDelegate(new RoomyDelegate(list));
  list->setAlternatingRowColors(true);
  list->setEditTriggers(QAbstractItemView::NoEditTriggers);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(title_);
  layout->addWidget(list, 1);
}

void RuleMatches::set(std::vector<QStringList> matches, int unmatched) {
  matches_ = std::move(matches);
  unmatched_ = unmatched;
  known_ = true;
  showAgain();
}

void RuleMatches::forget() {
  known_ = false;
  showAgain();
}

void RuleMatches::showRule(int row) {
  row_ = row;
  showAgain();
}

void RuleMatches::showAgain() {
  const auto row = static_cast<std::size_t>(row_);
  const bool there = known_ && row_ >= 0 && row < matches_.size();
  names_->setStringList(there ? matches_[row] : QStringList());
  if (!known_) {
    title_->setText(tr("Working out what the rules fit…"));
  } else {
    const int count = there ? static_cast<int>(matches_[row].size()) : 0;
    title_->setText(tr("%n tensor(s) under the selected rule", nullptr, count) + QStringLiteral("; ") +
                    tr("%n under no rule", "tensors", unmatched_));
  }
}

}  // namespace scalewright::widgets
