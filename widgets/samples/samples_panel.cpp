#include "widgets/samples/samples_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/samples/sample_model.h"
#include "widgets/samples/samples_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using State = view::SamplesView::State;

constexpr int kFirst = 0;  // entries of the choice
constexpr int kRandom = 1;
constexpr int kWithPlot = 620;  // pixels of width from which the plot is legible beside the table

int spinNumber(std::uint64_t count) {
  return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

}  // namespace

SamplesPanel::SamplesPanel(QWidget* parent)
    : QWidget(parent),
      model_(new SampleModel(this)),
      controls_(new QWidget(this)),
      which_(new QComboBox),
      count_(new ValueBox<QSpinBox>),
      of_(new QLabel),
      seed_label_(new QLabel(tr("S&eed"))),
      seed_(new ValueBox<QSpinBox>),
      content_(new QWidget(this)),
      list_(new CopyableList(model_, tr("Thresholds of parts of the samples"), this)),
      plot_(new SamplesPlot),
      gap_(new QLabel),
      empty_(new QLabel(this)) {
  which_->setObjectName(QStringLiteral("sampleChoice"));
  which_->setAccessibleName(tr("Which samples to calibrate on"));
  which_->addItem(tr("the first"));
  which_->addItem(tr("random"));
  count_->setObjectName(QStringLiteral("sampleCount"));
  count_->setAccessibleName(tr("How many samples to calibrate on"));
  seed_->setObjectName(QStringLiteral("sampleSeed"));
  seed_->setAccessibleName(tr("Seed of the random choice"));
  seed_->setToolTip(tr("A seed means the same samples on every machine"));
  seed_->setRange(1, std::numeric_limits<int>::max());
  seed_label_->setBuddy(seed_);
  list_->view().setObjectName(QStringLiteral("sampleTable"));
  list_->copyButton().setObjectName(QStringLiteral("copySamples"));
  list_->view().header()->setStretchLastSection(false);
  gap_->setObjectName(QStringLiteral("sampleGap"));
  gap_->setWordWrap(true);
  gap_->setToolTip(
      tr("A threshold that suits its own samples only leaves a gap. Negative: the method does better with the "
         "other's threshold, which entropy often does."));
  list_->setNote(gap_);
  plot_->setObjectName(QStringLiteral("samplesPlot"));
  plot_->setMinimumSize(220, 110);
  empty_->setObjectName(QStringLiteral("noSamples"));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(12);
  empty_->setForegroundRole(QPalette::PlaceholderText);

  auto* label = new QLabel(tr("Cali&brate on"));
  label->setBuddy(which_);
  auto* bar = new QHBoxLayout(controls_);
  bar->setContentsMargins(8, 4, 8, 4);
  for (QWidget* widget :
       {static_cast<QWidget*>(label), static_cast<QWidget*>(which_), static_cast<QWidget*>(count_),
        static_cast<QWidget*>(of_), static_cast<QWidget*>(seed_label_), static_cast<QWidget*>(seed_)}) {
    bar->addWidget(widget);
  }
  bar->addStretch(1);
  auto* both = new QHBoxLayout(content_);
  both->setContentsMargins(0, 0, 0, 0);
  both->setSpacing(0);
  both->addWidget(list_, 5);
  both->addWidget(plot_, 4);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(controls_);
  layout->addWidget(content_, 1);
  layout->addWidget(empty_, 1);
  QHeaderView* header = list_->view().header();
  header->setSectionResizeMode(SampleModel::kWhat, QHeaderView::Stretch);
  for (int column = SampleModel::kSamples; column < model_->columnCount(); ++column) {
    header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  }
  connect(which_, &QComboBox::activated, this, &SamplesPanel::choose);
  connect(count_, &QSpinBox::valueChanged, this, &SamplesPanel::choose);
  connect(seed_, &QSpinBox::valueChanged, this, &SamplesPanel::choose);
  show({});
}

void SamplesPanel::show(const view::SamplesView& view) {
  view_ = view;
  // What can be studied keeps its controls while an answer is on its way, and where a choice of samples has none.
  const bool samples = view_.samples > 1 && view_.state != State::kByHand && view_.state != State::kSeveralThresholds;
  const bool known = view_.state == State::kKnown;
  controls_->setVisible(samples);
  content_->setVisible(known);
  empty_->setVisible(!known);
  if (samples) {
    const QSignalBlocker quiet_which(which_);
    which_->setCurrentIndex(view_.split.seed ? kRandom : kFirst);
    count_->showRange(1, spinNumber(view_.samples - 1));
    count_->showValue(spinNumber(view_.split.count));
    of_->setText(tr("of %n sample(s)", nullptr, spinNumber(view_.samples)));
    seed_label_->setVisible(view_.split.seed.has_value());
    seed_->setVisible(view_.split.seed.has_value());
  }
  if (!known) {
    empty_->setText(whyNothing());
    plot_->setStudy(nullptr, std::nullopt);
    return;
  }
  model_->setRows(view::sampleRows(*view_.study));
  gap_->setText(gapText());
  plot_->setStudy(view_.study, view_.threshold);
}

void SamplesPanel::choose() {
  const bool random = which_->currentIndex() == kRandom;
  calibrate::SampleSplit split{.count = static_cast<std::uint64_t>(count_->value()), .seed = {}};
  if (random) split.seed = static_cast<std::uint64_t>(seed_->value());
  emit splitChosen(split);
}

QString SamplesPanel::whyNothing() const {
  const QString name = text(view_.tensor);
  switch (view_.state) {
    case State::kNoTensor: return tr("Choose a tensor.");
    case State::kNoSamples:
      return tr("%1 has no samples to split. That takes an activation whose first axis counts at least two of them.")
          .arg(name);
    case State::kSeveralThresholds:
      return tr("%1 has no single threshold that its samples could agree on: its format has none, or each channel or "
                "group has its own.")
          .arg(name);
    case State::kByHand: return tr("The threshold of %1 was set by hand: it does not depend on samples.").arg(name);
    case State::kProblem: return tr("The samples of %1 cannot be compared: %2").arg(name, errorReason(*view_.problem));
    default: return tr("Comparing the samples of %1 …").arg(name);
  }
}

QString SamplesPanel::gapText() const {
  const auto gap = view::sampleGapDb(*view_.study);
  return gap ? tr("Gap: the rest would gain %1 dB by a threshold of its own.").arg(decibelText(*gap, 3)) : QString();
}

void SamplesPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  plot_->setVisible(width() >= kWithPlot);
}

}  // namespace scalewright::widgets
