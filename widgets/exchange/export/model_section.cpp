#include "widgets/exchange/export/model_section.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr int kTyping = 300;  // ms without a key: the path is whole

QLayout* besideOf(QWidget* field, QPushButton* button) {
  auto* row = new QHBoxLayout;
  row->addWidget(field, 1);
  row->addWidget(button);
  return row;
}

QLabel* labelFor(const QString& title, QWidget* field) {
  auto* label = new QLabel(title);
  label->setBuddy(field);
  return label;
}

}  // namespace

ModelSection::ModelSection(QWidget* parent)
    : QWidget(parent),
      form_(new QFormLayout(this)),
      flavour_(new QComboBox(this)),
      model_(new QComboBox(this)),
      target_(new QLineEdit(this)),
      typed_(kTyping, [this] { tell(); }) {
  setObjectName(QStringLiteral("modelSection"));
  form_->setContentsMargins(0, 0, 0, 0);
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  flavour_->setObjectName(QStringLiteral("exportFlavour"));
  flavour_->setAccessibleName(tr("Flavor of the checkpoint"));
  flavour_->setToolTip(tr("Whose tools' way of storing quantized weights the engines read"));
  model_->setObjectName(QStringLiteral("exportModel"));
  model_->setAccessibleName(tr("Model that is exported"));
  model_->setToolTip(tr("Its weights are read from here, and what is not quantized is copied"));
  model_->setEditable(true);
  model_->setInsertPolicy(QComboBox::NoInsert);
  model_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  model_->lineEdit()->setObjectName(QStringLiteral("exportModelPath"));
  model_->lineEdit()->setPlaceholderText(tr("The model that the decisions are for"));
  target_->setObjectName(QStringLiteral("exportTarget"));
  target_->setAccessibleName(tr("Where to write"));
  auto* find_model = new QPushButton(tr("&Browse…"), this);
  find_model->setObjectName(QStringLiteral("exportModelBrowse"));
  auto* find_target = new QPushButton(tr("Bro&wse…"), this);
  find_target->setObjectName(QStringLiteral("exportTargetBrowse"));
  form_->addRow(labelFor(tr("F&lavor"), flavour_), flavour_);
  form_->addRow(labelFor(tr("M&odel"), model_), besideOf(model_, find_model));
  form_->addRow(labelFor(tr("Wri&te to"), target_), besideOf(target_, find_target));
  connect(flavour_, &QComboBox::currentIndexChanged, this, &ModelSection::tell);
  connect(model_, &QComboBox::currentIndexChanged, this, &ModelSection::tell);
  connect(model_->lineEdit(), &QLineEdit::textEdited, this, [this] { typed_.start(); });
  connect(target_, &QLineEdit::textEdited, this, [this] { typed_.start(); });
  connect(find_model, &QPushButton::clicked, this, &ModelSection::browseModel);
  connect(find_target, &QPushButton::clicked, this, &ModelSection::browseTarget);
}

void ModelSection::setChoices(const std::vector<FlavourChoice>& flavours, const QStringList& models,
                              const QString& extension) {
  {
    const QSignalBlocker quiet_flavour(flavour_);
    const QSignalBlocker quiet_model(model_);
    extension_ = extension;
    flavour_->clear();
    for (const FlavourChoice& flavour : flavours) flavour_->addItem(flavour.title, text(flavour.id));
    const QWidgetList row = {flavour_, form_->labelForField(flavour_)};
    for (QWidget* widget : row) widget->setVisible(!flavours.empty());
    model_->clear();
    for (const QString& model : models) model_->addItem(QDir::toNativeSeparators(model));
    // Among several a person has to choose.
    if (models.size() != 1) model_->setCurrentIndex(-1);
    if (models.size() != 1) model_->setEditText({});
    target_->clear();
    proposed_.clear();
  }
  propose();
  told_ = choice();
}

void ModelSection::chooseFlavour(const std::string& id) {
  flavour_->setCurrentIndex(flavour_->findData(text(id)));
}

ModelChoice ModelSection::choice() const {
  return {flavour_->currentData().toString().toStdString(), QDir::fromNativeSeparators(model_->currentText().trimmed()),
          QDir::fromNativeSeparators(target_->text().trimmed())};
}

void ModelSection::propose() {
  if (target_->text() != proposed_) return;
  const ModelChoice now = choice();
  proposed_.clear();
  if (!now.model.isEmpty()) {
    const QFileInfo model(now.model);
    const QString name = model.isDir() ? model.fileName() : model.completeBaseName();
    const QString made =
        extension_.isEmpty() ? name + u'-' + text(now.flavour) : name + QStringLiteral("_quantized.") + extension_;
    proposed_ = QDir::toNativeSeparators(QDir(model.path()).filePath(made));
  }
  target_->setText(proposed_);
}

void ModelSection::tell() {
  propose();
  ModelChoice now = choice();
  if (now == told_) return;
  told_ = std::move(now);
  emit changed();
}

void ModelSection::browseModel() {
  const QString now = choice().model;
  const QString chosen = extension_.isEmpty()
                             ? QFileDialog::getExistingDirectory(this, tr("Folder of the model"), now)
                             : QFileDialog::getOpenFileName(this, tr("Model"), now, QStringLiteral("*.") + extension_);
  if (chosen.isEmpty()) return;
  model_->setEditText(QDir::toNativeSeparators(chosen));
  tell();
}

void ModelSection::browseTarget() {
  const QFileInfo now(choice().target);
  // A folder of the chosen name is made in the one that is chosen here.
  const QString chosen =
      extension_.isEmpty()
          ? QFileDialog::getExistingDirectory(this, tr("Folder in which the checkpoint's own is made"), now.path())
          : QFileDialog::getSaveFileName(this, tr("Export as"), now.filePath(), QStringLiteral("*.") + extension_,
                                         nullptr, QFileDialog::DontConfirmOverwrite);
  if (chosen.isEmpty()) return;
  const QString path = extension_.isEmpty() ? QDir(chosen).filePath(now.fileName()) : chosen;
  target_->setText(QDir::toNativeSeparators(path));
  tell();
}

}  // namespace scalewright::widgets
