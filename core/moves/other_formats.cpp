#include "core/moves/other_formats.h"

#include "core/edit/edits.h"
#include "core/formats/format_options.h"

namespace scalewright::moves {

bool isForValues(const formats::FormatDescriptor& format) {
  return format.scaling != formats::Scaling::kScaleOnly;
}

std::vector<Proposal> otherFormats(const Subject& subject, int bits, Blocks blocks) {
  std::vector<Proposal> proposals;
  const recipe::Decision& decision = subject.tensor.decision;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    const bool is_one = format->bits == bits && isForValues(*format) && format->scaling != formats::Scaling::kCast;
    const bool has_blocks = format->scaling == formats::Scaling::kBlock;
    const bool fits = blocks == Blocks::kAny || has_blocks == (blocks == Blocks::kOnly);
    if (!is_one || !fits || format->id == decision.format) continue;
    proposals.push_back(subject.with(edit::withFormat(decision, *format, {}), formats::titleOf(*format, {})));
  }
  return proposals;
}

}  // namespace scalewright::moves
