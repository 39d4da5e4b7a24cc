#pragma once

#include <memory>

#include "core/blocks/inspect.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// The values of one block, on their way to the grid and back.
class BlockModel : public RowsModel<blocks::InspectedElement> {
  Q_OBJECT

 public:
  enum Column { kIndex, kValue, kCode, kDequantized, kError, kState, kGrid };

  explicit BlockModel(QObject* parent = nullptr);

  /// bits: of a code. Null: no block.
  void setBlock(const std::shared_ptr<const blocks::InspectedBlock>& block, int bits);

 private:
  int bits_ = 8;
};

}  // namespace scalewright::widgets
