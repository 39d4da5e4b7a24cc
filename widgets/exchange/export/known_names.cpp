#include "widgets/exchange/export/known_names.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::widgets {

KnownNames::KnownNames(QWidget* parent)
    : QWidget(parent),
      path_(new QLineEdit(this)),
      drop_unknown_(new QCheckBox(ExportDialog::tr("Leave out what the model lacks"), this)) {
  path_->setObjectName(QStringLiteral("exportModel"));
  path_->setAccessibleName(ExportDialog::tr("Model"));
  path_->setPlaceholderText(ExportDialog::tr("compare the names with those of a model"));
  path_->setToolTip(ExportDialog::tr("A checkpoint, its index, an ONNX file, or text with one name in each line"));
  drop_unknown_->setObjectName(QStringLiteral("exportDropUnknown"));
  drop_unknown_->setEnabled(false);
  setFocusProxy(path_);
  auto* browse = new QToolButton(this);
  browse->setText(QStringLiteral("…"));
  browse->setAccessibleName(ExportDialog::tr("Choose a model"));
  browse->setToolTip(ExportDialog::tr("Choose a model"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(path_, 1);
  row->addWidget(browse);
  row->addWidget(drop_unknown_);
  connect(path_, &QLineEdit::textChanged, this,
          [this](const QString& path) { drop_unknown_->setEnabled(!path.isEmpty()); });
  connect(path_, &QLineEdit::editingFinished, this, &KnownNames::changed);
  connect(drop_unknown_, &QCheckBox::toggled, this, &KnownNames::changed);
  connect(browse, &QToolButton::clicked, this, &KnownNames::ask);
}

void KnownNames::choose(const QString& path) {
  path_->setText(path);
  emit changed();
}

QString KnownNames::model() const {
  return path_->text();
}

bool KnownNames::dropsUnknown() const {
  return drop_unknown_->isChecked() && !path_->text().isEmpty();
}

void KnownNames::ask() {
  const QString path = QFileDialog::getOpenFileName(this, ExportDialog::tr("Choose a model"), folder_);
  if (!path.isEmpty()) choose(path);
}

}  // namespace scalewright::widgets
