#include "core/recipe/json/schema_field.h"

namespace scalewright::recipe {
namespace {

metrics::Estimate estimateOf(const Field& field) {
  metrics::Estimate e = metrics::Estimate::exactly(field.at("value").realOrInfinity());
  if (field.has("low")) e.low = field.at("low").realOrInfinity();
  if (field.has("high")) e.high = field.at("high").realOrInfinity();
  return e;
}

/// The exponent of a sum of squares.
SumUnit unitOf(const Field& field) {
  constexpr std::int64_t kFarthest = 2200;  // of squares of doubles
  const std::int64_t exponent = field.integer();
  if (exponent < -kFarthest || exponent > kFarthest || exponent % 2 != 0) field.fail();
  return {static_cast<int>(exponent / 2)};
}

}  // namespace

metrics::ErrorSums errorFrom(const Field& field) {
  metrics::ErrorSums error;
  error.count = field.at("count").natural();
  if (field.has("signal_exponent")) error.signal_unit = unitOf(field.at("signal_exponent"));
  if (field.has("noise_exponent")) error.noise_unit = unitOf(field.at("noise_exponent"));
  error.signal = field.at("signal").realOrInfinity();
  error.noise = estimateOf(field.at("noise"));
  error.saturated = estimateOf(field.at("saturated"));
  error.flushed = estimateOf(field.at("flushed_to_zero"));
  error.levels_used = estimateOf(field.at("levels_used"));
  error.levels_available = field.at("levels_available").natural();
  error.max_error = estimateOf(field.at("max_error"));
  return error;
}

}  // namespace scalewright::recipe
