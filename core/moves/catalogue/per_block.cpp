#include "core/base/text/text.h"
#include "core/moves/cut_weights.h"

namespace scalewright::moves::per_block {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const tensor::TensorInfo& info = subject.tensor.info;
  const tensor::BlockSize size = {128, 128};
  if (info.shape.size() != 2 || info.elements() <= size.rows * size.columns) return std::vector<Proposal>();
  return cutWeights(subject, {tensor::Granularity::perBlock(size)});
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "per_block",
    .title = SCALEWRIGHT_TEXT("Move", "blocks of %1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "A scale for each square block of the weight."),
    .part = Part::kScales,
    .propose = propose,
};

}  // namespace scalewright::moves::per_block
