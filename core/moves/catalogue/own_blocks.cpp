#include "core/base/text/text.h"
#include "core/moves/other_formats.h"

namespace scalewright::moves::own_blocks {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const formats::FormatDescriptor* now = formats::find(subject.tensor.decision->format);
  if (now == nullptr || now->bits >= 16) return std::vector<Proposal>();
  return otherFormats(subject, now->bits, Blocks::kOnly);
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "own_blocks",
    .title = SCALEWRIGHT_TEXT("Move", "%1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "A format of as many bits whose blocks have scales of their own."),
    .part = Part::kScales,
    .propose = propose,
};

}  // namespace scalewright::moves::own_blocks
