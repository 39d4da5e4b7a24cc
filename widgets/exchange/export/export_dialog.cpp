#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/aligned_labels.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/exchange/export/files_view.h"
#include "widgets/exchange/export/known_names.h"
#include "widgets/exchange/export/phase_choice.h"
#include "widgets/exchange/selectable.h"
#include "widgets/kit/fields/parameter_form.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ExportDialog::ExportDialog(std::vector<ExportChoice> choices, ExportSource& source, QWidget* parent)
    : Dialog(parent),
      choices_(std::move(choices)),
      source_(source),
      top_(new QFormLayout),
      exporter_(new QComboBox(this)),
      phase_(new PhaseChoice(this)),
      known_names_(new KnownNames(this)),
      model_report_(new QLabel(this)),
      consumers_(new QLabel(this)),
      cautions_(new QLabel(this)),
      model_(new ModelSection(this)),
      form_(new ParameterForm(this)),
      renaming_(new RenameSection(RenameSection::Table::kShown, this)),
      files_(new FilesView(this)),
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
  makeSelectable(*cautions_);
  omitted_->setObjectName(QStringLiteral("exportOmitted"));
  problem_->setObjectName(QStringLiteral("exportProblem"));
  problem_->setWordWrap(true);
  model_report_->setObjectName(QStringLiteral("exportModelReport"));
  makeSelectable(*model_report_);
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
  top_->addRow(tr("&Format"), exporter_);
  top_->addRow(QString(), consumers_);
  top_->addRow(tr("P&hase"), phase_);
  phase_label_ = top_->labelForField(phase_);
  top_->addRow(tr("M&odel"), known_names_);
  names_label_ = top_->labelForField(known_names_);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(top_);
  const QWidgetList below = {cautions_, model_, form_,          renaming_, model_report_,
                             problem_,  files_, omitted_title_, omitted_,  buttons};
  for (QWidget* widget : below) layout->addWidget(widget, widget == files_ ? 1 : 0);

  connect(exporter_, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoice);
  connect(phase_, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
  connect(known_names_, &KnownNames::changed, this, &ExportDialog::refresh);
  connect(form_, &ParameterForm::previewed, this, &ExportDialog::refresh);
  connect(form_, &ParameterForm::committed, this, &ExportDialog::refresh);
  connect(renaming_, &RenameSection::changed, this, &ExportDialog::refresh);
  connect(model_, &ModelSection::changed, this, &ExportDialog::refresh);
  connect(save_, &QPushButton::clicked, this, &ExportDialog::askAndSave);
  connect(copy_, &QPushButton::clicked, files_, &FilesView::copy);
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
  phase_->choose(name);
}

void ExportDialog::chooseModel(const QString& path) {
  known_names_->choose(path);
}

void ExportDialog::setFolder(const QString& folder) {
  folder_ = folder;
  known_names_->setFolder(folder);
}

void ExportDialog::showPhases(const ExportChoice& choice) {
  phase_->setPhases(phases_, choice.holds_phases);
  phase_label_->setVisible(!phases_.empty());
}

ExportWish ExportDialog::wish(const ExportChoice& choice) const {
  ExportWish made{.exporter = choice.id,
                  .parameters = form_->values(),
                  .rules = renaming_->rules(),
                  .merge = renaming_->merges(),
                  .drop = renaming_->drops(),
                  .phase = phases_.empty() ? std::string() : phase_->chosen(),
                  .model = choice.of_model ? std::string() : known_names_->model().toStdString(),
                  .drop_unknown = !choice.of_model && known_names_->dropsUnknown()};
  if (choice.of_model) {
    made.flavour = model_->choice().flavour;
    made.source = model_->choice().model.toStdString();
    made.target = model_->choice().target.toStdString();
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
  return choice == nullptr ? QString() : exportCommand(*choice, wish(*choice), saved_as_);
}

void ExportDialog::showChoice() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  consumers_->setText(tr("Read by: %1").arg(choice->consumers));
  model_->setVisible(choice->of_model);
  // What is written is checked against its own model.
  names_label_->setVisible(!choice->of_model);
  known_names_->setVisible(!choice->of_model);
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
  ExportPreview preview = source_.preview(wish(*choice));
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
  model_report_->setText(preview.model);
  model_report_->setVisible(!preview.model.isEmpty());
  QString stem = choice->default_name;
  if (!preview.files.empty() && stem.endsWith(preview.files.front().suffix)) {
    stem.chop(preview.files.front().suffix.size());
  }
  files_->setFiles(stem, std::move(preview.files), preview.to_run);
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
  // What a person has asked for in the meantime counts, or that they have gone.
  if (wanted_ && wanted_ != wish(*choice)) wanted_.reset();
  if (!preview.working && std::exchange(wanted_, std::nullopt) && usable) {
    QMetaObject::invokeMethod(this, &ExportDialog::goOn, Qt::QueuedConnection);
  }
}

}  // namespace scalewright::widgets
