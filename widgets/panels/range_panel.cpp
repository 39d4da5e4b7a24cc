#include "widgets/panels/range_panel.h"

#include <QLabel>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {

RangePanel::RangePanel(QWidget* parent)
    : QWidget(parent), plot_(new RangePlot), empty_(new QLabel(this)), summary_(new QLabel(this)) {
  plot_->setObjectName(QStringLiteral("rangePlot"));
  plot_->setMinimumSize(220, 110);
  empty_->setText(tr("The ranges of all tensors stand here once files are open."));
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  summary_->setObjectName(QStringLiteral("rangeSummary"));
  auto* bar = new QToolBar(this);
  bar->setIconSize(QSize(18, 18));
  QAction* sorted = bar->addAction(themedIcon(QStringLiteral("sort")), tr("Worst first"));
  sorted->setObjectName(QStringLiteral("sortRanges"));
  sorted->setCheckable(true);
  sorted->setToolTip(tr("Sorts the tensors by their SQNR; otherwise they stand in the order of the files"));
  connect(sorted, &QAction::toggled, this, [this](bool on) {
    worst_first_ = on;
    arrange();
  });
  QAction* save = bar->addAction(themedIcon(QStringLiteral("picture")), tr("Save plot…"), plot_, &ThemedPlot::saveRequested);
  save->setToolTip(tr("Saves the plot as SVG, PDF or PNG, or its numbers as CSV"));
  connect(plot_, &RangePlot::tensorChosen, this, &RangePanel::tensorChosen);

  auto* head = new QHBoxLayout;
  head->setContentsMargins(8, 2, 4, 0);
  head->addWidget(summary_, 1);
  head->addWidget(bar);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  layout->addWidget(plot_, 1);
  layout->addWidget(empty_, 1);
  arrange();
}

void RangePanel::setItems(std::vector<RangeItem> items) {
  items_ = std::move(items);
  arrange();
}

void RangePanel::arrange() {
  plot_->setVisible(!items_.empty());
  empty_->setVisible(items_.empty());
  const auto known = std::count_if(items_.begin(), items_.end(), [](const RangeItem& item) { return item.range.has_value(); });
  summary_->setText(items_.empty() ? QString() : tr("%n tensor(s) with values", nullptr, static_cast<int>(known)));
  std::vector<RangeItem> shown = items_;
  if (worst_first_) {
    const auto key = [](const RangeItem& item) { return item.sqnr_db.value_or(std::numeric_limits<double>::infinity()); };
    std::stable_sort(shown.begin(), shown.end(), [&](const RangeItem& a, const RangeItem& b) { return key(a) < key(b); });
  }
  plot_->setItems(std::move(shown));
}

}  // namespace scalewright::widgets
