#include "widgets/table/tensor_columns.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QTreeView>
#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

#include "widgets/kit/leading_column.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr int kWidestFile = 150;  // pixels of the label of a file

/// Returns whether names do not say which file a tensor is from: files or tensors have the same.
bool namesLeaveDoubt(const std::vector<view::TensorRow>& rows, const std::set<std::string_view>& files) {
  const auto has_folder = [](std::string_view file) { return file.find('/') != std::string_view::npos; };
  if (std::any_of(files.begin(), files.end(), has_folder)) return true;
  std::unordered_set<std::string_view> names;
  return !std::all_of(rows.begin(), rows.end(),
                      [&names](const view::TensorRow& row) { return names.insert(row.name).second; });
}

}  // namespace

TensorColumns::TensorColumns(QTreeView& view, TensorModel& model, QAction& hide_common)
    : view_(view), model_(model), hide_common_(hide_common) {
  setDefaults();
  leading_ =
      new LeadingColumn(view, TensorModel::kName, {TensorModel::kFile, TensorModel::kSqnr, TensorModel::kOutput});
  connect(view.header(), &QHeaderView::customContextMenuRequested, this, &TensorColumns::showMenu);
}

void TensorColumns::setDefaults() {
  const QFontMetrics metrics = view_.fontMetrics();
  const auto wide = [&](int column, const char* sample) {
    view_.setColumnWidth(column, metrics.horizontalAdvance(QLatin1String(sample)) + 16);
  };
  wide(TensorModel::kName, "model.layers.10.mlp.down_proj.input");
  wide(TensorModel::kRole, "Softmax output");
  wide(TensorModel::kShape, "[4096x11008]");
  wide(TensorModel::kType, "f8_e4m3fn");
  wide(TensorModel::kAmax, "0.00012345");
  wide(TensorModel::kOutlier, "Outlier 00");
  wide(TensorModel::kFormat, "FP8 E4M3FN (OCP)");
  wide(TensorModel::kCalibrator, "Absolute maximum");
  wide(TensorModel::kSqnr, "SQNR dB 00");
  wide(TensorModel::kOutput, "Output dB 00");
  wide(TensorModel::kChange, "~ +10.00");
  wide(TensorModel::kSaturated, "0.00012345");
  wide(TensorModel::kSharing, "qkv model.layers.10.self_attn");
  wide(TensorModel::kRule, "linear-weights, overridden");
  view_.setColumnHidden(TensorModel::kFile, true);
  view_.setColumnHidden(TensorModel::kOutput, true);
  view_.setColumnHidden(TensorModel::kOutlier, true);
  view_.setColumnHidden(TensorModel::kSharing, true);
  view_.setColumnHidden(TensorModel::kRule, true);
  // The numbers a person compares stand next to the name.
  QHeaderView* header = view_.header();
  header->moveSection(header->visualIndex(TensorModel::kFile), 1);
  header->moveSection(header->visualIndex(TensorModel::kSqnr), 2);
  header->moveSection(header->visualIndex(TensorModel::kOutput), 3);
  header->moveSection(header->visualIndex(TensorModel::kChange), 4);
  header->moveSection(header->visualIndex(TensorModel::kFormat), 5);
}

void TensorColumns::showFiles() {
  std::set<std::string_view> files;
  for (const view::TensorRow& row : model_.rows()) files.insert(*row.file);
  const bool needed = files.size() > 1 && namesLeaveDoubt(model_.rows(), files);
  if (needed == by_itself_.contains(TensorModel::kFile)) return;  // then as the person has it
  if (needed) {
    int width = 0;
    for (const std::string_view file : files)
      width = std::max(width, view_.fontMetrics().horizontalAdvance(text(file)));
    view_.setColumnWidth(TensorModel::kFile, std::min(width, kWidestFile) + 16);
    // Not among the columns of a session before.
    QHeaderView& header = *view_.header();
    if (header.visualIndex(TensorModel::kFile) >= TensorModel::kColumnCount - 2)
      header.moveSection(header.visualIndex(TensorModel::kFile), 1);
  }
  show(TensorModel::kFile, needed);
}

void TensorColumns::showOutputs(bool any) {
  show(TensorModel::kOutput, any);
}

void TensorColumns::show(int column, bool needed) {
  if (needed == by_itself_.contains(column)) return;
  if (needed) {
    by_itself_.insert(column);
  } else {
    by_itself_.erase(column);
  }
  view_.setColumnHidden(column, !needed);
  leading_->fit();
}

void TensorColumns::showMenu(const QPoint& position) {
  QMenu menu;
  for (int column = TensorModel::kName + 1; column < TensorModel::kColumnCount; ++column) {
    QAction* action = menu.addAction(model_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    action->setCheckable(true);
    action->setChecked(!view_.isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column](bool on) { view_.setColumnHidden(column, !on); });
  }
  menu.addSeparator();
  menu.addAction(&hide_common_);
  menu.addAction(TensorPanel::tr("Worst first"), this, &TensorColumns::sortWorstFirst);
  menu.exec(view_.header()->mapToGlobal(position));
}

void TensorColumns::sortWorstFirst() {
  view_.sortByColumn(-1, Qt::AscendingOrder);
}

QByteArray TensorColumns::save() const {
  // What is there by itself says nothing about the next study.
  QList<int> shown;
  for (const int column : by_itself_) {
    if (view_.isColumnHidden(column)) continue;
    shown << column;
    view_.hideColumn(column);
  }
  const QByteArray state = view_.header()->saveState();
  for (const int column : shown) view_.showColumn(column);
  return state;
}

void TensorColumns::restore(const QByteArray& state) {
  if (!state.isEmpty()) view_.header()->restoreState(state);
  for (const int column : by_itself_) view_.showColumn(column);
}

}  // namespace scalewright::widgets
