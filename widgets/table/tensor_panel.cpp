#include "widgets/table/tensor_panel.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/jobs/debounce.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/followed_view.h"
#include "widgets/kit/leading_column.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/listing_view.h"
#include "widgets/table/name_delegate.h"
#include "widgets/table/tensor_model.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kSeenAfter = 60;  // ms without scrolling after which rows count as seen

}  // namespace

TensorPanel::TensorPanel(QWidget* parent)
    : QWidget(parent),
      model_(new TensorModel(this)),
      filter_(new FilterBar(this)),
      listing_(new ListingView(this)),
      tree_(new QToolButton(this)),
      hide_common_(new QAction(tr("Hide common &beginning of names"), this)),
      standing_(new QComboBox(this)),
      view_(new FollowedView<QTreeView>(this)),
      bars_(new SqnrDelegate(TensorModel::kValueRole, view_)),
      count_(new QLabel(this)),
      seen_(new Debounce(
          kSeenAfter, [this] { tellSeen(); }, this)),
      nothing_(new QLabel(view_->viewport())) {
  tree_->setObjectName(QStringLiteral("tensorTree"));
  tree_->setIcon(themedIcon(QStringLiteral("tree")));
  tree_->setCheckable(true);
  tree_->setAutoRaise(true);
  tree_->setAccessibleName(tr("Tree of path components"));
  tree_->setToolTip(tr("Shows names as a tree of their path components"));
  standing_->setObjectName(QStringLiteral("tensorStanding"));
  standing_->setAccessibleName(tr("Filter tensors by policy"));
  standing_->setToolTip(tr("Shows the tensors that stand so to the policy that was applied"));
  standing_->addItem({});
  standing_->addItem({}, static_cast<int>(study::Standing::kOverridden));
  standing_->addItem({}, static_cast<int>(study::Standing::kUnmatched));
  standing_->hide();
  view_->setObjectName(QStringLiteral("tensorTable"));
  view_->setAccessibleName(tr("Tensors"));
  view_->setModel(model_);
  view_->setUniformRowHeights(true);
  view_->setAlternatingRowColors(true);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view_->setSortingEnabled(true);
  view_->setRootIsDecorated(false);
  view_->setTextElideMode(Qt::ElideMiddle);  // ends of paths tell tensors apart, and so does a first folder
  view_->setItemDelegate(new RoomyDelegate(view_));
  view_->setItemDelegateForColumn(TensorModel::kName, new NameDelegate(view_));
  view_->setAllColumnsShowFocus(true);
  view_->setItemDelegateForColumn(TensorModel::kSqnr, bars_);
  view_->header()->setContextMenuPolicy(Qt::CustomContextMenu);
  view_->header()->setSortIndicatorClearable(true);
  view_->header()->setStretchLastSection(false);
  view_->header()->setSortIndicator(-1, Qt::AscendingOrder);
  setDefaultColumns();
  leading_ = new LeadingColumn(*view_, TensorModel::kName, {TensorModel::kFile, TensorModel::kSqnr});
  filter_->addControl(tree_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 6, 6, 4);
  layout->setSpacing(4);
  layout->addWidget(filter_);
  layout->addWidget(standing_);
  layout->addWidget(view_, 1);
  layout->addWidget(listing_, 1);
  listing_->hide();
  layout->addWidget(count_);
  count_->setObjectName(QStringLiteral("tensorCount"));
  nothing_->setObjectName(QStringLiteral("tensorNothing"));
  nothing_->setWordWrap(true);
  nothing_->setAlignment(Qt::AlignCenter);
  nothing_->setForegroundRole(QPalette::PlaceholderText);
  auto* middle = new QVBoxLayout(view_->viewport());
  middle->addWidget(nothing_);

  connect(filter_, &FilterBar::changed, this, &TensorPanel::applyFilter);
  connect(filter_, &FilterBar::menuWanted, this, [this] {
    std::set<std::string> formats;
    std::set<std::string> calibrators;
    std::set<std::string> files;
    for (const view::TensorRow& row : model_->rows()) {
      formats.emplace(row.format);
      if (!row.calibrator.empty()) calibrators.emplace(row.calibrator);
      if (!row.file->empty()) files.insert(*row.file);
    }
    filter_->setInUse(std::move(formats), std::move(calibrators), std::move(files));
  });
  hide_common_->setObjectName(QStringLiteral("hideCommonPart"));
  hide_common_->setCheckable(true);
  hide_common_->setStatusTip(
      tr("Shows names without what all shown ones begin with; a first folder f16/ or f32/ stays in sight"));
  connect(hide_common_, &QAction::toggled, model_, &TensorModel::hideCommonPart);
  connect(standing_, &QComboBox::activated, this, &TensorPanel::applyFilter);
  connect(tree_, &QToolButton::toggled, this, [this](bool tree) {
    view_->setRootIsDecorated(tree);
    model_->setTree(tree);
    emit treeToggled(tree);
  });
  auto* copy = new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copy, &QShortcut::activated, this, &TensorPanel::copyRows);
  connect(view_->header(), &QHeaderView::customContextMenuRequested, this, &TensorPanel::showHeaderMenu);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(view_, &QTreeView::customContextMenuRequested, this, [this](const QPoint& position) {
    const auto tensor = TensorModel::tensorAt(view_->indexAt(position));
    if (tensor) emit menuRequested(*tensor, view_->viewport()->mapToGlobal(position));
  });
  connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, [this] { restoring_ = true; });
  connect(model_, &QAbstractItemModel::modelReset, this, &TensorPanel::restoreSelection);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TensorPanel::rememberSelection);
  connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
    const auto tensor = TensorModel::tensorAt(index);
    if (restoring_ || !tensor || tensor == current_) return;
    current_ = tensor;
    if (model_->hasJoined()) view_->viewport()->update();  // the bracket of the current tensor spans other rows
    emit currentChanged(*tensor);
  });
  const auto look = [this] { seen_->start(); };
  connect(view_->verticalScrollBar(), &QScrollBar::valueChanged, this, look);
  connect(view_->verticalScrollBar(), &QScrollBar::rangeChanged, this, look);
  connect(model_, &QAbstractItemModel::modelReset, this, look);
  connect(model_, &QAbstractItemModel::layoutChanged, this, look);
  connect(view_, &QTreeView::expanded, this, look);
  updateCount();
}

void TensorPanel::tellSeen() {
  std::vector<study::TensorIndex> tensors;
  const int bottom = view_->viewport()->height();
  for (QModelIndex index = view_->indexAt(QPoint(0, 0)); index.isValid() && view_->visualRect(index).top() <= bottom;
       index = view_->indexBelow(index)) {
    if (const auto tensor = TensorModel::tensorAt(index)) tensors.push_back(*tensor);
  }
  if (!tensors.empty()) emit rowsSeen(tensors);
}

void TensorPanel::setRows(std::vector<view::TensorRow> rows) {
  endListing();
  model_->setRows(std::move(rows));
  showFiles();
}

void TensorPanel::setFirstRows(std::vector<view::TensorRow> rows) {
  model_->setRows(std::move(rows));
}

void TensorPanel::addListed(const std::vector<std::string>& names) {
  if (model_->total() > 0 && listing_->isHidden()) return;
  listing_->add(names);
  listing_->show();
  view_->hide();
  count_->hide();
}

void TensorPanel::endListing() {
  if (listing_->isHidden()) return;
  listing_->hide();
  listing_->clear();
  view_->show();
  count_->show();
}

void TensorPanel::forget(const std::vector<study::TensorIndex>& gone) {
  for (const study::TensorIndex tensor : gone) selected_.erase(tensor);
  if (current_ && std::binary_search(gone.begin(), gone.end(), *current_)) current_.reset();
}

void TensorPanel::updateRows(const std::vector<view::TensorRow>& rows) {
  model_->updateRows(rows);
  if (model_->hasJoined()) view_->viewport()->update();  // brackets beside other rows
}

void TensorPanel::showInstead(const std::vector<view::TensorRow>* rows) {
  model_->showInstead(rows);
  view_->viewport()->update();
}

void TensorPanel::resort() {
  model_->resort();
}

void TensorPanel::setMarks(std::vector<TensorMark> marks) {
  const bool any = !marks.empty();
  model_->setMarks(std::move(marks));
  standing_->setVisible(any);
  showStandings();
  if (!any && standing_->currentIndex() != 0) showStanding(std::nullopt);
}

void TensorPanel::setJoined(std::vector<std::vector<study::TensorIndex>> groups) {
  model_->setJoined(std::move(groups));
  view_->viewport()->update();
}

void TensorPanel::updateMarks(const std::vector<std::pair<study::TensorIndex, TensorMark>>& marks) {
  for (const auto& [tensor, mark] : marks) model_->setMark(tensor, mark);
  showStandings();
}

void TensorPanel::showStandings() {
  standing_->setItemText(0, tr("All tensors"));
  standing_->setItemText(1, tr("Overridden by hand (%L1)").arg(model_->count(study::Standing::kOverridden)));
  standing_->setItemText(2, tr("No rule fits (%L1)").arg(model_->count(study::Standing::kUnmatched)));
}

void TensorPanel::showStanding(std::optional<study::Standing> standing) {
  standing_->setCurrentIndex(standing ? std::max(0, standing_->findData(static_cast<int>(*standing))) : 0);
  applyFilter();
}

void TensorPanel::setTarget(double target_db) {
  bars_->setTarget(target_db);
  view_->viewport()->update();
}

void TensorPanel::setTree(bool tree) {
  tree_->setChecked(tree);
}

bool TensorPanel::tree() const {
  return model_->tree();
}

void TensorPanel::focusFilter() {
  filter_->focus();
}

void TensorPanel::setCurrentTensor(study::TensorIndex tensor) {
  const QModelIndex index = model_->indexOf(tensor);
  if (!index.isValid()) return;
  view_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  view_->scrollTo(index);
}

std::vector<study::TensorIndex> TensorPanel::neighbours() const {
  const QModelIndex current = view_->currentIndex();
  std::vector<study::TensorIndex> tensors;
  for (const QModelIndex& index : {view_->indexBelow(current), view_->indexAbove(current)}) {
    if (const auto tensor = TensorModel::tensorAt(index)) tensors.push_back(*tensor);
  }
  return tensors;
}

void TensorPanel::reveal(study::TensorIndex tensor) {
  if (!model_->indexOf(tensor).isValid()) {
    filter_->clear();
    standing_->setCurrentIndex(0);
  }
  setCurrentTensor(tensor);
}

void TensorPanel::selectWorst() {
  if (view_->header()->sortIndicatorSection() >= 0) view_->sortByColumn(-1, Qt::AscendingOrder);
  const auto shown = model_->tensorsBelow({});
  if (!shown.empty()) setCurrentTensor(shown.front());
}

void TensorPanel::applyFilter() {
  TensorFilter filter = filter_->filter();
  if (const QVariant standing = standing_->currentData(); standing.isValid()) {
    filter.standing = static_cast<study::Standing>(standing.toInt());
  }
  model_->setFilter(filter);
}

void TensorPanel::rememberSelection() {
  if (restoring_) return;
  selected_.clear();
  for (const QModelIndex& index : view_->selectionModel()->selectedRows()) {
    for (const study::TensorIndex tensor : model_->tensorsBelow(index)) selected_.insert(tensor);
  }
  updateCount();
  emit selectionChanged();
}

std::vector<study::TensorIndex> TensorPanel::selectedTensors() const {
  return {selected_.begin(), selected_.end()};
}

void TensorPanel::restoreSelection() {
  if (model_->tree()) view_->expandAll();
  QItemSelection selection;
  for (const study::TensorIndex tensor : selected_) {
    const QModelIndex index = model_->indexOf(tensor);
    if (index.isValid()) selection.select(index, index.siblingAtColumn(TensorModel::kColumnCount - 1));
  }
  view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  const QModelIndex current = current_ ? model_->indexOf(*current_) : QModelIndex();
  if (current.isValid()) {
    view_->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    view_->scrollTo(current);
  }
  restoring_ = false;
  updateCount();
}

void TensorPanel::updateCount() {
  QString line = tr("%1 of %n tensor(s)", nullptr, static_cast<int>(model_->total())).arg(model_->shown());
  if (selected_.size() > 1) line += tr(", %n selected", nullptr, static_cast<int>(selected_.size()));
  const auto hidden = std::count_if(selected_.begin(), selected_.end(),
                                    [this](study::TensorIndex tensor) { return !model_->indexOf(tensor).isValid(); });
  if (selected_.size() > 1 && hidden > 0) line += tr(" (%L1 of them hidden)").arg(hidden);
  count_->setText(line);
  const bool nothing = model_->rowCount() == 0 && model_->total() > 0;
  nothing_->setText(nothing ? tr("No tensor passes the filter") : QString());
  nothing_->setVisible(nothing);
}

}  // namespace scalewright::widgets
