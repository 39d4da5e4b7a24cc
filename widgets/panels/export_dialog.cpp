#include "widgets/panels/export_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/panels/parameter_form.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kPreviewBytes = 200'000;  // what a person may scroll through; the file is written whole

}  // namespace

ExportDialog::ExportDialog(std::vector<ExportChoice> choices, Preview preview, Write write, QWidget* parent)
    : QDialog(parent),
      choices_(std::move(choices)),
      preview_(std::move(preview)),
      write_(std::move(write)),
      exporter_(new QComboBox(this)),
      consumers_(new QLabel(this)),
      form_(new ParameterForm(this)),
      text_(new QPlainTextEdit(this)),
      omitted_title_(new QLabel(this)),
      omitted_(new QListWidget(this)),
      problem_(new QLabel(this)) {
  setWindowTitle(tr("Export decisions"));
  resize(820, 640);
  exporter_->setObjectName(QStringLiteral("exporter"));
  exporter_->setAccessibleName(tr("Export format"));
  exporter_->setToolTip(tr("File format to write"));
  for (const ExportChoice& choice : choices_) exporter_->addItem(choice.title, text(choice.id));
  consumers_->setWordWrap(true);
  consumers_->setForegroundRole(QPalette::PlaceholderText);
  text_->setObjectName(QStringLiteral("exportPreview"));
  text_->setAccessibleName(tr("Preview of the file"));
  text_->setReadOnly(true);
  text_->setTabChangesFocus(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  omitted_->setObjectName(QStringLiteral("exportOmitted"));
  omitted_->setAccessibleName(tr("What the format cannot carry"));
  omitted_->setMaximumHeight(110);
  omitted_->setWordWrap(true);
  problem_->setObjectName(QStringLiteral("exportProblem"));
  problem_->setWordWrap(true);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  save_ = buttons->addButton(tr("&Save as…"), QDialogButtonBox::ActionRole);
  save_->setObjectName(QStringLiteral("exportSave"));
  save_->setDefault(true);
  copy_ = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
  copy_->setToolTip(tr("Copies the whole file to the clipboard"));

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  auto* label = new QLabel(tr("&Format"), this);
  label->setBuddy(exporter_);
  form->addRow(label, exporter_);
  form->addRow(QString(), consumers_);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(form_);
  layout->addWidget(problem_);
  layout->addWidget(text_, 1);
  layout->addWidget(omitted_title_);
  layout->addWidget(omitted_);
  layout->addWidget(buttons);

  connect(exporter_, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoice);
  connect(form_, &ParameterForm::previewed, this, &ExportDialog::refresh);
  connect(form_, &ParameterForm::committed, this, &ExportDialog::refresh);
  connect(save_, &QPushButton::clicked, this, &ExportDialog::askAndSave);
  connect(copy_, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text(content_)); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  showChoice();
}

const ExportChoice* ExportDialog::current() const {
  const int index = exporter_->currentIndex();
  return index < 0 ? nullptr : &choices_[static_cast<std::size_t>(index)];
}

void ExportDialog::chooseExporter(const std::string& id) { exporter_->setCurrentIndex(exporter_->findData(text(id))); }

void ExportDialog::showChoice() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  consumers_->setText(tr("Read by: %1").arg(choice->consumers));
  form_->setParameters(choice->parameters, {});
  form_->setVisible(!choice->parameters.empty());
  refresh();
}

void ExportDialog::refresh() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  ExportPreview preview = preview_(choice->id, form_->values());
  content_ = std::move(preview.content);
  QString shown = text(std::string_view(content_).substr(0, kPreviewBytes));
  if (content_.size() > kPreviewBytes) shown += u'\n' + tr("… the file goes on");
  text_->setPlainText(shown);
  problem_->setText(preview.problem);
  problem_->setVisible(!preview.problem.isEmpty());
  omitted_->clear();
  omitted_->addItems(preview.omitted);
  omitted_->setVisible(!preview.omitted.isEmpty());
  omitted_title_->setText(preview.omitted.isEmpty()
                              ? tr("The format carries everything that was decided.")
                              : tr("%n thing(s) this format cannot carry:", nullptr,
                                   static_cast<int>(preview.omitted.size())));
  omitted_title_->setVisible(preview.problem.isEmpty() || !preview.omitted.isEmpty());
  save_->setEnabled(preview.problem.isEmpty());
  copy_->setEnabled(preview.problem.isEmpty());
}

void ExportDialog::askAndSave() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Export as"), choice->default_name,
                                   QStringLiteral("%1 (*.%2);;%3 (*)").arg(choice->title, choice->extension, tr("All files")));
  if (!path.isEmpty() && saveTo(path)) accept();
}

bool ExportDialog::saveTo(const QString& path) {
  const QString problem = write_(path, content_);
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  return problem.isEmpty();
}

}  // namespace scalewright::widgets
