#pragma once

#include <QWidget>
#include <vector>

#include "core/layers/pairing.h"
#include "core/view/rows/layer_table.h"

class QLabel;
class QTreeView;

namespace scalewright::widgets {

class CopyableList;
class LayerModel;

/// Shows what quantization does to the outputs of linear layers.
class LayerPanel : public QWidget {
  Q_OBJECT

 public:
  explicit LayerPanel(QWidget* parent = nullptr);

  void setRows(std::vector<view::LayerRow> rows);
  /// Says what was left out of the rows: names of weights without an input, and pairs that do not fit.
  void setLeftOut(const QStringList& without_input, const std::vector<Error>& problems);
  [[nodiscard]] LayerModel& model() { return *model_; }

 signals:
  /// A weight or an input was chosen.
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  void showWhatIsThere();

  LayerModel* model_;
  CopyableList* list_;
  QTreeView* view_;
  QLabel* note_;
  QLabel* empty_;
};

}  // namespace scalewright::widgets
