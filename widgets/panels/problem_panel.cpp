#include "widgets/panels/problem_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/models/problem_model.h"
#include "widgets/text/core_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

ProblemPanel::ProblemPanel(QWidget* parent)
    : QWidget(parent),
      model_(new ProblemModel(this)),
      view_(new QTreeView(this)),
      copy_(new QPushButton(themedIcon(QStringLiteral("copy")), tr("&Copy"), this)) {
  view_->setObjectName(QStringLiteral("problemTable"));
  view_->setAccessibleName(tr("Problems"));
  view_->setModel(model_);
  view_->setRootIsDecorated(false);
  view_->setUniformRowHeights(true);
  view_->setAlternatingRowColors(true);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  const QFontMetrics metrics = view_->fontMetrics();
  view_->setColumnWidth(ProblemModel::kFile, metrics.averageCharWidth() * 26);
  view_->setColumnWidth(ProblemModel::kDataset, metrics.averageCharWidth() * 40);
  copy_->setObjectName(QStringLiteral("copyProblems"));
  copy_->setToolTip(tr("Copies the selected problems, or all of them, as text"));
  copy_->setEnabled(false);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(0, 4, 6, 4);
  bar->addStretch(1);
  bar->addWidget(copy_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(view_, 1);
  layout->addLayout(bar);
  connect(copy_, &QPushButton::clicked, this, &ProblemPanel::copy);
  auto* shortcut = new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(shortcut, &QShortcut::activated, this, &ProblemPanel::copy);
  connect(view_, &QTreeView::activated, this, [this](const QModelIndex& index) {
    const std::string& dataset = model_->problem(index.row()).dataset;
    if (!dataset.empty()) emit tensorRequested(text(dataset));
  });
}

void ProblemPanel::setProblems(std::vector<Error> problems) {
  copy_->setEnabled(!problems.empty());
  model_->setProblems(std::move(problems));
}

void ProblemPanel::copy() {
  QStringList lines;
  const QModelIndexList selected = view_->selectionModel()->selectedRows();
  if (selected.isEmpty()) {
    for (int row = 0; row < model_->rowCount(); ++row) lines << errorLine(model_->problem(row));
  } else {
    for (const QModelIndex& index : selected) lines << errorLine(model_->problem(index.row()));
  }
  QApplication::clipboard()->setText(lines.join(u'\n'));
}

}  // namespace scalewright::widgets
