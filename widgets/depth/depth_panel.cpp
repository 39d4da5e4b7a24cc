#include "widgets/depth/depth_panel.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using view::DepthMeasure;

struct Choice {
  const char* title;
  Qt::Key key;
};

/// In the order of view::kDepthMeasures.
constexpr std::array<Choice, 5> kChoices = {
    Choice{QT_TRANSLATE_NOOP("Depth", "Layer output"), Qt::Key_O},
    Choice{QT_TRANSLATE_NOOP("Depth", "SQNR"), Qt::Key_S}, Choice{QT_TRANSLATE_NOOP("Depth", "max |x|"), Qt::Key_M},
    Choice{QT_TRANSLATE_NOOP("Depth", "Saturated"), Qt::Key_T}, Choice{QT_TRANSLATE_NOOP("Depth", "Bits"), Qt::Key_W}};

}  // namespace

DepthPanel::DepthPanel(QWidget* parent)
    : QWidget(parent),
      measure_(new QComboBox),
      kinds_(new QToolButton),
      kind_menu_(new QMenu(this)),
      plot_(new DepthPlot),
      page_(makePlotPage(*this, *plot_, tr("The network stands here once files are open."))),
      foot_(new QLabel),
      select_(new QPushButton(tr("Select them"))),
      smallest_(new QPushButton(tr("Smallest formats that keep to it"))) {
  plot_->setObjectName(QStringLiteral("depthPlot"));
  page_.summary->setObjectName(QStringLiteral("depthSummary"));
  measure_->setObjectName(QStringLiteral("depthMeasure"));
  measure_->setAccessibleName(tr("What is drawn of each tensor"));
  for (const Choice& choice : kChoices) {
    measure_->addItem(QCoreApplication::translate("Depth", choice.title));
    //: what is drawn, and the key that chooses it
    measure_->setItemData(
        measure_->count() - 1,
        tr("%1 (%2)").arg(QCoreApplication::translate("Depth", choice.title), QKeySequence(choice.key).toString()),
        Qt::ToolTipRole);
  }
  measure_->setToolTip(tr("What is drawn of each tensor; keys: O, S, M, T, W"));
  setMeasure(DepthMeasure::kSqnr);
  connect(measure_, &QComboBox::currentIndexChanged, this, &DepthPanel::show);
  connect(measure_, &QComboBox::currentIndexChanged, this, &DepthPanel::measureChanged);
  kinds_->setObjectName(QStringLiteral("depthKinds"));
  kinds_->setText(tr("Kinds"));
  kinds_->setToolTip(tr("Which kinds of tensors are shown"));
  kinds_->setPopupMode(QToolButton::InstantPopup);
  kinds_->setMenu(kind_menu_);
  connect(kind_menu_, &QMenu::aboutToShow, this, &DepthPanel::fillKinds);
  page_.bar->addWidget(measure_);
  page_.bar->addWidget(kinds_);
  addSaveCommand(page_);
  foot_->setObjectName(QStringLiteral("depthFoot"));
  foot_->setWordWrap(true);
  select_->setObjectName(QStringLiteral("depthSelect"));
  select_->setToolTip(tr("Selects the tensors that miss the target, for what is decided about all of them"));
  smallest_->setObjectName(QStringLiteral("depthSmallest"));
  smallest_->setToolTip(
      tr("Gives each tensor that misses the target the format of the fewest bits whose SQNR keeps to it; one step back "
         "undoes it"));
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(8, 2, 8, 4);
  foot->addWidget(foot_, 1);
  foot->addWidget(select_);
  foot->addWidget(smallest_);
  static_cast<QBoxLayout*>(layout())->addLayout(foot);
  connect(select_, &QPushButton::clicked, this, [this] { emit tensorsChosen(plot_->data().misses()); });
  connect(smallest_, &QPushButton::clicked, this, [this] { emit smallestWanted(plot_->data().misses()); });
  connect(plot_, &DepthPlot::tensorChosen, this, &DepthPanel::tensorChosen);
  connect(plot_, &DepthPlot::tensorOpened, this, &DepthPanel::tensorOpened);
  connect(plot_, &DepthPlot::tensorsChosen, this, &DepthPanel::tensorsChosen);
  connect(plot_, &DepthPlot::targetMoved, this, &DepthPanel::targetMoved);
  setFocusProxy(plot_);
  show();
}

view::DepthMeasure DepthPanel::measure() const {
  return view::kDepthMeasures[static_cast<std::size_t>(std::max(measure_->currentIndex(), 0))];
}

void DepthPanel::setMeasure(DepthMeasure measure) {
  const auto* found = std::find(std::begin(view::kDepthMeasures), std::end(view::kDepthMeasures), measure);
  measure_->setCurrentIndex(static_cast<int>(found - std::begin(view::kDepthMeasures)));
}

void DepthPanel::setRows(const view::DepthPlaces& places, std::vector<view::TensorRow> rows,
                         std::vector<view::TensorRow> others) {
  if (places != places_) {
    if (places.kinds != places_.kinds) only_.clear();
    places_ = places;
    short_ = view::shortLayers(places_.layers);
  }
  rows_ = std::move(rows);
  others_ = std::move(others);
  show();
}

void DepthPanel::updateRows(const std::vector<view::TensorRow>& rows) {
  for (const view::TensorRow& row : rows) {
    const auto at = std::lower_bound(rows_.begin(), rows_.end(), row.index,
                                     [](const view::TensorRow& each, std::size_t index) { return each.index < index; });
    if (at != rows_.end() && at->index == row.index) *at = row;
  }
  show();
}

void DepthPanel::setTarget(double target_db) {
  plot_->setTarget(target_db);
  showFoot();
}

void DepthPanel::show() {
  const DepthMeasure measure = this->measure();
  std::vector<DepthItem> items;
  items.reserve(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const view::TensorRow& row = rows_[i];
    DepthItem item{.tensor = row.index,
                   .name = text(row.name),
                   .place = places_.places[i],
                   .format = row.format,
                   .weight = row.role == tensor::Role::kWeight,
                   .number = view::depthNumber(row, measure)};
    if (i < others_.size()) item.other = view::depthNumber(others_[i], measure).value;
    items.push_back(std::move(item));
  }
  QStringList layers;
  for (const std::string& name : short_) layers << text(name);
  QStringList kinds;
  for (const std::string& name : places_.kinds) kinds << text(name);
  page_.show(!rows_.empty());
  plot_->setItems(measure, std::move(layers), std::move(kinds), std::move(items));
  plot_->setKinds(only_);
  showFoot();
}

void DepthPanel::showFoot() {
  const std::size_t known = plot_->data().known();
  const bool errors = plot_->data().isError();
  //: in the head of the plot of the whole network
  page_.summary->setText(
      rows_.empty() ? QString()
                    : tr("%1 of %n tensor(s), %2 layers, %3 kinds", nullptr, static_cast<int>(rows_.size()))
                          .arg(countText(known), countText(places_.layers.size()), countText(places_.kinds.size())));
  plot_->setNotice(known > 0 || rows_.empty() ? QString()
                   : measure() == DepthMeasure::kOutput
                       ? tr("No layer's output is known: that takes weights together with recorded inputs.")
                       : tr("Nothing of this is known so far."));
  const std::vector<study::TensorIndex> misses = plot_->data().misses();
  const bool has_smallest = measure() == DepthMeasure::kSqnr;
  if (std::vector<study::TensorIndex> helped = has_smallest ? misses : decltype(misses_)(); helped != misses_) {
    misses_ = std::move(helped);
    setPrice(std::nullopt);
    emit missesChanged(misses_);
  }
  select_->setEnabled(!misses.empty());
  smallest_->setEnabled(!misses.empty());
  for (QWidget* part : std::initializer_list<QWidget*>{foot_, select_, smallest_})
    part->setVisible(errors && !rows_.empty());
  if (!errors) return;
  // What a format does to a layer's output is not known before it is tried.
  smallest_->setVisible(has_smallest);
  foot_->setText(misses.empty()
                     ? tr("No tensor misses the target.")
                     : tr("%n tensor(s) of %1 kinds miss the target.", nullptr, static_cast<int>(misses.size()))
                           .arg(countText(plot_->data().kindsOf(misses))));
}

void DepthPanel::setPrice(std::optional<std::pair<double, std::size_t>> bits_and_without) {
  QString text = tr("Smallest formats that keep to it");
  if (bits_and_without) {
    const auto [bits, without] = *bits_and_without;
    const QString more = isolated((bits < 0 ? QString() : QStringLiteral("+")) + shortNumber(bits, 3));
    text = without == 0 ? tr("Smallest formats that keep to it: %1 bits a value", "of those that miss").arg(more)
                        : tr("Smallest formats that keep to it: %1 bits a value, none for %n", nullptr,
                             static_cast<int>(without))
                              .arg(more);
  }
  smallest_->setText(text);
}

void DepthPanel::fillKinds() {
  kind_menu_->clear();
  kind_menu_->addAction(tr("All kinds"), this, [this] {
    only_.clear();
    plot_->setKinds(only_);
    showFoot();
  });
  kind_menu_->addSeparator();
  for (std::size_t kind = 0; kind < places_.kinds.size(); ++kind) {
    QAction* action = kind_menu_->addAction(text(places_.kinds[kind]).replace(u'&', QStringLiteral("&&")));
    action->setCheckable(true);
    action->setChecked(only_.contains(kind));
    connect(action, &QAction::toggled, this, [this, kind](bool on) { setKind(kind, on); });
  }
}

void DepthPanel::setKind(std::size_t kind, bool shown) {
  if (shown) {
    only_.insert(kind);
  } else {
    only_.erase(kind);
  }
  plot_->setKinds(only_);
  showFoot();
}

void DepthPanel::keyPressEvent(QKeyEvent* event) {
  for (std::size_t i = 0; event->modifiers() == Qt::NoModifier && i < kChoices.size(); ++i) {
    if (event->key() != kChoices[i].key) continue;
    measure_->setCurrentIndex(static_cast<int>(i));
    return;
  }
  QWidget::keyPressEvent(event);
}

}  // namespace scalewright::widgets
