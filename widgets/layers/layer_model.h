#pragma once

#include "core/view/rows/layer_table.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// Linear layers with the errors of their outputs, in the order they are given.
class LayerModel : public RowsModel<view::LayerRow> {
  Q_OBJECT

 public:
  /// The number that ranks the rows stands beside the layer, where a narrow table still shows it.
  enum Column { kWeight, kBoth, kInputOnly, kWeightOnly, kInput, kRows };

  explicit LayerModel(QObject* parent = nullptr);

  /// Keeps selected layers selected, wherever they are now.
  void setLayers(std::vector<view::LayerRow> rows);
};

}  // namespace scalewright::widgets
