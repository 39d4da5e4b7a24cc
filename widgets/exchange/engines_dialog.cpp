#include "widgets/exchange/engines_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

EnginesDialog::EnginesDialog(QWidget* parent)
    : Dialog(parent),
      model_(new EngineModel(this)),
      note_(new QLabel(this)),
      table_(new QTableView(this)),
      reasons_title_(new QLabel(this)),
      reasons_(new NoteList(tr("What changes, or why not"), this)) {
  setObjectName(QStringLiteral("enginesDialog"));
  setWindowTitle(tr("Which engine takes it?"));
  resizeWithin(*this, {1120, 640});
  note_->setObjectName(QStringLiteral("enginesNote"));
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setText(tr("The exports are being asked…"));
  table_->setObjectName(QStringLiteral("enginesTable"));
  table_->setAccessibleName(tr("Engines, and what they take"));
  table_->setModel(model_);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setAlternatingRowColors(true);
  table_->setShowGrid(false);
  table_->setTabKeyNavigation(false);
  table_->setWordWrap(false);
  table_->setItemDelegate(new RoomyDelegate(table_));
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 7);
  QHeaderView* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(EngineModel::kWhy, QHeaderView::Stretch);
  // What is long there is in the tool tip; the reasons want the room.
  const int letter = table_->fontMetrics().averageCharWidth();
  for (const auto& [column, letters] : {std::pair(EngineModel::kVersion, 24), std::pair(EngineModel::kExport, 36)}) {
    header->setSectionResizeMode(column, QHeaderView::Interactive);
    header->resizeSection(column, letters * letter);
  }
  reasons_->setObjectName(QStringLiteral("enginesReasons"));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  export_ = buttons->addButton(tr("&Export for it…"), QDialogButtonBox::ActionRole);
  export_->setObjectName(QStringLiteral("enginesExport"));
  copy_ = buttons->addButton(tr("&Copy options"), QDialogButtonBox::ActionRole);
  copy_->setObjectName(QStringLiteral("enginesCopy"));
  copy_->setToolTip(tr("Copies the options of the export, as the command line takes them"));

  auto* layout = new QVBoxLayout(this);
  layout->addWidget(note_);
  layout->addWidget(table_, 1);
  layout->addWidget(reasons_title_);
  layout->addWidget(reasons_);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EnginesDialog::showCurrent);
  connect(export_, &QPushButton::clicked, this, [this] {
    if (const EngineLine* line = current()) emit exportWanted(line->exporter, line->flavour, line->parameters);
  });
  connect(copy_, &QPushButton::clicked, this, [this] {
    if (const EngineLine* line = current()) QApplication::clipboard()->setText(line->export_options);
  });
  showCurrent();
}

void EnginesDialog::setLines(std::vector<EngineLine> lines) {
  model_->setRows(std::move(lines));
  note_->setText(
      tr("Each export has been asked what it would make of the decisions; what readers do otherwise is known of the "
         "versions that were read."));
  if (model_->rowCount() > 0) table_->selectRow(0);
}

const EngineLine* EnginesDialog::current() const {
  const QModelIndex index = table_->currentIndex();
  return index.isValid() ? &model_->row(index.row()) : nullptr;
}

void EnginesDialog::showCurrent() {
  const EngineLine* line = current();
  reasons_->setNotes(line == nullptr ? std::vector<Note>() : line->notes);
  reasons_title_->setVisible(line != nullptr);
  if (line != nullptr) {
    reasons_title_->setText(line->notes.empty() ? tr("%1 computes everything as decided.").arg(line->engine)
                                                : tr("%1, read: %2").arg(line->engine, line->read));
  }
  const bool taken = line != nullptr && line->taken != Taken::kRefused;
  const bool elsewhere = taken && line->exporter.empty() && !line->export_options.isEmpty();
  export_->setEnabled(taken && !line->exporter.empty());
  export_->setToolTip(elsewhere ? tr("This export is made on the command line: copy its options")
                                : tr("Opens the export dialog with the export that this engine reads"));
  copy_->setEnabled(taken && !line->export_options.isEmpty());
}

}  // namespace scalewright::widgets
