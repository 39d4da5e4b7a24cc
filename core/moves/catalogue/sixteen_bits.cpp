#include "core/base/text/text.h"
#include "core/edit/module_switch.h"
#include "core/formats/format_options.h"
#include "core/moves/move.h"

namespace scalewright::moves::sixteen_bits {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const recipe::Decision& decision = subject.tensor.decision;
  if (formats::isCast(decision.format)) return std::vector<Proposal>();
  recipe::Decision off = edit::switchedOff(decision, subject.tensor.info, {.format = true});
  std::string title = formats::titleOf(*formats::find(off.format), off.options);
  return std::vector{subject.with(std::move(off), std::move(title))};
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "sixteen_bits",
    .title = SCALEWRIGHT_TEXT("Move", "leave in %1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The tensor stays in 16 bits: nothing quantizes it."),
    .part = Part::kSixteenBits,
    .propose = propose,
};

}  // namespace scalewright::moves::sixteen_bits
