#include "core/base/text/text.h"
#include "core/moves/cut_weights.h"

namespace scalewright::moves::per_channel {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  return cutWeights(subject, {tensor::Granularity::perChannel(subject.tensor.info.channel_axis.value_or(0))});
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "per_channel",
    .title = SCALEWRIGHT_TEXT("Move", "per channel"),
    .meaning = SCALEWRIGHT_TEXT("Move", "A scale for each output channel of the weight."),
    .part = Part::kScales,
    .propose = propose,
};

}  // namespace scalewright::moves::per_channel
