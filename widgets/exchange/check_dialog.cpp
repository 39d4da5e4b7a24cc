#include "widgets/exchange/check_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

CheckDialog::CheckDialog(const QString& name, QWidget* parent)
    : Dialog(parent),
      model_(new CheckModel(this)),
      said_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      table_(new QTableView(this)),
      left_title_(new QLabel(tr("Not compared, and why:"), this)),
      left_(new NoteList(tr("What is not compared"), this)) {
  setObjectName(QStringLiteral("checkDialog"));
  setWindowTitle(tr("Check of %1").arg(name));
  resizeWithin(*this, {1120, 620});
  said_->setObjectName(QStringLiteral("checkSaid"));
  said_->setWordWrap(true);
  said_->setTextFormat(Qt::PlainText);
  said_->setText(tr("%1 is being read back and compared with the original…").arg(name));
  progress_->setObjectName(QStringLiteral("checkProgress"));
  progress_->setAccessibleName(tr("How far it is read back"));
  progress_->setRange(0, 1000);
  progress_->setTextVisible(false);
  table_->setObjectName(QStringLiteral("checkTable"));
  table_->setAccessibleName(tr("Tensors as decided, and as they are read back"));
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
  header->setSectionResizeMode(CheckModel::kVerdict, QHeaderView::Stretch);
  header->setMinimumSectionSize(table_->fontMetrics().averageCharWidth() * 9);
  left_->setObjectName(QStringLiteral("checkLeft"));
  left_title_->hide();
  left_->setNotes({});

  auto* buttons = new QDialogButtonBox(this);
  cancel_ = buttons->addButton(tr("&Cancel"), QDialogButtonBox::ActionRole);
  cancel_->setObjectName(QStringLiteral("checkCancel"));
  close_ = buttons->addButton(QDialogButtonBox::Close);
  close_->setDefault(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(said_);
  layout->addWidget(progress_);
  layout->addWidget(table_, 1);
  layout->addWidget(left_title_);
  layout->addWidget(left_);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(cancel_, &QPushButton::clicked, this, &CheckDialog::cancelled);
}

void CheckDialog::setProgress(int permille) {
  progress_->setValue(permille);
}

void CheckDialog::ended() {
  progress_->hide();
  cancel_->hide();
  close_->setFocus();
}

void CheckDialog::setResult(std::vector<CheckLine> lines, const QStringList& problems,
                            const std::vector<Note>& not_compared) {
  ended();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const CheckLine& line) { return line.finding; });
  const auto found = std::count_if(lines.begin(), lines.end(), [](const CheckLine& line) { return line.finding; });
  const int row = first == lines.end() ? 0 : static_cast<int>(first - lines.begin());
  const auto scales = std::count_if(lines.begin(), lines.end(), [](const CheckLine& line) { return line.scale; });
  const int compared = static_cast<int>(lines.size()) - static_cast<int>(scales);
  const int findings = static_cast<int>(found) + static_cast<int>(problems.size());
  QString said = tr("%n tensor(s) compared with the original:", nullptr, compared) + u' ';
  said += findings == 0 ? tr("all are equal to what was decided.") : tr("%n finding(s).", nullptr, findings);
  if (scales > 0) {
    said += u'\n' + tr("Scales of inputs and caches that are compared with what was decided: %1.")
                        .arg(countText(static_cast<std::uint64_t>(scales)));
  }
  for (const QString& problem : problems) said += QStringLiteral("\n⚠ ") + problem;
  said_->setText(said);
  model_->setRows(std::move(lines));
  if (model_->rowCount() > 0) table_->selectRow(row);
  left_title_->setVisible(!not_compared.empty());
  left_->setNotes(not_compared);
}

void CheckDialog::setFailed(const QString& why) {
  ended();
  said_->setText(why);
}

}  // namespace scalewright::widgets
