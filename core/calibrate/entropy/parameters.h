#pragma once

#include <span>

#include "core/base/parameter.h"
#include "core/calibrate/entropy/rule.h"

namespace scalewright::calibrate {

/// The knobs of an entropy search; the dialect comes first and sets the defaults of the others.
[[nodiscard]] std::span<const ParameterDescriptor> entropyParameters();
inline constexpr std::string_view kDialectParameter = "dialect";

/// Returns the other knobs as a rule sets them.
[[nodiscard]] ParameterValues parametersOf(const EntropyRule& rule);
/// Returns the rule that complete values describe; the dialect's name has done its work by then.
[[nodiscard]] EntropyRule ruleOf(const ParameterValues& values);

}  // namespace scalewright::calibrate
