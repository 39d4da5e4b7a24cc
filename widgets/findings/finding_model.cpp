#include "widgets/findings/finding_model.h"

#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

QString wordingOf(const checkup::Finding& finding) {
  QString wording = coreText("Checkup", finding.wording);
  for (const std::string& value : finding.values) wording = wording.arg(text(value));
  return wording;
}

}  // namespace

void FindingModel::setFindings(view::Findings findings) {
  if (findings == findings_) return;  // who reads keeps the place
  beginResetModel();
  findings_ = std::move(findings);
  endResetModel();
}

int FindingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(findings_->size());
}

int FindingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant FindingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::FindingRow& row = finding(index.row());
  const checkup::CheckDescriptor& check = *row.report.check;
  const QString title = coreText("Checkup", check.title);
  switch (role) {
    case Qt::DisplayRole:
      switch (index.column()) {
        case kSeverity: return coreText("Checkup", checkup::severityTitle(check.severity));
        case kTensor: return text(row.name);
        case kCheck: return title;
        case kFinding: return wordingOf(row.report.finding);
        default: return {};
      }
    case Qt::DecorationRole:
      if (index.column() != kSeverity || check.severity == checkup::Severity::kNote) return {};
      return themedIcon(QStringLiteral("warning"));
    case Qt::ToolTipRole: return coreText("Checkup", check.meaning);
    case kLineRole: return QStringLiteral("%1: %2: %3").arg(text(row.name), title, wordingOf(row.report.finding));
    default: return {};
  }
}

QVariant FindingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case kSeverity: return tr("Severity");
    case kTensor: return tr("Tensor");
    case kCheck: return tr("Check");
    case kFinding: return tr("Finding");
    default: return {};
  }
}

}  // namespace scalewright::widgets
