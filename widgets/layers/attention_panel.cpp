#include "widgets/layers/attention_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/copyable_list.h"
#include "widgets/kit/leading_column.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/layers/attention_model.h"

namespace scalewright::widgets {

AttentionPanel::AttentionPanel(QWidget* parent)
    : QWidget(parent),
      model_(new AttentionModel(this)),
      list_(new CopyableList(model_, tr("Attentions"), this)),
      note_(new QLabel(this)),
      empty_(new QLabel(this)) {
  QTreeView& view = list_->view();
  view.setObjectName(QStringLiteral("attentionTable"));
  list_->copyButton().setObjectName(QStringLiteral("copyAttentions"));
  view.header()->setStretchLastSection(false);
  const int wide = view.fontMetrics().averageCharWidth();
  for (int column = AttentionModel::kAll; column <= AttentionModel::kWorstHead; ++column)
    view.setColumnWidth(column, wide * 15);
  view.setColumnWidth(AttentionModel::kOwner, wide * 42);
  view.setColumnWidth(AttentionModel::kKeys, wide * 24);
  view.setItemDelegateForColumn(AttentionModel::kOwner, new PathDelegate(&view));
  new LeadingColumn(view, AttentionModel::kOwner, {AttentionModel::kAll});
  note_->setObjectName(QStringLiteral("attentionNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  list_->setNote(note_);
  empty_->setObjectName(QStringLiteral("noAttentions"));
  empty_->setText(
      tr("No attention was found: a dump with the queries, keys and values of one is needed, as its products take them "
         "(layers.0.self_attn.query_states, .key_states, .value_states, or a cache of keys and of values). Recordings "
         "keep no whole sequences."));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(12);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list_, 1);
  layout->addWidget(empty_, 1);
  connect(&view, &QTreeView::clicked, this,
          [this](const QModelIndex& index) { emit tensorRequested(model_->row(index.row()).layer.key); });
  connect(&view, &QTreeView::doubleClicked, this,
          [this](const QModelIndex& index) { emit tensorRequested(model_->row(index.row()).layer.value); });
  connect(list_, &CopyableList::rowActivated, this,
          [this](int row) { emit tensorRequested(model_->row(row).layer.key); });
  setRows({}, 0);
}

void AttentionPanel::setRows(std::vector<view::AttentionRow> rows, std::size_t none) {
  model_->setRows(std::move(rows));
  note_->setText(none == 0
                     ? QString()
                     : tr("%n further one(s) whose tensors do not belong together", nullptr, static_cast<int>(none)));
  const bool any = model_->rowCount() > 0;
  list_->setVisible(any);
  empty_->setVisible(!any);
}

}  // namespace scalewright::widgets
