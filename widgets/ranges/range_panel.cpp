#include "widgets/ranges/range_panel.h"

#include <QLabel>
#include <QToolBar>
#include <algorithm>
#include <limits>

#include "widgets/theme/icons.h"

namespace scalewright::widgets {

RangePanel::RangePanel(QWidget* parent)
    : QWidget(parent),
      plot_(new RangePlot),
      page_(makePlotPage(*this, *plot_, tr("The ranges of all tensors stand here once files are open."))) {
  plot_->setObjectName(QStringLiteral("rangePlot"));
  page_.summary->setObjectName(QStringLiteral("rangeSummary"));
  QAction* sorted = page_.bar->addAction(themedIcon(QStringLiteral("sort")), tr("Worst first"));
  sorted->setObjectName(QStringLiteral("sortRanges"));
  sorted->setCheckable(true);
  sorted->setToolTip(tr("Sorts the tensors by their SQNR; otherwise they stand in the order of the files"));
  connect(sorted, &QAction::toggled, this, [this](bool on) {
    worst_first_ = on;
    arrange();
  });
  addSaveCommand(page_);
  connect(plot_, &RangePlot::tensorChosen, this, &RangePanel::tensorChosen);
  arrange();
}

void RangePanel::setItems(std::vector<RangeItem> items) {
  items_ = std::move(items);
  arrange();
}

void RangePanel::arrange() {
  page_.show(!items_.empty());
  const auto known =
      std::count_if(items_.begin(), items_.end(), [](const RangeItem& item) { return item.range.has_value(); });
  page_.summary->setText(items_.empty() ? QString() : tr("%n tensor(s) with values", nullptr, static_cast<int>(known)));
  std::vector<RangeItem> shown = items_;
  if (worst_first_) {
    const auto key = [](const RangeItem& item) {
      return item.sqnr_db.value_or(std::numeric_limits<double>::infinity());
    };
    std::stable_sort(shown.begin(), shown.end(),
                     [&](const RangeItem& a, const RangeItem& b) { return key(a) < key(b); });
  }
  plot_->setItems(std::move(shown));
}

}  // namespace scalewright::widgets
