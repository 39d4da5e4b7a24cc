#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/formats/format.h"

namespace scalewright::formats {

/// Returns what a format leaves to choose besides its bias, as parameters: forms, command-line options and recipe
/// fields are built from it. In the order in which they are shown; empty for most formats. They live as long as the
/// program.
[[nodiscard]] std::span<const ParameterDescriptor> optionParameters(const FormatDescriptor& format);

/// Returns the values of those parameters.
[[nodiscard]] ParameterValues optionValues(const FormatDescriptor& format, const FormatOptions& options);

/// Returns the options with some of the parameters set anew; the bias stays. Errors: those of `completed`.
[[nodiscard]] Result<FormatOptions> withOptionValues(const FormatDescriptor& format, const FormatOptions& options,
                                                     const ParameterValues& values);

/// Returns what of the options makes sense for a format; the bias is kept for formats with a choice of it.
[[nodiscard]] FormatOptions fittingOptions(const FormatDescriptor& format, const FormatOptions& options);

/// A word for an option that is not at its default: `bias %1`, `narrow`. English, translation context "FormatOption".
struct OptionWord {
  const char* wording;
  std::string value;  ///< for %1; empty without one
};
[[nodiscard]] std::vector<OptionWord> optionWords(const FormatDescriptor& format, const FormatOptions& options);

/// Returns the title with its options, in English: `FP8-143 bias 7`, `INT8 narrow`.
[[nodiscard]] std::string titleOf(const FormatDescriptor& format, const FormatOptions& options);

}  // namespace scalewright::formats
