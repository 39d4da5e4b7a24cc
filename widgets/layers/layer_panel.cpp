#include "widgets/layers/layer_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/leading_column.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/layers/layer_model.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

LayerPanel::LayerPanel(QWidget* parent)
    : QWidget(parent),
      model_(new LayerModel(this)),
      list_(new CopyableList(model_, tr("Layers"), this)),
      view_(&list_->view()),
      note_(new QLabel(this)),
      empty_(new QLabel(this)) {
  view_->setObjectName(QStringLiteral("layerTable"));
  list_->copyButton().setObjectName(QStringLiteral("copyLayers"));
  view_->header()->setStretchLastSection(false);
  const int wide = view_->fontMetrics().averageCharWidth();
  for (const int column : {LayerModel::kBoth, LayerModel::kInputOnly, LayerModel::kWeightOnly, LayerModel::kRows}) {
    view_->setColumnWidth(column, wide * 15);
  }
  view_->setColumnWidth(LayerModel::kWeight, wide * 42);
  view_->setColumnWidth(LayerModel::kInput, wide * 42);
  for (const int column : {LayerModel::kWeight, LayerModel::kInput})
    view_->setItemDelegateForColumn(column, new PathDelegate(view_));
  new LeadingColumn(*view_, LayerModel::kWeight, {LayerModel::kBoth});
  note_->setObjectName(QStringLiteral("layerNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  list_->setNote(note_);
  empty_->setObjectName(QStringLiteral("noLayers"));
  empty_->setText(
      tr("No weight was found together with its input. Both are needed, from one file or from several: "
         "for layers.0.proj.weight a tensor layers.0.proj.input with as many features."));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(12);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list_, 1);
  layout->addWidget(empty_, 1);
  connect(view_, &QTreeView::clicked, this,
          [this](const QModelIndex& index) { emit tensorRequested(model_->row(index.row()).layer.weight); });
  connect(view_, &QTreeView::doubleClicked, this,
          [this](const QModelIndex& index) { emit tensorRequested(model_->row(index.row()).layer.input); });
  for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
    const auto choose = [this](QKeyCombination keys, std::size_t layers::Layer::*tensor) {
      auto* shortcut = new QShortcut(QKeySequence(keys), view_, nullptr, nullptr, Qt::WidgetShortcut);
      connect(shortcut, &QShortcut::activated, this, [this, tensor] {
        const QModelIndex current = view_->currentIndex();
        if (current.isValid()) emit tensorRequested(model_->row(current.row()).layer.*tensor);
      });
    };
    choose(QKeyCombination(key), &layers::Layer::weight);
    choose(Qt::ShiftModifier | key, &layers::Layer::input);
  }
  showWhatIsThere();
}

void LayerPanel::setRows(std::vector<view::LayerRow> rows) {
  model_->setLayers(std::move(rows));
  showWhatIsThere();
}

void LayerPanel::setLeftOut(const QStringList& without_input, const std::vector<Error>& problems) {
  QStringList words;
  QStringList lines;
  if (!without_input.isEmpty()) {
    words << tr("%n weight(s) without an input", nullptr, static_cast<int>(without_input.size()));
    lines << tr("No input was found for:") << without_input;
  }
  if (!problems.empty()) {
    words << tr("%n pair(s) that do not fit", nullptr, static_cast<int>(problems.size()));
    for (const Error& problem : problems) lines << errorLine(problem);
  }
  note_->setText(words.join(QStringLiteral(", ")));
  constexpr qsizetype kMostLines = 30;
  if (lines.size() > kMostLines) lines = lines.mid(0, kMostLines) << QStringLiteral("…");
  note_->setToolTip(lines.join(u'\n'));
}

void LayerPanel::showWhatIsThere() {
  const bool any = model_->rowCount() > 0;
  list_->setVisible(any);
  empty_->setVisible(!any);
}

}  // namespace scalewright::widgets
