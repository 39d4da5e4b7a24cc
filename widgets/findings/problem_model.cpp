#include "widgets/findings/problem_model.h"

#include <QFileInfo>

#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

void ProblemModel::setProblems(std::vector<Error> problems) {
  if (problems == problems_) return;
  beginResetModel();
  problems_ = std::move(problems);
  endResetModel();
}

int ProblemModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(problems_.size());
}

int ProblemModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant ProblemModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Error& error = problem(index.row());
  if (role == kLineRole) return errorLine(error);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (index.column()) {
    case kFile: return tip ? text(error.file) : QFileInfo(text(error.file)).fileName();
    case kDataset: return text(error.dataset);
    case kReason: return errorReason(error);
    default: return {};
  }
}

QVariant ProblemModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case kFile: return tr("File");
    case kDataset: return tr("Dataset");
    case kReason: return tr("Reason");
    default: return {};
  }
}

}  // namespace scalewright::widgets
