#include "widgets/inspector/sharing_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

namespace scalewright::widgets {

SharingDialog::SharingDialog(const std::vector<SharingChoice>& choices, QWidget* parent)
    : Dialog(parent), share_(nullptr) {
  setObjectName(QStringLiteral("sharingDialog"));
  setWindowTitle(tr("Share scales by rules"));
  auto* layout = new QVBoxLayout(this);
  auto* intro =
      new QLabel(tr("Rules find by their names the tensors that engines run with one scale. Each group takes the "
                    "largest threshold of its members."),
                 this);
  intro->setWordWrap(true);
  layout->addWidget(intro);
  layout->addSpacing(6);
  const int indent =
      style()->pixelMetric(QStyle::PM_IndicatorWidth) + style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing);
  for (const SharingChoice& choice : choices) {
    const QString found = choice.tensors == 0
                              ? tr("nothing here")
                              : tr("%n group(s)", nullptr, static_cast<int>(choice.groups)) + QStringLiteral(", ") +
                                    tr("%n tensor(s)", nullptr, static_cast<int>(choice.tensors));
    auto* box = new QCheckBox(choice.title + QStringLiteral(": ") + found, this);
    box->setObjectName(QStringLiteral("sharingRule.") + QString::fromStdString(choice.id));
    box->setToolTip(choice.source);
    box->setEnabled(choice.tensors > 0);
    box->setChecked(choice.tensors > 0);
    connect(box, &QCheckBox::toggled, this, &SharingDialog::updateEnabled);
    auto* summary = new QLabel(choice.summary, this);
    summary->setWordWrap(true);
    summary->setForegroundRole(QPalette::PlaceholderText);
    summary->setContentsMargins(indent, 0, 0, 4);
    layout->addWidget(box);
    layout->addWidget(summary);
    rules_.emplace_back(choice.id, box);
  }
  layout->addStretch(1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  share_ = buttons->addButton(tr("&Share"), QDialogButtonBox::AcceptRole);
  share_->setObjectName(QStringLiteral("shareByRules"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  updateEnabled();
  constexpr int kWide = 440;
  resize(kWide, layout->totalHeightForWidth(kWide));
}

std::vector<std::string> SharingDialog::chosen() const {
  std::vector<std::string> ids;
  for (const auto& [id, box] : rules_) {
    if (box->isChecked()) ids.push_back(id);
  }
  return ids;
}

void SharingDialog::updateEnabled() {
  share_->setEnabled(!chosen().empty());
}

}  // namespace scalewright::widgets
