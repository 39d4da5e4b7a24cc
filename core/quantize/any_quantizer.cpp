#include "core/quantize/any_quantizer.h"

#include <numeric>

namespace scalewright::quantize {

Result<AnyQuantizer> makeQuantizer(const formats::FormatDescriptor& format, const formats::FormatOptions& options,
                                   Threshold threshold) {
  const auto either = [](auto made) -> Result<AnyQuantizer> {
    if (!made) return made.error();
    return AnyQuantizer(*std::move(made));
  };
  if (format.scaling == formats::Scaling::kBlock) return either(BlockQuantizer::make(format, options, threshold));
  return either(ScalarQuantizer::make(format, options, threshold));
}

const formats::Grid& gridOf(const AnyQuantizer& quantizer) {
  return std::visit([](const auto& kind) -> const formats::Grid& { return kind.grid(); }, quantizer);
}

std::size_t alignmentOf(const std::vector<AnyQuantizer>& quantizers) {
  std::size_t alignment = 1;
  for (const AnyQuantizer& quantizer : quantizers) {
    if (const auto* blocks = std::get_if<BlockQuantizer>(&quantizer)) alignment = std::lcm(alignment, blocks->size());
  }
  return alignment;
}

}  // namespace scalewright::quantize
