#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/result.h"

namespace scalewright {

/// A percentile is kept as its decimal text, so that 99.999 stays exact.
using ParameterValue = std::variant<bool, std::int64_t, double, std::string>;
using ParameterValues = std::map<std::string, ParameterValue, std::less<>>;

enum class ParameterType {
  kBool,
  kInteger,
  kReal,
  kPercentile,  ///< std::string holding a decimal from 0 to 100
  kChoice,      ///< std::string, one of `choices`
  kText,        ///< std::string, whatever it is
};

struct ParameterChoice {
  std::string_view id;
  const char* title;  ///< English, translation context "Parameter"
};

/// One knob of a method. Forms, command-line flags, recipe fields and the JSON schema are built from it.
struct ParameterDescriptor {
  std::string_view id;
  const char* title;    ///< English, translation context "Parameter"
  const char* formula;  ///< formula and meaning, shown as a tooltip; same context
  ParameterType type = ParameterType::kReal;
  ParameterValue fallback;  ///< default
  double minimum = 0;
  double maximum = 0;
  double step = 0;  ///< one notch of the spin box
  int decimals = 6;
  bool logarithmic = false;  ///< the slider moves on a logarithmic axis
  const char* unit = "";
  std::span<const ParameterChoice> choices = {};
  std::span<const std::string_view> suggestions = {};  ///< values worth a click, as text
  const char* source =
      nullptr;  ///< where it comes from, context "Source"; nullptr: from where its method or format does
};

/// Returns the defaults of a parameter list.
[[nodiscard]] ParameterValues defaultsOf(std::span<const ParameterDescriptor> parameters);

/// Fills in defaults and checks types and ranges. Errors: kUnknownParameter, kParameterOutOfRange, kInvalidArgument,
/// each with the parameter's id in `detail`.
[[nodiscard]] Result<ParameterValues> completed(std::span<const ParameterDescriptor> parameters,
                                                const ParameterValues& given);

/// Reads one value from text in the C locale. Errors: kInvalidArgument, kParameterOutOfRange.
[[nodiscard]] Result<ParameterValue> parseParameter(const ParameterDescriptor& parameter, std::string_view text);
/// Returns the shortest text that parses back to the same value, C locale.
[[nodiscard]] std::string parameterText(const ParameterValue& value);

/// Returns the value of a parameter with its type; the list must have been `completed`.
[[nodiscard]] double realOf(const ParameterValues& values, std::string_view id);
[[nodiscard]] std::int64_t integerOf(const ParameterValues& values, std::string_view id);
[[nodiscard]] const std::string& textOf(const ParameterValues& values, std::string_view id);
[[nodiscard]] bool flagOf(const ParameterValues& values, std::string_view id);

}  // namespace scalewright
