#include "core/base/text/text.h"
#include "core/moves/other_formats.h"

namespace scalewright::moves::same_bits {
namespace {

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const formats::FormatDescriptor* now = formats::find(subject.tensor.decision->format);
  if (now == nullptr || now->bits >= 16) return std::vector<Proposal>();
  return otherFormats(subject, now->bits, Blocks::kNone);
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "same_bits",
    .title = SCALEWRIGHT_TEXT("Move", "%1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "Another format of as many bits, with a scale for the tensor."),
    .part = Part::kFormat,
    .propose = propose,
};

}  // namespace scalewright::moves::same_bits
