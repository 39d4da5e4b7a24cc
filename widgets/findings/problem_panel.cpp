#include "widgets/findings/problem_panel.h"

#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/findings/problem_model.h"
#include "widgets/kit/copyable_list.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ProblemPanel::ProblemPanel(QWidget* parent) : QWidget(parent), model_(new ProblemModel(this)) {
  auto* list = new CopyableList(model_, tr("Problems"), this);
  list->view().setObjectName(QStringLiteral("problemTable"));
  list->copyButton().setObjectName(QStringLiteral("copyProblems"));
  view_ = &list->view();
  auto* note = new QWidget;
  auto* beside = new QHBoxLayout(note);
  beside->setContentsMargins(0, 0, 0, 0);
  again_ = new QPushButton(tr("&Try again"));
  again_->setObjectName(QStringLiteral("tryProblemsAgain"));
  again_->setToolTip(tr("Reads once more whatever something went wrong with"));
  again_->setEnabled(false);
  beside->addStretch(1);
  beside->addWidget(again_);
  list->setNote(note);
  connect(again_, &QPushButton::clicked, this, &ProblemPanel::tryAgainRequested);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list);
  connect(list, &CopyableList::rowActivated, this, [this](int row) {
    const Error& problem = model_->row(row);
    if (!problem.dataset.empty()) emit tensorRequested(problem.dataset, problem.file);
  });
}

void ProblemPanel::setProblems(std::vector<Error> problems) {
  const bool first = model_->rowCount() == 0;
  const bool datasets =
      std::any_of(problems.begin(), problems.end(), [](const Error& problem) { return !problem.dataset.empty(); });
  model_->setRows(std::move(problems));
  const bool appeared = datasets && view_->isColumnHidden(ProblemModel::kDataset);
  view_->setColumnHidden(ProblemModel::kDataset, !datasets);
  if (first || appeared) fitColumns();  // not again: the person may have moved them
}

void ProblemPanel::setCanTryAgain(bool can) {
  again_->setEnabled(can);
}

void ProblemPanel::fitColumns() {
  const int wide = view_->fontMetrics().averageCharWidth();
  for (const auto& [column, most] : {std::pair{ProblemModel::kFile, 30}, std::pair{ProblemModel::kDataset, 40}}) {
    view_->resizeColumnToContents(column);
    view_->setColumnWidth(column, std::min(view_->columnWidth(column), wide * most));
  }
}

}  // namespace scalewright::widgets
