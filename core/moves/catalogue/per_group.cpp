#include "core/base/text/text.h"
#include "core/moves/cut_weights.h"

namespace scalewright::moves::per_group {
namespace {

/// Groups of input features, the longer ones first.
Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const tensor::TensorInfo& info = subject.tensor.info;
  if (info.shape.size() != 2) return std::vector<Proposal>();
  const std::uint64_t features = info.channel_axis.value_or(0) == 0 ? 1 : 0;
  std::vector<tensor::Granularity> groups;
  for (const std::uint64_t size : {std::uint64_t{128}, std::uint64_t{32}}) {
    const bool fits = info.shape[features] > size && info.shape[features] % size == 0;
    if (fits) groups.push_back(tensor::Granularity::perGroup(size, features, info.shape.size()));
  }
  return cutWeights(subject, groups);
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "per_group",
    .title = SCALEWRIGHT_TEXT("Move", "groups of %1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "A scale for each group of so many input features of the weight."),
    .part = Part::kScales,
    .propose = propose,
};

}  // namespace scalewright::moves::per_group
