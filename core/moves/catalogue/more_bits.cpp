#include <algorithm>

#include "core/base/text/text.h"
#include "core/moves/other_formats.h"

namespace scalewright::moves::more_bits {
namespace {

/// The next larger codes; 16 bits are a move of their own.
Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const formats::FormatDescriptor* now = formats::find(subject.tensor.decision->format);
  constexpr int kWhole = 16;
  int next = kWhole;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (now != nullptr && format->bits > now->bits && isForValues(*format)) next = std::min(next, format->bits);
  }
  return next < kWhole ? otherFormats(subject, next, Blocks::kAny) : std::vector<Proposal>();
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "more_bits",
    .title = SCALEWRIGHT_TEXT("Move", "%1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The format of the next larger codes that loses least."),
    .part = Part::kBits,
    .propose = propose,
};

}  // namespace scalewright::moves::more_bits
