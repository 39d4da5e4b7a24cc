#include "widgets/errors/error_panel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/errors/format_model.h"
#include "widgets/errors/radio_delegate.h"
#include "widgets/kit/copied_row.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/followed_view.h"

namespace scalewright::widgets {

ErrorPanel::ErrorPanel(QWidget* parent)
    : QWidget(parent),
      model_(new FormatModel(this)),
      view_(new FollowedView<QTableView>(this)),
      bars_(new SqnrDelegate(FormatModel::kSqnrRole, view_)),
      note_(new QLabel(this)),
      detour_(new QCheckBox(tr("&Codes changed by rounding to BF16"), this)),
      detour_note_(new QLabel(this)) {
  view_->setObjectName(QStringLiteral("errorTable"));
  view_->setAccessibleName(tr("Error per format"));
  view_->setModel(model_);
  view_->setSelectionBehavior(QAbstractItemView::SelectRows);
  view_->setSelectionMode(QAbstractItemView::SingleSelection);
  view_->setAlternatingRowColors(true);
  view_->setShowGrid(false);
  view_->setTabKeyNavigation(false);
  view_->verticalHeader()->hide();
  view_->verticalHeader()->setDefaultSectionSize(view_->fontMetrics().height() + 7);
  view_->setItemDelegate(new RoomyDelegate(view_));
  auto* radio = new RadioDelegate(view_);
  view_->setItemDelegateForColumn(FormatModel::kTitle, radio);
  view_->setItemDelegateForColumn(FormatModel::sqnrColumn(), bars_);
  QHeaderView* header = view_->horizontalHeader();
  header->setHighlightSections(false);
  const QFontMetrics plain = view_->fontMetrics();
  QFont bold = view_->font();  // of the row in force
  bold.setBold(true);
  for (int column = 0; column < model_->columnCount(); ++column) {
    const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    // Errors have as many digits as fit; up to the SQNR, which a narrow table still shows, numbers are short.
    const QFontMetrics metrics = column > FormatModel::sqnrColumn() ? QFontMetrics(bold) : plain;
    const int wide =
        std::max(metrics.horizontalAdvance(title), metrics.horizontalAdvance(QStringLiteral("~ 1.234e-05")));
    view_->setColumnWidth(column, column == FormatModel::kTitle
                                      ? metrics.horizontalAdvance(QStringLiteral("FP8 E4M3FN (OCP)")) + 48
                                      : wide + 12);
  }
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  note_->setObjectName(QStringLiteral("errorNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setContentsMargins(6, 3, 6, 3);
  note_->setWordWrap(true);
  note_->hide();
  layout->addWidget(note_);
  layout->addWidget(view_);
  detour_->setObjectName(QStringLiteral("showDetour"));
  detour_->setToolTip(
      tr("Weights that pass through bfloat16 before they are quantized are rounded twice. Counts the codes "
         "that differ, for each format, by passes over the data."));
  detour_note_->setObjectName(QStringLiteral("detourNote"));
  detour_note_->setWordWrap(true);
  detour_note_->hide();
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(6, 3, 6, 3);
  foot->setSpacing(2);
  foot->addWidget(detour_);
  foot->addWidget(detour_note_);  // a line of its own: a narrow window has no room beside the box
  layout->addLayout(foot);
  // Asked for by hand: beside the first metric, where a narrow table still shows it.
  header->moveSection(model_->detourColumn(), FormatModel::kFirstMetric + 1);
  view_->setColumnHidden(model_->detourColumn(), true);
  connect(detour_, &QCheckBox::toggled, this, [this](bool shown) {
    view_->setColumnHidden(model_->detourColumn(), !shown);
    if (shown && model_->rowCount() > 0)
      view_->scrollTo(model_->index(std::max(view_->rowAt(0), 0), model_->detourColumn()));
    showDetourNote();
    emit detourToggled(shown);
  });
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(view_, &QTableView::customContextMenuRequested, this, &ErrorPanel::showMenu);
  auto* copies = new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copies, &QShortcut::activated, this, [this] {
    if (view_->currentIndex().isValid()) copy(view_->currentIndex().row());
  });
  // A click only selects: who looks at a row does not decide by that.
  connect(view_, &QTableView::doubleClicked, this, [this](const QModelIndex& index) { choose(index.row()); });
  connect(radio, &RadioDelegate::chosen, this, [this](const QModelIndex& index) { choose(index.row()); });
  for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
    auto* shortcut = new QShortcut(key, view_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(shortcut, &QShortcut::activated, this, [this] { choose(view_->currentIndex().row()); });
  }
}

void ErrorPanel::setRows(std::vector<view::FormatRow> rows, bool one_scale) {
  model_->setRows(std::move(rows));
  followForce();
  setNote(one_scale ? tr("The chosen format has its own scales; all others show one scale for the whole tensor.")
                    : QString());
}

void ErrorPanel::setRowsAsStored(std::vector<view::FormatRow> rows) {
  model_->setRows(std::move(rows));
  followForce();
  setNote(tr("The tensor is left as it is stored: no format is chosen. Choosing one takes it in."));
}

void ErrorPanel::setNothing(const QString& why) {
  model_->setRows({});
  setNote(why);
}

void ErrorPanel::setNote(const QString& note) {
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
}

void ErrorPanel::setTarget(double target_db) {
  bars_->setTarget(target_db);
  view_->viewport()->update();
}

void ErrorPanel::setDetour(const view::DetourView& detour) {
  detour_state_ = detour.state;
  model_->setDetour(detour.rows);
  showDetourNote();
}

bool ErrorPanel::detourShown() const {
  return detour_->isChecked();
}

void ErrorPanel::setDetourShown(bool shown) {
  detour_->setChecked(shown);
}

void ErrorPanel::showDetourNote() {
  QString note;
  if (detourShown()) {
    switch (detour_state_) {
      case view::DetourState::kOnlyBfloat16:
        note =
            tr("Warning: these values exist only in bfloat16 and are rounded already; take the original weights "
               "where there are any.");
        break;
      case view::DetourState::kNarrow: note = tr("Only float32 and float64 tensors are compared."); break;
      default: break;
    }
  }
  detour_note_->setText(note);
  detour_note_->setVisible(!note.isEmpty());
}

void ErrorPanel::showMenu(const QPoint& position) {
  const int row = view_->rowAt(position.y());
  if (row < 0) return;
  const QPersistentModelIndex at = model_->index(row, FormatModel::kTitle);  // rows may be others when one is chosen
  const QString title = at.data().toString();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("formatMenu"));
  const auto add = [&](const char* name, const QString& text, auto run) {
    QAction* action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, run);
  };
  add("chooseFormat", tr("&Choose %1").arg(title), [this, at] {
    if (at.isValid()) choose(at.row());
  });
  menu->addSeparator();
  add("copyFormatRow", tr("Copy &row"), [this, at] {
    if (at.isValid()) copy(at.row());
  });
  add("copyFormatTable", tr("Copy &table"), [this] { copy(std::nullopt); });
  menu->popup(view_->viewport()->mapToGlobal(position));
}

void ErrorPanel::copy(std::optional<int> row) {
  std::vector<int> columns;
  for (int place = 0; place < model_->columnCount(); ++place) {
    const int column = view_->horizontalHeader()->logicalIndex(place);
    if (!view_->isColumnHidden(column)) columns.push_back(column);
  }
  const int count = static_cast<int>(columns.size());
  const auto line = [&](auto cell) {
    return rowToCopy(count, [&](int place) { return cell(columns[static_cast<std::size_t>(place)]).toString(); });
  };
  QStringList lines = {
      line([this](int column) { return model_->headerData(column, Qt::Horizontal, Qt::DisplayRole); })};
  for (int each = row.value_or(0); each < (row ? *row + 1 : model_->rowCount()); ++each)
    lines << line([this, each](int column) { return model_->index(each, column).data(); });
  QApplication::clipboard()->setText(lines.join(u'\n'));
}

void ErrorPanel::selectInForce() {
  in_force_.reset();
  followForce();
}

void ErrorPanel::followForce() {
  std::optional<InForce> now;
  int at = -1;
  for (int row = 0; row < model_->rowCount(); ++row) {
    if (!model_->row(row).current) continue;
    now = InForce(model_->row(row).format, model_->row(row).options);
    at = row;
  }
  // A row that somebody looks at stays selected while nothing else is chosen, as while the line is dragged.
  if (now == in_force_ && (at < 0 || view_->currentIndex().isValid())) return;
  in_force_ = now;
  if (at < 0) {
    view_->setCurrentIndex({});
    return;
  }
  const QModelIndex index = model_->index(at, FormatModel::kTitle);
  // Rows stay under the pointer that has just chosen one.
  view_->setAutoScroll(false);
  view_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  view_->setAutoScroll(true);
  if (view_->viewport()->rect().intersects(view_->visualRect(index))) return;
  const int across = view_->horizontalScrollBar()->value();
  view_->scrollTo(index);
  view_->horizontalScrollBar()->setValue(across);
}

void ErrorPanel::choose(int row) {
  if (row < 0 || row >= model_->rowCount()) return;
  // A copy: choosing changes the rows.
  const view::FormatRow chosen = model_->row(row);
  emit formatChosen(chosen.format, chosen.options);
  // What was in force already is selected, too.
  selectInForce();
}

}  // namespace scalewright::widgets
