#include "widgets/panels/problem_panel.h"

#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/models/problem_model.h"
#include "widgets/panels/copyable_list.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ProblemPanel::ProblemPanel(QWidget* parent) : QWidget(parent), model_(new ProblemModel(this)) {
  auto* list = new CopyableList(model_, tr("Problems"), this);
  list->view().setObjectName(QStringLiteral("problemTable"));
  list->copyButton().setObjectName(QStringLiteral("copyProblems"));
  const int wide = list->view().fontMetrics().averageCharWidth();
  list->view().setColumnWidth(ProblemModel::kFile, wide * 26);
  list->view().setColumnWidth(ProblemModel::kDataset, wide * 40);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list);
  connect(list, &CopyableList::rowActivated, this, [this](int row) {
    const std::string& dataset = model_->problem(row).dataset;
    if (!dataset.empty()) emit tensorRequested(text(dataset));
  });
}

void ProblemPanel::setProblems(std::vector<Error> problems) { model_->setProblems(std::move(problems)); }

}  // namespace scalewright::widgets
