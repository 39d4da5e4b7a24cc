#include "widgets/exchange/import_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/fields/parameter_form.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

ImportDialog::ImportDialog(const QString& file, std::vector<ImportChoice> choices, const std::string& recognised,
                           Use preferred, Preview preview, QWidget* parent)
    : Dialog(parent),
      choices_(std::move(choices)),
      preview_(std::move(preview)),
      importer_(new QComboBox(this)),
      producers_(new QLabel(this)),
      form_(new ParameterForm(this)),
      renaming_(new RenameSection(RenameSection::Table::kElsewhere, this)),
      problem_(new QLabel(this)),
      summary_(new QLabel(this)),
      model_(new ImportModel(this)),
      notes_title_(new QLabel(tr("Not taken over as it stands in the file:"), this)),
      notes_(new NoteList(tr("What is not taken over"), this)) {
  setObjectName(QStringLiteral("importDialog"));
  setWindowTitle(tr("Import %1").arg(file));
  resize(820, 620);
  importer_->setObjectName(QStringLiteral("importer"));
  importer_->setAccessibleName(tr("Format of the file"));
  importer_->setToolTip(recognised.empty() ? tr("The file was not recognised: say what it is")
                                           : tr("Recognised by its content"));
  if (recognised.empty()) importer_->addItem(tr("Not recognised"), QString());
  for (const ImportChoice& choice : choices_) importer_->addItem(choice.title, text(choice.id));
  importer_->setCurrentIndex(std::max(0, importer_->findData(text(recognised))));
  producers_->setWordWrap(true);
  producers_->setForegroundRole(QPalette::PlaceholderText);
  problem_->setObjectName(QStringLiteral("importProblem"));
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  summary_->setObjectName(QStringLiteral("importSummary"));
  summary_->setWordWrap(true);
  notes_->setObjectName(QStringLiteral("importNotes"));
  auto* table = new QTreeView(this);
  table->setObjectName(QStringLiteral("importTable"));
  table->setAccessibleName(tr("What is in the file"));
  table->setModel(model_);
  table->setItemDelegate(new RoomyDelegate(table));
  table->setItemDelegateForColumn(ImportModel::kName, new PathDelegate(table));
  table->setRootIsDecorated(false);
  table->setUniformRowHeights(true);
  table->setAlternatingRowColors(true);
  table->setTextElideMode(Qt::ElideMiddle);
  table->header()->setStretchLastSection(false);
  table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->header()->setSectionResizeMode(ImportModel::kName, QHeaderView::Stretch);
  table->header()->setSectionResizeMode(ImportModel::kHere, QHeaderView::Stretch);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  start_ = buttons->addButton(tr("&Start from it"), QDialogButtonBox::ActionRole);
  start_->setObjectName(QStringLiteral("importStart"));
  start_->setToolTip(tr("Decides as the file does, as one step that can be undone"));
  compare_ = buttons->addButton(tr("&Compare with it"), QDialogButtonBox::ActionRole);
  compare_->setObjectName(QStringLiteral("importCompare"));
  compare_->setToolTip(tr("Shows the file beside the decisions in the window, and changes nothing"));
  (preferred == Use::kCompare ? compare_ : start_)->setDefault(true);

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  auto* label = new QLabel(tr("&Format"), this);
  label->setBuddy(importer_);
  form->addRow(label, importer_);
  form->addRow(QString(), producers_);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(form_);
  layout->addWidget(renaming_);
  layout->addWidget(problem_);
  layout->addWidget(summary_);
  layout->addWidget(table, 1);
  layout->addWidget(notes_title_);
  layout->addWidget(notes_);
  layout->addWidget(buttons);

  connect(importer_, &QComboBox::currentIndexChanged, this, &ImportDialog::showChoice);
  connect(form_, &ParameterForm::committed, this, &ImportDialog::refresh);
  connect(renaming_, &RenameSection::changed, this, &ImportDialog::refresh);
  connect(start_, &QPushButton::clicked, this, [this] { finish(Use::kStart); });
  connect(compare_, &QPushButton::clicked, this, [this] { finish(Use::kCompare); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  showChoice();
}

const ImportChoice* ImportDialog::current() const {
  const std::string id = importer_->currentData().toString().toStdString();
  const auto found =
      std::find_if(choices_.begin(), choices_.end(), [&id](const ImportChoice& one) { return one.id == id; });
  return found == choices_.end() ? nullptr : &*found;
}

void ImportDialog::showChoice() {
  const ImportChoice* choice = current();
  producers_->setText(choice == nullptr ? tr("Choose what the file is.") : tr("Written by: %1").arg(choice->producers));
  form_->setParameters(choice == nullptr ? std::span<const ParameterDescriptor>() : choice->parameters, {});
  form_->setVisible(choice != nullptr && !choice->parameters.empty());
  refresh();
}

void ImportDialog::refresh() {
  const ImportChoice* choice = current();
  ImportPreview preview;
  if (choice != nullptr) preview = preview_(choice->id, form_->values(), renaming_->rules());
  const int all = static_cast<int>(preview.lines.size());
  QStringList counts;
  if (all > 0) {
    counts << tr("%n tensor(s) in the file", nullptr, all);
    counts << tr("%n of them open here", nullptr, static_cast<int>(preview.found));
    if (preview.left > 0) counts << tr("%n open tensor(s) not in the file", nullptr, static_cast<int>(preview.left));
  }
  summary_->setText(counts.join(QStringLiteral(" · ")));
  summary_->setVisible(!counts.isEmpty());
  problem_->setText(preview.reading ? tr("Reading the file…") : preview.problem);
  problem_->setVisible(!problem_->text().isEmpty() && preview.renaming.problem.isEmpty());
  model_->setRows(std::move(preview.lines));
  notes_title_->setVisible(!preview.notes.empty());
  notes_->setNotes(preview.notes);
  renaming_->setView(std::move(preview.renaming));
  const bool usable = choice != nullptr && preview.problem.isEmpty() && all > 0;
  start_->setEnabled(usable && preview.found > 0);
  compare_->setEnabled(usable);
}

void ImportDialog::finish(Use use) {
  refresh();  // rules that were typed a moment ago
  if (!(use == Use::kStart ? start_ : compare_)->isEnabled()) return;
  use_ = use;
  accept();
}

}  // namespace scalewright::widgets
