#include "widgets/findings/problem_model.h"

#include <QFileInfo>

#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ProblemModel::ProblemModel(QObject* parent) : RowsModel(parent) {
  setColumns({{tr("File"),
               {},
               [](const Error& error) { return QFileInfo(text(error.file)).fileName(); },
               Qt::AlignLeft,
               [](const Error& error) { return text(error.file); }},
              {tr("Dataset"), {}, [](const Error& error) { return text(error.dataset); }, Qt::AlignLeft},
              {tr("Reason"), {}, [](const Error& error) { return errorReason(error); }, Qt::AlignLeft}});
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const {
  return index.isValid() && role == kLineRole ? errorLine(row(index.row())) : RowsModel::data(index, role);
}

}  // namespace scalewright::widgets
