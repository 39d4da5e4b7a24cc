#include "core/moves/cut_weights.h"

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/edit/edits.h"

namespace scalewright::moves {
namespace {

std::string valueOf(const tensor::Granularity& cut) {
  switch (cut.kind) {
    case tensor::GranularityKind::kPerGroup: return std::to_string(cut.group);
    case tensor::GranularityKind::kPerBlock: return tensor::blockText(cut.block);
    default: return {};
  }
}

}  // namespace

std::vector<Proposal> cutWeights(const Subject& subject, const std::vector<tensor::Granularity>& cuts) {
  std::vector<Proposal> proposals;
  const study::StudyTensor& tensor = subject.tensor;
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool takes =
      format != nullptr && calibrate::takesGranularity(*format) && tensor.decision->role == tensor::Role::kWeight;
  if (!takes) return proposals;
  for (const tensor::Granularity& cut : cuts) {
    if (!tensor::fits(cut, tensor.info)) continue;
    recipe::Decision decision =
        edit::withGranularity(tensor.decision, cut, tensor.info.shape, recipe::defaultDecision(tensor.info));
    if (decision.granularity == cut) proposals.push_back(subject.with(std::move(decision), valueOf(cut)));
  }
  return proposals;
}

}  // namespace scalewright::moves
