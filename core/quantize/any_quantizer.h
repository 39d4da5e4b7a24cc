#pragma once

#include <variant>
#include <vector>

#include "core/quantize/block_quantizer.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::quantize {

/// A quantizer of either kind, as the format asks for.
using AnyQuantizer = std::variant<ScalarQuantizer, BlockQuantizer>;

/// Errors: those of the kind's own make.
[[nodiscard]] Result<AnyQuantizer> makeQuantizer(const formats::FormatDescriptor& format,
                                                 const formats::FormatOptions& options, Threshold threshold);

[[nodiscard]] const formats::Grid& gridOf(const AnyQuantizer& quantizer);

/// Returns the length along the last axis that blocks of every one of the quantizers fit into a whole number of times.
[[nodiscard]] std::size_t alignmentOf(const std::vector<AnyQuantizer>& quantizers);

}  // namespace scalewright::quantize
