#include "widgets/findings/checkup_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/findings/finding_model.h"
#include "widgets/kit/copyable_list.h"

namespace scalewright::widgets {

CheckupPanel::CheckupPanel(QWidget* parent)
    : QWidget(parent), model_(new FindingModel(this)), view_(nullptr), meaning_(new QLabel(this)) {
  auto* list = new CopyableList(model_, tr("Check-up"), this);
  view_ = &list->view();
  view_->setObjectName(QStringLiteral("findingTable"));
  list->copyButton().setObjectName(QStringLiteral("copyFindings"));
  const int wide = view_->fontMetrics().averageCharWidth();
  view_->setColumnWidth(FindingModel::kSeverity, wide * 13);
  view_->setColumnWidth(FindingModel::kTensor, wide * 40);
  view_->setColumnWidth(FindingModel::kCheck, wide * 22);
  meaning_->setObjectName(QStringLiteral("findingMeaning"));
  meaning_->setWordWrap(true);
  meaning_->setForegroundRole(QPalette::PlaceholderText);
  list->setNote(meaning_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list);
  connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { showMeaning(); });
  connect(view_, &QTreeView::clicked, this,
          [this](const QModelIndex& index) { emit tensorRequested(model_->row(index.row()).tensor); });
  connect(list, &CopyableList::rowActivated, this, [this](int row) { emit tensorRequested(model_->row(row).tensor); });
  showMeaning();
}

void CheckupPanel::setFindings(view::Findings findings) {
  model_->setRows(*findings);
  showMeaning();
}

void CheckupPanel::showMeaning() {
  const QModelIndex current = view_->currentIndex();
  meaning_->setText(current.isValid()         ? current.data(Qt::ToolTipRole).toString()
                    : model_->rowCount() == 0 ? tr("Nothing unusual found in what has been read.")
                                              : tr("Choose a finding to see what it means."));
}

}  // namespace scalewright::widgets
