#pragma once

#include <memory>

#include "core/blocks/worst_blocks.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

struct WorstBlock {
  blocks::BlockSums sums;
  double percent_of_noise = 0;  ///< of the whole tensor
};

/// The worst blocks of a tensor by one criterion.
class WorstBlockModel : public RowsModel<WorstBlock> {
  Q_OBJECT

 public:
  enum Column { kBlock, kSqnr, kNoise, kScale, kAmax, kSaturated, kFlushed };

  explicit WorstBlockModel(QObject* parent = nullptr);

  /// Null: not known.
  void setBlocks(std::shared_ptr<const blocks::WorstBlocks> worst, blocks::Criterion criterion);
  [[nodiscard]] std::uint64_t blockAt(int at) const { return row(at).sums.index; }

  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::shared_ptr<const blocks::WorstBlocks> worst_;
  blocks::Criterion criterion_ = blocks::Criterion::kNoise;
};

}  // namespace scalewright::widgets
