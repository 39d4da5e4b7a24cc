#include "widgets/policy/phase_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/kit/copyable_list.h"
#include "widgets/policy/phase_model.h"

namespace scalewright::widgets {

PhasePanel::PhasePanel(QWidget* parent)
    : QWidget(parent),
      model_(new PhaseModel(this)),
      phases_(new QComboBox),
      count_(new QLabel),
      content_(new QWidget(this)),
      list_(new CopyableList(model_, tr("What differs in the phase"))),
      empty_(new QLabel(this)) {
  phases_->setObjectName(QStringLiteral("phaseChoice"));
  phases_->setAccessibleName(tr("Phase"));
  phases_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  count_->setObjectName(QStringLiteral("phaseCount"));
  list_->view().setObjectName(QStringLiteral("phaseTable"));
  list_->copyButton().setObjectName(QStringLiteral("copyPhase"));
  list_->view().setTextElideMode(Qt::ElideMiddle);
  QHeaderView* header = list_->view().header();
  header->setStretchLastSection(false);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(PhaseModel::kName, QHeaderView::Stretch);
  empty_->setObjectName(QStringLiteral("noPhases"));
  empty_->setText(
      tr("There are no phases: the same is decided for every iteration. A policy with phases brings some, such as "
         "that of Habana for Stable Diffusion XL, and so does a recipe that was saved with them."));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(12);
  empty_->setForegroundRole(QPalette::PlaceholderText);

  auto* label = new QLabel(tr("&Phase"));
  label->setBuddy(phases_);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  bar->setSpacing(8);
  bar->addWidget(label);
  bar->addWidget(phases_);
  bar->addWidget(count_);
  bar->addStretch(1);
  auto* inside = new QVBoxLayout(content_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->setSpacing(0);
  inside->addLayout(bar);
  inside->addWidget(list_, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(content_, 1);
  layout->addWidget(empty_, 1);
  connect(phases_, &QComboBox::activated, this, &PhasePanel::phaseChosen);
  connect(list_, &CopyableList::rowActivated, this, [this](int row) { emit tensorRequested(model_->row(row).index); });
  setPhases({});
}

void PhasePanel::setPhases(const std::vector<PhaseChoice>& phases) {
  const QSignalBlocker quiet(phases_);
  const QString before = phases_->currentText();
  phases_->clear();
  for (const PhaseChoice& phase : phases) {
    phases_->addItem(tr("%1 (iterations %L2 to %L3)").arg(phase.name).arg(phase.first).arg(phase.last));
  }
  phases_->setCurrentIndex(phases.empty() ? -1 : std::max(0, phases_->findText(before)));
  content_->setVisible(!phases.empty());
  empty_->setVisible(phases.empty());
  if (phases.empty()) model_->setRows({});
}

void PhasePanel::setRows(std::vector<view::PhaseRow> rows) {
  count_->setText(tr("%n tensor(s) differ", nullptr, static_cast<int>(rows.size())));
  model_->setRows(std::move(rows));
}

int PhasePanel::chosen() const {
  return phases_->currentIndex();
}

}  // namespace scalewright::widgets
