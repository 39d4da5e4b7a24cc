#include "core/base/text/text.h"
#include "core/edit/gestures.h"
#include "core/moves/move.h"

namespace scalewright::moves::bias {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const recipe::Decision& decision = subject.tensor.decision;
  std::vector<Proposal> proposals;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return proposals;
  // The one in force, found by a method, is no other choice.
  const auto in_force = subject.tensor.resolution->options.bias;
  for (const edit::BiasChoice& choice : edit::biasChoices(*format)) {
    if (in_force == choice.bias && subject.tensor.resolution->step == Scale(1)) continue;
    proposals.push_back(
        subject.with(edit::withBias(decision, *format, choice.bias), std::to_string(choice.bias.value())));
  }
  return proposals;
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "bias",
    .title = SCALEWRIGHT_TEXT("Move", "bias %1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "Another exponent bias of those that hardware offers."),
    .part = Part::kThreshold,
    .propose = propose,
};

}  // namespace scalewright::moves::bias
