#include "widgets/distribution/divergence/dialect_list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include "core/calibrate/entropy/parameters.h"
#include "widgets/distribution/divergence/dialect_model.h"

namespace scalewright::widgets {
namespace {

constexpr int kTitleLetters = 28;  // of a name that is shown whole
constexpr int kCellRoom = 14;

}  // namespace

DialectList::DialectList(QWidget* parent) : QTreeView(parent), model_(new DialectModel(this)) {
  setObjectName(QStringLiteral("dialectList"));
  setAccessibleName(tr("Dialects of entropy calibration"));
  setModel(model_);
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAlternatingRowColors(true);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setTextElideMode(Qt::ElideMiddle);
  setFrameShape(QFrame::NoFrame);
  setIndentation(0);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(DialectModel::kTitle, QHeaderView::Stretch);
  header()->setSectionResizeMode(DialectModel::kPick, QHeaderView::Fixed);
  header()->setSectionResizeMode(DialectModel::kCost, QHeaderView::Fixed);
  fitColumns();
  connect(model_, &DialectModel::showToggled, this, &DialectList::showToggled);
  connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) { take(index.row()); });
}

void DialectList::fitColumns() {
  QFont bold = font();
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  const auto wide = [&](int column, const QString& text) {
    const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    setColumnWidth(column, std::max(metrics.horizontalAdvance(title), metrics.horizontalAdvance(text)) + kCellRoom);
  };
  wide(DialectModel::kPick, QStringLiteral("~ 0.01234"));
  wide(DialectModel::kCost, QStringLiteral("~ 12.3"));
}

QSize DialectList::sizeHint() const {
  const int title = fontMetrics().averageCharWidth() * kTitleLetters + 2 * kCellRoom + 46;  // box and sample
  return {title + columnWidth(DialectModel::kPick) + columnWidth(DialectModel::kCost), 200};
}

void DialectList::setDivergence(const view::DivergenceView& divergence, const std::set<std::string>& shown,
                                const std::set<std::string>& fixed, const std::string& current) {
  model_->setDivergence(divergence, shown, fixed, current);
}

void DialectList::take(int row) {
  if (row < 0) return;
  const DialectRow& wanted = model_->row(row);
  if (!wanted.threshold || wanted.current || wanted.dialect == view::kChangedRule) return;
  view::CalibratorMark mark;
  mark.calibrator = "entropy";
  mark.parameters[std::string(calibrate::kDialectParameter)] = wanted.dialect;
  mark.threshold = wanted.threshold->value();
  emit markTaken(mark);
}

void DialectList::fill(QMenu& menu) {
  menu.clear();
  for (int row = 0; row < model_->rowCount(); ++row) {
    const DialectRow& dialect = model_->row(row);
    QString text = dialect.title;
    const QString pick = model_->index(row, DialectModel::kPick).data().toString();
    const QString cost = model_->index(row, DialectModel::kCost).data().toString();
    if (dialect.threshold) text += QStringLiteral("\t") + tr("T %1, −%2 dB", "pick, cost").arg(pick, cost);
    QAction* action = menu.addAction(text.replace(u'&', QStringLiteral("&&")));
    action->setObjectName(QStringLiteral("dialect.") + QString::fromStdString(dialect.dialect));
    action->setCheckable(true);
    action->setChecked(dialect.shown);
    action->setEnabled(!dialect.fixed);
    connect(action, &QAction::toggled, this, [this, id = dialect.dialect](bool shown) { emit showToggled(id, shown); });
  }
}

void DialectList::changeEvent(QEvent* event) {
  QTreeView::changeEvent(event);
  if (event->type() == QEvent::FontChange) fitColumns();
  if (event->type() == QEvent::PaletteChange) viewport()->update();  // samples are in its colours
}

void DialectList::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    take(currentIndex().row());
    return;
  }
  if (event->key() == Qt::Key_Space && currentIndex().isValid()) {  // in whatever column it is
    const QModelIndex box = currentIndex().siblingAtColumn(DialectModel::kTitle);
    const bool shown = box.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    model_->setData(box, static_cast<int>(shown ? Qt::Unchecked : Qt::Checked), Qt::CheckStateRole);
    return;
  }
  QTreeView::keyPressEvent(event);
}

}  // namespace scalewright::widgets
