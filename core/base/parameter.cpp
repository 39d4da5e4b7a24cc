#include "core/base/parameter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/numbers/decimal.h"

namespace scalewright {
namespace {

Error bad(ErrorCode code, const ParameterDescriptor& parameter) {
  return Error{code, {}, {}, std::string(parameter.id)};
}

Result<ParameterValue> inRange(const ParameterDescriptor& parameter, double number, ParameterValue value) {
  if (!(number >= parameter.minimum && number <= parameter.maximum)) {
    return bad(ErrorCode::kParameterOutOfRange, parameter);
  }
  return value;
}

Result<ParameterValue> checkedText(const ParameterDescriptor& parameter, const std::string& text) {
  if (parameter.type == ParameterType::kPercentile) {
    const auto percentile = Percentile::parse(text);
    if (!percentile) return bad(percentile.error().code, parameter);
    return inRange(parameter, percentile->value(), percentile->text());
  }
  if (parameter.type == ParameterType::kText) return ParameterValue(text);
  if (parameter.type == ParameterType::kChoice) {
    const auto is = [&](const ParameterChoice& choice) { return choice.id == text; };
    if (std::any_of(parameter.choices.begin(), parameter.choices.end(), is)) return ParameterValue(text);
  }
  return bad(ErrorCode::kInvalidArgument, parameter);
}

/// Brings a value to the parameter's own type; JSON and forms may hand over 1 for 1.0 or 99.9 for "99.9".
Result<ParameterValue> checked(const ParameterDescriptor& parameter, const ParameterValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  const auto* real = std::get_if<double>(&value);
  const auto* integer = std::get_if<std::int64_t>(&value);
  switch (parameter.type) {
    case ParameterType::kBool:
      if (std::holds_alternative<bool>(value)) return value;
      break;
    case ParameterType::kInteger:
      if (integer != nullptr) return inRange(parameter, static_cast<double>(*integer), value);
      if (real != nullptr && std::trunc(*real) == *real && std::fabs(*real) < 1e15) {
        return inRange(parameter, *real, static_cast<std::int64_t>(*real));
      }
      break;
    case ParameterType::kReal:
      if (real != nullptr) return inRange(parameter, *real, value);
      if (integer != nullptr) return inRange(parameter, static_cast<double>(*integer), static_cast<double>(*integer));
      break;
    case ParameterType::kPercentile:
      if (text != nullptr) return checkedText(parameter, *text);
      if (real != nullptr || integer != nullptr) {
        const auto decimal = Percentile::fromDouble(real != nullptr ? *real : static_cast<double>(*integer));
        if (!decimal) return bad(decimal.error().code, parameter);
        return checkedText(parameter, decimal->text());
      }
      break;
    case ParameterType::kChoice:
    case ParameterType::kText:
      if (text != nullptr) return checkedText(parameter, *text);
      break;
  }
  return bad(ErrorCode::kInvalidArgument, parameter);
}

template <typename Number>
bool parseWhole(std::string_view text, Number& number) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  return code == std::errc() && end == text.data() + text.size();
}

}  // namespace

ParameterValues defaultsOf(std::span<const ParameterDescriptor> parameters) {
  ParameterValues values;
  for (const ParameterDescriptor& parameter : parameters) {
    values.emplace(std::string(parameter.id), parameter.fallback);
  }
  return values;
}

Result<ParameterValues> completed(std::span<const ParameterDescriptor> parameters, const ParameterValues& given) {
  ParameterValues values = defaultsOf(parameters);
  for (const auto& [id, value] : given) {
    const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                        [&id = id](const ParameterDescriptor& p) { return p.id == id; });
    if (parameter == parameters.end()) return Error{ErrorCode::kUnknownParameter, {}, {}, id};
    auto fitted = checked(*parameter, value);
    if (!fitted) return fitted.error();
    values[id] = *std::move(fitted);
  }
  return values;
}

Result<ParameterValue> parseParameter(const ParameterDescriptor& parameter, std::string_view text) {
  switch (parameter.type) {
    case ParameterType::kBool:
      if (text == "true" || text == "1") return ParameterValue(true);
      if (text == "false" || text == "0") return ParameterValue(false);
      return bad(ErrorCode::kInvalidArgument, parameter);
    case ParameterType::kInteger: {
      std::int64_t number = 0;
      if (!parseWhole(text, number)) return bad(ErrorCode::kInvalidArgument, parameter);
      return checked(parameter, number);
    }
    case ParameterType::kReal: {
      double number = 0;
      if (!parseWhole(text, number)) return bad(ErrorCode::kInvalidArgument, parameter);
      return checked(parameter, number);
    }
    case ParameterType::kPercentile:
    case ParameterType::kChoice:
    case ParameterType::kText: return checked(parameter, std::string(text));
  }
  return bad(ErrorCode::kInvalidArgument, parameter);
}

std::string parameterText(const ParameterValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  std::array<char, 64> buffer{};
  const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::get<double>(value));
  return {buffer.data(), end};
}

double realOf(const ParameterValues& values, std::string_view id) {
  const auto found = values.find(id);
  SCALEWRIGHT_CHECK(found != values.end() && std::holds_alternative<double>(found->second));
  return std::get<double>(found->second);
}

std::int64_t integerOf(const ParameterValues& values, std::string_view id) {
  const auto found = values.find(id);
  SCALEWRIGHT_CHECK(found != values.end() && std::holds_alternative<std::int64_t>(found->second));
  return std::get<std::int64_t>(found->second);
}

const std::string& textOf(const ParameterValues& values, std::string_view id) {
  const auto found = values.find(id);
  SCALEWRIGHT_CHECK(found != values.end() && std::holds_alternative<std::string>(found->second));
  return std::get<std::string>(found->second);
}

bool flagOf(const ParameterValues& values, std::string_view id) {
  const auto found = values.find(id);
  SCALEWRIGHT_CHECK(found != values.end() && std::holds_alternative<bool>(found->second));
  return std::get<bool>(found->second);
}

}  // namespace scalewright
