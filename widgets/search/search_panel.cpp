#include "widgets/search/search_panel.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/search/candidate_list.h"
#include "widgets/search/pareto_plot.h"
#include "widgets/search/search_model.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kMebibyte = 1024.0 * 1024.0;
constexpr int kNarrowControls = 140;  // pixels of them that stay in sight in a narrow window
constexpr int kWithPlot = 640;        // from which the plot is legible beside controls and table
constexpr int kHigh = 420;            // from which it has room above the table
constexpr int kLayerWidth = 130;      // what tells layers apart is at the end of their names
constexpr double kMostSqnr = 400;     // beyond what double arithmetic tells apart

ValueBox<QDoubleSpinBox>* makeBox(const QString& name, const QString& title, const QString& tip, int decimals,
                                  double step, double most) {
  auto* box = new ValueBox<QDoubleSpinBox>;
  box->setObjectName(name);
  box->setAccessibleName(title);
  box->findChild<QLineEdit*>()->setAccessibleName(title);
  box->setToolTip(tip);
  box->setDecimals(decimals);
  box->setSingleStep(step);
  box->setRange(0, most);
  return box;
}

/// Controls that do not keep the window large: they scroll where there is no room.
QScrollArea* scrolled(QWidget* controls) {
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);
  area->setWidgetResizable(true);
  area->setWidget(controls);
  area->setMinimumWidth(kNarrowControls);
  area->setMaximumWidth(controls->minimumSizeHint().width() + 4 * area->verticalScrollBar()->sizeHint().width());
  area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
  return area;
}

}  // namespace

SearchPanel::SearchPanel(QWidget* parent)
    : QWidget(parent),
      model_(new SearchModel(this)),
      candidates_(new CandidateList),
      selected_(new QCheckBox(tr("Selecte&d layers of the policy"))),
      search_(new QPushButton),
      bits_(makeBox(QStringLiteral("searchBits"), tr("Bits per weight"),
                    tr("Average over all weights, scales included, at most"), 3, 0.1, 64)),
      size_(makeBox(QStringLiteral("searchSize"), tr("Size"), tr("Of all weights in MiB, scales included, at most"), 3,
                    1, 1e9)),
      sqnr_(makeBox(QStringLiteral("searchSqnr"), tr("SQNR"), tr("Mean over the outputs of the layers in dB, at least"),
                    2, 0.5, kMostSqnr)),
      apply_(new QPushButton(tr("A&pply formats"))),
      plot_(new ParetoPlot),
      list_(new CopyableList(model_, tr("Formats of the layers"))),
      content_(new QWidget),
      empty_(new QLabel),
      note_(new QLabel) {
  search_->setObjectName(QStringLiteral("startSearch"));
  selected_->setObjectName(QStringLiteral("searchSelected"));
  selected_->setToolTip(
      tr("Chooses, for the layers that the applied policy selects from, between its rules and their "
         "alternative, in place of the formats above"));
  selected_->hide();
  apply_->setObjectName(QStringLiteral("applySearch"));
  apply_->setToolTip(
      tr("Decides the chosen formats for the layers' weights and inputs, as one step that can be undone"));
  plot_->setObjectName(QStringLiteral("paretoPlot"));
  plot_->setMinimumSize(180, 90);
  list_->setMinimumWidth(90);
  list_->view().setObjectName(QStringLiteral("searchTable"));
  list_->copyButton().setObjectName(QStringLiteral("copySearch"));
  list_->view().header()->setStretchLastSection(false);
  list_->view().setTextElideMode(Qt::ElideMiddle);
  list_->view().setItemDelegateForColumn(SearchModel::kLayer, new PathDelegate(&list_->view()));
  list_->view().setContextMenuPolicy(Qt::CustomContextMenu);
  note_->setObjectName(QStringLiteral("searchNote"));
  note_->setWordWrap(true);
  list_->setNote(note_);
  empty_->setObjectName(QStringLiteral("noSearch"));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(12);
  empty_->setForegroundRole(QPalette::PlaceholderText);

  parts_ = new QBoxLayout(QBoxLayout::LeftToRight, content_);
  parts_->setContentsMargins(0, 0, 0, 0);
  parts_->setSpacing(0);
  parts_->addWidget(plot_, 5);
  parts_->addWidget(list_, 6);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(scrolled(makeControls()));
  layout->addWidget(content_, 1);
  layout->addWidget(empty_, 1);

  connect(candidates_, &CandidateList::changed, this, &SearchPanel::updateButtons);
  connect(search_, &QPushButton::clicked, this, [this] {
    if (state_ == State::kSearching) {
      emit cancelRequested();
    } else if (selected_->isChecked()) {
      emit selectionRequested();
    } else {
      emit searchRequested(candidates_->chosen());
    }
  });
  connect(selected_, &QCheckBox::toggled, this, &SearchPanel::updateButtons);
  connect(apply_, &QPushButton::clicked, this, &SearchPanel::applyRequested);
  connect(bits_, &QDoubleSpinBox::valueChanged, this, [this](double bits) {
    typed_ = bits_;
    emit bitsChosen(bits);
  });
  connect(size_, &QDoubleSpinBox::valueChanged, this, [this](double size) {
    typed_ = size_;
    emit bytesChosen(size * kMebibyte);
  });
  connect(sqnr_, &QDoubleSpinBox::valueChanged, this, [this](double sqnr) {
    typed_ = sqnr_;
    emit sqnrChosen(sqnr);
  });
  connect(plot_, &ParetoPlot::pointChosen, this, [this](std::size_t point) {
    typed_ = nullptr;
    emit pointChosen(point);
  });
  connect(&list_->view(), &QTreeView::activated, this, &SearchPanel::activate);
  connect(&list_->view(), &QTreeView::customContextMenuRequested, this, &SearchPanel::showMenu);
  show(State::kNoLayers, {}, false);
}

void SearchPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool is_high = height() >= kHigh;
  parts_->setDirection(is_high ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  plot_->setVisible(is_high || width() >= kWithPlot);
}

QWidget* SearchPanel::makeControls() {
  auto* controls = new QWidget;
  auto* layout = new QVBoxLayout(controls);
  layout->setContentsMargins(8, 2, 4, 2);
  layout->setSpacing(3);
  candidates_->setAction(search_);
  layout->addWidget(candidates_, 1);
  layout->addWidget(selected_);
  layout->addWidget(makeBudget());
  layout->addWidget(apply_);
  return controls;
}

QWidget* SearchPanel::makeBudget() {
  auto* budget = new QWidget;
  auto* form = new QFormLayout(budget);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(3);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  size_->setSuffix(tr(" MiB"));
  sqnr_->setSuffix(tr(" dB"));
  form->addRow(tr("&Bits per weight"), bits_);
  form->addRow(tr("Si&ze"), size_);
  form->addRow(tr("S&QNR"), sqnr_);
  return budget;
}

void SearchPanel::show(State state, const view::SearchView& view, bool outdated) {
  state_ = state;
  view_ = view;
  outdated_ = outdated;
  const bool found = !view_.points.empty() && !view_.rows.empty();
  const bool other_columns =
      model_->columnCount() != SearchModel::kFirstCandidate + static_cast<int>(view_.candidates.size());
  model_->setView(view_);
  if (other_columns) {
    QHeaderView* header = list_->view().header();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(SearchModel::kLayer, QHeaderView::Interactive);
    header->resizeSection(SearchModel::kLayer, kLayerWidth);
  }
  plot_->setPoints(view_.points, view_.chosen, view_.knee);
  content_->setVisible(found);
  empty_->setVisible(!found);
  if (state_ == State::kNoLayers) {
    empty_->setText(
        tr("No linear layer is loaded with both its weight and its input, so that the error of its output could "
           "be measured."));
  } else if (state_ == State::kSearching) {
    empty_->setText(tr("Measuring every layer in every format…"));
  } else {
    empty_->setText(
        tr("Tick the formats that layers may have and search: every layer is measured in each of them, and gets "
           "the one that loses least within the budget."));
  }
  QStringList notes;
  if (outdated_) notes << tr("Tensors have changed since the search.");
  if (std::any_of(view_.rows.begin(), view_.rows.end(), [](const view::SearchRow& row) { return row.estimate; })) {
    notes << tr("Measured on some rows of the inputs.");
  }
  note_->setText(notes.join(u' '));
  showBudget();
  updateButtons();
}

void SearchPanel::setProblem(const QString& problem) {
  if (!problem.isEmpty()) empty_->setText(problem);
}

void SearchPanel::showBudget() {
  if (view_.points.empty()) return;
  const view::SearchPoint& point = view_.points[view_.chosen];
  const double size = view_.bytes / kMebibyte;
  const double sqnr = std::isfinite(point.sqnr_db) ? point.sqnr_db : kMostSqnr;
  // A budget that was typed and is met stays; the others say what it reaches.
  if (typed_ != bits_ || bits_->value() < point.bits_per_weight) bits_->showValue(point.bits_per_weight);
  if (typed_ != size_ || size_->value() < size) size_->showValue(size);
  if (typed_ != sqnr_ || sqnr_->value() > sqnr) sqnr_->showValue(sqnr);
}

void SearchPanel::updateButtons() {
  const bool searching = state_ == State::kSearching;
  const bool found = !view_.points.empty() && !view_.rows.empty();
  search_->setText(searching ? tr("&Stop") : (found ? tr("&Search again") : tr("&Search")));
  const bool selection = selected_->isChecked();
  candidates_->setChoosing(!selection);
  const bool choice = selection || !candidates_->chosen().empty();
  search_->setEnabled(searching || (state_ != State::kNoLayers && choice));
  for (QDoubleSpinBox* box : {bits_, size_, sqnr_}) box->setEnabled(found);
  apply_->setEnabled(found && !searching);
}

void SearchPanel::setSelectable(bool selectable) {
  selected_->setVisible(selectable);
  if (!selectable) selected_->setChecked(false);
}

void SearchPanel::activate(const QModelIndex& index) {
  const auto layer = static_cast<std::size_t>(index.row());
  const auto candidate = model_->candidateAt(index.column());
  if (!candidate) {
    emit tensorRequested(model_->row(index.row()).weight);
    return;
  }
  const view::SearchRow& row = model_->row(index.row());
  if (!row.sqnr_db[*candidate]) return;
  const bool there = row.pinned && row.chosen == candidate;
  emit pinRequested(layer, there ? std::nullopt : candidate);
}

void SearchPanel::showMenu(const QPoint& position) {
  const QModelIndex index = list_->view().indexAt(position);
  if (!index.isValid()) return;
  const auto layer = static_cast<std::size_t>(index.row());
  const view::SearchRow& row = model_->row(index.row());
  QMenu menu;
  for (std::size_t candidate = 0; candidate < view_.candidates.size(); ++candidate) {
    QAction* pin = menu.addAction(tr("Pin to %1").arg(candidateTitle(view_.candidates[candidate])));
    pin->setEnabled(row.sqnr_db[candidate].has_value());
    connect(pin, &QAction::triggered, this, [this, layer, candidate] { emit pinRequested(layer, candidate); });
  }
  menu.addSeparator();
  QAction* free = menu.addAction(tr("Let the search choose"));
  free->setEnabled(row.pinned);
  connect(free, &QAction::triggered, this, [this, layer] { emit pinRequested(layer, std::nullopt); });
  menu.exec(list_->view().viewport()->mapToGlobal(position));
}

}  // namespace scalewright::widgets
