#include "widgets/table/tensor_panel.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/view/rows/tensor_filter.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/followed_view.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/listing_view.h"
#include "widgets/table/name_delegate.h"
#include "widgets/table/seen_rows.h"
#include "widgets/table/standing_box.h"
#include "widgets/table/tensor_columns.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_selection.h"
#include "widgets/text/filter_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

TensorPanel::TensorPanel(QWidget* parent)
    : QWidget(parent),
      model_(new TensorModel(this)),
      filter_(new FilterBar(this)),
      listing_(new ListingView(this)),
      tree_(new QToolButton(this)),
      hide_common_(new QAction(tr("Hide common &beginning of names"), this)),
      standing_(new StandingBox(this)),
      view_(new FollowedView<QTreeView>(this)),
      bars_(new SqnrDelegate(TensorModel::kValueRole, view_)),
      count_(new QLabel(this)),
      nothing_(new QLabel(view_->viewport())) {
  tree_->setObjectName(QStringLiteral("tensorTree"));
  tree_->setIcon(themedIcon(QStringLiteral("tree")));
  tree_->setCheckable(true);
  tree_->setAutoRaise(true);
  tree_->setAccessibleName(tr("Tree of path components"));
  tree_->setToolTip(tr("Shows names as a tree of their path components"));
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
  columns_ = std::make_unique<TensorColumns>(*view_, *model_, *hide_common_);
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
  connect(standing_, &StandingBox::activated, this, &TensorPanel::applyFilter);
  connect(tree_, &QToolButton::toggled, this, [this](bool tree) {
    view_->setRootIsDecorated(tree);
    model_->setTree(tree);
    emit treeToggled(tree);
  });
  auto* copy = new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copy, &QShortcut::activated, this, &TensorPanel::copyRows);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(view_, &QTreeView::customContextMenuRequested, this, [this](const QPoint& position) {
    const auto tensor = TensorModel::tensorAt(view_->indexAt(position));
    if (tensor) emit menuRequested(*tensor, view_->viewport()->mapToGlobal(position));
  });
  selection_ = std::make_unique<TensorSelection>(*view_, *model_);
  connect(selection_.get(), &TensorSelection::restored, this, &TensorPanel::updateCount);
  connect(selection_.get(), &TensorSelection::changed, this, [this] {
    updateCount();
    emit selectionChanged();
  });
  connect(selection_.get(), &TensorSelection::currentChanged, this, [this](study::TensorIndex tensor) {
    if (model_->hasJoined()) view_->viewport()->update();  // the bracket of the current tensor spans other rows
    emit currentChanged(tensor);
  });
  seen_ = std::make_unique<SeenRows>(*view_);
  connect(seen_.get(), &SeenRows::seen, this, &TensorPanel::rowsSeen);
  updateCount();
}

TensorPanel::~TensorPanel() = default;

void TensorPanel::setRows(std::vector<view::TensorRow> rows) {
  endListing();
  model_->setRows(std::move(rows));
  columns_->showFiles();
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
  selection_->forget(gone);
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
  if (!any && standing_->chosen()) showStanding(std::nullopt);
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
  standing_->setCounts(model_->count(study::Standing::kOverridden), model_->count(study::Standing::kUnmatched));
}

void TensorPanel::showStanding(std::optional<study::Standing> standing) {
  standing_->choose(standing);
  applyFilter();
}

void TensorPanel::showOutputs(bool any) {
  columns_->showOutputs(any);
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
    standing_->choose(std::nullopt);
  }
  setCurrentTensor(tensor);
}

void TensorPanel::selectWorst() {
  if (view_->header()->sortIndicatorSection() >= 0) columns_->sortWorstFirst();
  const auto shown = model_->tensorsBelow({});
  if (!shown.empty()) setCurrentTensor(shown.front());
}

void TensorPanel::applyFilter() {
  TensorFilter filter = filter_->filter();
  filter.standing = standing_->chosen();
  model_->setFilter(filter);
}

std::vector<study::TensorIndex> TensorPanel::selectedTensors() const {
  return {selection_->tensors().begin(), selection_->tensors().end()};
}

QByteArray TensorPanel::saveHeader() const {
  return columns_->save();
}

void TensorPanel::restoreHeader(const QByteArray& state) {
  columns_->restore(state);
}

void TensorPanel::updateCount() {
  filter_->setCounts(view::passing(model_->rows(), filter_->chips()));
  QString line = tr("%1 of %n tensor(s)", nullptr, static_cast<int>(model_->total())).arg(model_->shown());
  const std::set<study::TensorIndex>& selected = selection_->tensors();
  if (selected.size() > 1) line += tr(", %n selected", nullptr, static_cast<int>(selected.size()));
  const auto hidden = std::count_if(selected.begin(), selected.end(),
                                    [this](study::TensorIndex tensor) { return !model_->indexOf(tensor).isValid(); });
  if (selected.size() > 1 && hidden > 0) line += tr(" (%L1 of them hidden)").arg(hidden);
  count_->setText(line);
  nothing_->setText(model_->rowCount() > 0 || model_->total() == 0 ? QString() : noneText(filter_->slip()));
  nothing_->setVisible(!nothing_->text().isEmpty());
}

}  // namespace scalewright::widgets
