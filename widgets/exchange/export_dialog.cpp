#include "widgets/exchange/export_dialog.h"
#include "widgets/exchange/aligned_labels.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/exchange/fixed_font.h"
#include "widgets/kit/fields/parameter_form.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kPreviewBytes = 200'000;  // what a person may scroll through; the file is written whole

}  // namespace

ExportDialog::ExportDialog(std::vector<ExportChoice> choices, Preview preview, Existing existing, Write write,
                           QWidget* parent)
    : Dialog(parent),
      choices_(std::move(choices)),
      preview_(std::move(preview)),
      existing_(std::move(existing)),
      write_(std::move(write)),
      top_(new QFormLayout),
      exporter_(new QComboBox(this)),
      phase_label_(new QLabel(tr("P&hase"), this)),
      phase_(new QComboBox(this)),
      known_names_(new QLineEdit(this)),
      drop_unknown_(new QCheckBox(tr("Leave out what the model lacks"), this)),
      model_report_(new QLabel(this)),
      consumers_(new QLabel(this)),
      cautions_(new QLabel(this)),
      model_(new ModelSection(this)),
      form_(new ParameterForm(this)),
      renaming_(new RenameSection(RenameSection::Table::kShown, this)),
      files_(new QTabBar(this)),
      text_(new QPlainTextEdit(this)),
      omitted_title_(new QLabel(this)),
      omitted_(new NoteList(tr("What the format cannot carry"), this)),
      problem_(new QLabel(this)) {
  setWindowTitle(tr("Export decisions"));
  resize(820, 640);
  exporter_->setObjectName(QStringLiteral("exporter"));
  exporter_->setAccessibleName(tr("Export format"));
  exporter_->setToolTip(tr("File format to write"));
  for (const ExportChoice& choice : choices_) exporter_->addItem(choice.title, text(choice.id));
  consumers_->setWordWrap(true);
  consumers_->setForegroundRole(QPalette::PlaceholderText);
  cautions_->setObjectName(QStringLiteral("exportCautions"));
  cautions_->setAccessibleName(tr("What to know before the files are used"));
  cautions_->setWordWrap(true);
  cautions_->setTextFormat(Qt::PlainText);
  cautions_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  files_->setObjectName(QStringLiteral("exportFiles"));
  files_->setAccessibleName(tr("Files that are written"));
  files_->setDrawBase(false);
  files_->setExpanding(false);
  text_->setObjectName(QStringLiteral("exportPreview"));
  text_->setAccessibleName(tr("Preview of the file"));
  text_->setReadOnly(true);
  text_->setTabChangesFocus(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  setFixedFont(*text_);
  omitted_->setObjectName(QStringLiteral("exportOmitted"));
  problem_->setObjectName(QStringLiteral("exportProblem"));
  problem_->setWordWrap(true);

  phase_label_->setBuddy(phase_);
  phase_->setObjectName(QStringLiteral("exportPhase"));
  phase_->setAccessibleName(tr("Phase"));
  phase_->setToolTip(tr("The iterations whose decisions are written"));
  known_names_->setObjectName(QStringLiteral("exportModel"));
  known_names_->setAccessibleName(tr("Model"));
  known_names_->setPlaceholderText(tr("compare the names with those of a model"));
  known_names_->setToolTip(tr("A checkpoint, its index, an ONNX file, or text with one name in each line"));
  drop_unknown_->setObjectName(QStringLiteral("exportDropUnknown"));
  model_report_->setObjectName(QStringLiteral("exportModelReport"));
  model_report_->setWordWrap(true);
  model_report_->setTextFormat(Qt::PlainText);
  model_report_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* browse = new QToolButton(this);
  browse->setText(QStringLiteral("…"));
  browse->setAccessibleName(tr("Choose a model"));
  browse->setToolTip(tr("Choose a model"));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  save_ = buttons->addButton(tr("&Save as…"), QDialogButtonBox::ActionRole);
  save_->setObjectName(QStringLiteral("exportSave"));
  save_->setDefault(true);
  copy_ = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
  copy_->setToolTip(tr("Copies the whole file that is shown to the clipboard"));
  auto* engines = buttons->addButton(tr("Which &engine takes it?"), QDialogButtonBox::ActionRole);
  engines->setObjectName(QStringLiteral("exportEngines"));
  engines->setToolTip(tr("Which engines run the decisions, with which changes, and by which export"));
  connect(engines, &QPushButton::clicked, this, &ExportDialog::enginesWanted);

  copy_command_ = buttons->addButton(tr("Copy co&mmand"), QDialogButtonBox::ActionRole);
  copy_command_->setObjectName(QStringLiteral("exportCommand"));
  connect(copy_command_, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command()); });
  setSavedAs({});

  top_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  auto* label = new QLabel(tr("&Format"), this);
  label->setBuddy(exporter_);
  top_->addRow(label, exporter_);
  top_->addRow(QString(), consumers_);
  top_->addRow(phase_label_, phase_);
  names_row_ = new QWidget(this);
  auto* names_row = new QHBoxLayout(names_row_);
  names_row->setContentsMargins(0, 0, 0, 0);
  names_row->addWidget(known_names_, 1);
  names_row->addWidget(browse);
  names_row->addWidget(drop_unknown_);
  names_label_ = new QLabel(tr("M&odel"), this);
  names_label_->setBuddy(known_names_);
  top_->addRow(names_label_, names_row_);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(top_);
  layout->addWidget(cautions_);
  layout->addWidget(model_);
  layout->addWidget(form_);
  layout->addWidget(renaming_);
  layout->addWidget(model_report_);
  layout->addWidget(problem_);
  layout->addWidget(files_);
  layout->addWidget(text_, 1);
  layout->addWidget(omitted_title_);
  layout->addWidget(omitted_);
  layout->addWidget(buttons);

  connect(exporter_, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoice);
  connect(phase_, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
  connect(known_names_, &QLineEdit::editingFinished, this, &ExportDialog::refresh);
  connect(drop_unknown_, &QCheckBox::toggled, this, &ExportDialog::refresh);
  connect(browse, &QToolButton::clicked, this, &ExportDialog::askForModel);
  connect(form_, &ParameterForm::previewed, this, &ExportDialog::refresh);
  connect(form_, &ParameterForm::committed, this, &ExportDialog::refresh);
  connect(renaming_, &RenameSection::changed, this, &ExportDialog::refresh);
  connect(model_, &ModelSection::changed, this, &ExportDialog::refresh);
  connect(files_, &QTabBar::currentChanged, this, &ExportDialog::showFile);
  connect(save_, &QPushButton::clicked, this, &ExportDialog::askAndSave);
  connect(copy_, &QPushButton::clicked, this, [this] {
    const int file = files_->currentIndex();
    if (file >= 0) QApplication::clipboard()->setText(text(shown_[static_cast<std::size_t>(file)].content));
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  showChoice();
}

const ExportChoice* ExportDialog::current() const {
  const int index = exporter_->currentIndex();
  return index < 0 ? nullptr : &choices_[static_cast<std::size_t>(index)];
}

void ExportDialog::chooseExporter(const std::string& id, const std::string& flavour,
                                  const ParameterValues& parameters) {
  exporter_->setCurrentIndex(exporter_->findData(text(id)));
  if (!flavour.empty()) model_->chooseFlavour(flavour);
  const ExportChoice* choice = current();
  if (choice == nullptr || parameters.empty()) return;
  form_->setParameters(choice->parameters, parameters);
  refresh();
}

void ExportDialog::choosePhase(const std::string& name) {
  phase_->setCurrentIndex(phase_->findData(text(name)));
}

void ExportDialog::chooseModel(const QString& path) {
  known_names_->setText(path);
  refresh();
}

void ExportDialog::askForModel() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Choose a model"), folder_);
  if (!path.isEmpty()) chooseModel(path);
}

void ExportDialog::showPhases(const ExportChoice& choice) {
  const QSignalBlocker quiet(phase_);
  const QVariant before = phase_->currentData();
  phase_->clear();
  if (choice.holds_phases) phase_->addItem(tr("All phases"), QString());
  for (const ExportPhase& phase : phases_) phase_->addItem(phase.title, text(phase.name));
  phase_->setCurrentIndex(std::max(0, phase_->findData(before)));
  phase_->setVisible(!phases_.empty());
  phase_label_->setVisible(!phases_.empty());
}

ExportWish ExportDialog::wish(const ExportChoice& choice) const {
  ExportWish made{.exporter = choice.id,
                  .parameters = form_->values(),
                  .rules = renaming_->rules(),
                  .merge = renaming_->merges(),
                  .drop = renaming_->drops(),
                  .phase = phases_.empty() ? std::string() : phase_->currentData().toString().toStdString(),
                  .model = choice.of_model ? std::string() : known_names_->text().toStdString(),
                  .drop_unknown = false};
  made.drop_unknown = drop_unknown_->isChecked() && !made.model.empty();
  if (choice.of_model) {
    made.flavour = model_->choice().flavour;
    made.source = model_->choice().model.toStdString();
  }
  return made;
}

void ExportDialog::setSavedAs(const QString& path) {
  saved_as_ = path;
  copy_command_->setEnabled(!path.isEmpty());
  copy_command_->setToolTip(path.isEmpty() ? tr("Save the study first: the command line reads what is saved")
                                           : tr("Copies the command that writes the same on the command line"));
}

QString ExportDialog::command() const {
  const ExportChoice* choice = current();
  if (choice == nullptr) return {};
  QStringList words = {QStringLiteral("scalewright-cli"), QStringLiteral("export"), saved_as_, QStringLiteral("--to"),
                       text(choice->id)};
  const ParameterValues usual = defaultsOf(choice->parameters);
  for (const auto& [id, value] : form_->values()) {
    const auto same = usual.find(id);
    if (same != usual.end() && same->second == value) continue;
    words << QStringLiteral("--set") << text(id) + u'=' + text(parameterText(value));
  }
  const ExportWish chosen = wish(*choice);
  if (!chosen.phase.empty()) words << QStringLiteral("--phase") << text(chosen.phase);
  if (!chosen.model.empty()) words << QStringLiteral("--model") << text(chosen.model);
  if (chosen.drop_unknown) words << QStringLiteral("--drop-unknown");
  for (const std::string& rule : chosen.rules) words << QStringLiteral("--rename") << text(rule);
  if (chosen.merge) words << QStringLiteral("--rename-merge");
  if (chosen.drop) words << QStringLiteral("--rename-drop");
  if (choice->of_model) {
    const ModelChoice model = model_->choice();
    if (!model.flavour.empty()) words << QStringLiteral("--flavor") << text(model.flavour);
    words << QStringLiteral("--from") << model.model << QStringLiteral("--output") << model.target;
  } else {
    words << QStringLiteral("--output") << choice->default_name;
  }
  for (QString& word : words) {
    static const QRegularExpression kSafe(QStringLiteral("^[A-Za-z0-9_./=:,+-]+$"));
    if (!kSafe.match(word).hasMatch()) word = u'\'' + word.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
  }
  return words.join(u' ');
}

void ExportDialog::showChoice() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  consumers_->setText(tr("Read by: %1").arg(choice->consumers));
  model_->setVisible(choice->of_model);
  // What is written is checked against its own model.
  names_label_->setVisible(!choice->of_model);
  names_row_->setVisible(!choice->of_model);
  if (choice->of_model) model_->setChoices(choice->flavours, choice->models, choice->extension);
  save_->setText(choice->of_model ? tr("E&xport") : tr("&Save as…"));
  form_->setParameters(choice->parameters, {});
  form_->setVisible(!choice->parameters.empty());
  alignLabels({top_, qobject_cast<QFormLayout*>(model_->layout()), qobject_cast<QFormLayout*>(form_->layout())});
  showPhases(*choice);
  refresh();
}

void ExportDialog::refresh() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  ExportPreview preview = preview_(wish(*choice));
  if (!preview.working && preview.phases != phases_) {
    // They are known with the first answer.
    phases_ = std::move(preview.phases);
    showPhases(*choice);
    refresh();
    return;
  }
  // Before all else: what makes the files useless, or harmful, when it is not known.
  QString cautions;
  for (const QString& caution : preview.cautions)
    cautions += (cautions.isEmpty() ? QString() : QStringLiteral("\n")) + QStringLiteral("⚠ ") + caution;
  cautions_->setText(cautions);
  cautions_->setVisible(!cautions.isEmpty());
  drop_unknown_->setEnabled(!known_names_->text().isEmpty());
  model_report_->setText(preview.model);
  model_report_->setVisible(!preview.model.isEmpty());
  showFiles(*choice, std::move(preview.files), preview.to_run);
  problem_->setText(preview.working ? tr("Working out the files…") : preview.problem);
  // What is wrong with the names stands with the names.
  problem_->setVisible(!problem_->text().isEmpty() && preview.renaming.problem.isEmpty());
  omitted_->setNotes(preview.omitted);
  const int left_out = static_cast<int>(preview.omitted.size());
  if (left_out == 0) {
    omitted_title_->setText(tr("The format carries everything that was decided."));
  } else {
    const bool stay = choice->of_model && preview.problem.isEmpty();
    omitted_title_->setText(stay ? tr("%n thing(s) stay as they are, or have a remark:", nullptr, left_out)
                                 : tr("%n thing(s) this format cannot carry:", nullptr, left_out));
  }
  const bool usable = preview.problem.isEmpty() && !preview.working;
  omitted_title_->setVisible(usable || !preview.omitted.empty());
  if (!preview.working) renaming_->setView(std::move(preview.renaming));
  save_->setEnabled(usable);
  copy_->setEnabled(usable);
}

void ExportDialog::showFiles(const ExportChoice& choice, std::vector<PreviewedFile> files, const QString& to_run) {
  const int before = files_->currentIndex();
  const QSignalBlocker quiet(files_);
  shown_ = std::move(files);
  while (files_->count() > 0) files_->removeTab(0);
  QString stem = choice.default_name;
  if (!shown_.empty() && stem.endsWith(shown_.front().suffix)) stem.chop(shown_.front().suffix.size());
  for (const PreviewedFile& file : shown_) files_->addTab(file.title.isEmpty() ? stem + file.suffix : file.title);
  // The last tab is no file, but what is done with them.
  if (!to_run.isEmpty()) {
    shown_.push_back({{}, to_run.toStdString(), {}});
    files_->addTab(tr("To run it"));
  }
  files_->setCurrentIndex(std::clamp(before, 0, std::max(0, files_->count() - 1)));
  files_->setVisible(files_->count() > 1);
  showFile();
}

void ExportDialog::showFile() {
  const int file = files_->currentIndex();
  QString shown;
  if (file >= 0) {
    const std::string& content = shown_[static_cast<std::size_t>(file)].content;
    shown = text(std::string_view(content).substr(0, kPreviewBytes));
    if (content.size() > kPreviewBytes) shown += u'\n' + tr("… the file goes on");
  }
  const bool sentences = file >= 0 && file == files_->count() - 1 && file > 0;
  text_->setLineWrapMode(sentences ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
  text_->setPlainText(shown);
}

}  // namespace scalewright::widgets
