#include "widgets/experts/expert_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolBar>
#include <algorithm>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {

ExpertPanel::ExpertPanel(QWidget* parent)
    : QWidget(parent),
      layer_(new QComboBox),
      plot_(new ExpertPlot),
      page_(makePlotPage(*this, *plot_, tr("No layer of this study has experts, by the names of its tensors."))) {
  plot_->setObjectName(QStringLiteral("expertPlot"));
  page_.summary->setObjectName(QStringLiteral("expertSummary"));
  layer_->setObjectName(QStringLiteral("expertLayer"));
  layer_->setAccessibleName(tr("Layer"));
  layer_->setToolTip(tr("The layer whose experts are shown"));
  layer_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  layer_->setMinimumContentsLength(24);
  page_.bar->addWidget(layer_);
  addSaveCommand(page_);
  connect(layer_, &QComboBox::currentIndexChanged, this, [this](int layer) {
    if (layer >= 0) show(static_cast<std::size_t>(layer));
  });
  connect(plot_, &ExpertPlot::tensorChosen, this, &ExpertPanel::tensorChosen);
  setLayers({});
}

void ExpertPanel::setLayers(std::vector<view::ExpertBars> layers) {
  const QString shown = layer_->currentText();
  layers_ = std::move(layers);
  {
    const QSignalBlocker quiet(layer_);
    layer_->clear();
    for (const view::ExpertBars& layer : layers_) layer_->addItem(text(layer.layer));
    layer_->setCurrentIndex(std::max(layer_->findText(shown), layers_.empty() ? -1 : 0));
  }
  layer_->setEnabled(layers_.size() > 1);
  page_.show(!layers_.empty());
  if (layers_.empty()) {
    page_.summary->clear();
    plot_->setBars({});
  } else {
    show(static_cast<std::size_t>(layer_->currentIndex()));
  }
  setCurrent(current_);
}

void ExpertPanel::setCurrent(std::optional<study::TensorIndex> tensor) {
  current_ = tensor;
  for (std::size_t i = 0; tensor && i < layers_.size(); ++i) {
    const auto& tensors = layers_[i].tensors;
    if (std::binary_search(tensors.begin(), tensors.end(), *tensor)) layer_->setCurrentIndex(static_cast<int>(i));
  }
  plot_->setCurrent(tensor);
}

void ExpertPanel::show(std::size_t layer) {
  const view::ExpertBars& bars = layers_[layer];
  plot_->setBars(bars);
  plot_->setNotice(bars.counted ? QString() : tr("The files hold neither counts of tokens nor what the experts read."));
  const auto with = [&bars](experts::Reach reach) {
    return static_cast<std::size_t>(std::count_if(bars.bars.begin(), bars.bars.end(),
                                                  [reach](const view::ExpertBar& bar) { return bar.reach == reach; }));
  };
  QString line = tr("%n expert(s)", nullptr, static_cast<int>(bars.bars.size()));
  if (bars.counted) {
    line = tr("%1, never reached: %2, hardly ever: %3", "experts of a layer")
               .arg(line, countText(with(experts::Reach::kNever)), countText(with(experts::Reach::kRarely)));
  }
  page_.summary->setText(line);
}

}  // namespace scalewright::widgets
