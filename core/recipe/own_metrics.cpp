#include "core/recipe/own_metrics.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/schema_field.h"

namespace scalewright::recipe {
namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// One line that JSON can hold.
bool isLine(const std::string& text) {
  const auto odd = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  if (text.size() > kLongestMetricName || std::any_of(text.begin(), text.end(), odd)) return false;
  try {
    return !nlohmann::json(text).dump().empty();
  } catch (const nlohmann::json::exception&) {
    return false;  // no UTF-8
  }
}

std::string digits(double value) {
  std::array<char, 32> buffer{};
  return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

}  // namespace

Result<void> check(const OwnMetric& metric) {
  const auto wrong = [](std::string detail) { return Error{ErrorCode::kInvalidArgument, {}, {}, std::move(detail)}; };
  if (metric.name.empty() || trimmed(metric.name) != metric.name) return wrong("a metric without a name");
  if (!isLine(metric.name)) return wrong("the name of a metric is one line of at most 200 bytes");
  if (!isLine(metric.unit)) return wrong(metric.name + ": a unit is one line of at most 200 bytes");
  if (!std::isfinite(metric.value)) return wrong(metric.name + ": not a finite number");
  return {};
}

Result<OwnMetric> ownMetricOf(std::string_view text) {
  const Error wrong{ErrorCode::kInvalidArgument, {}, {}, std::string(text) + ": not NAME=VALUE"};
  const std::size_t equals = text.rfind('=');
  if (equals == std::string_view::npos) return wrong;
  OwnMetric metric{.name = std::string(trimmed(text.substr(0, equals)))};
  const std::string_view behind = trimmed(text.substr(equals + 1));
  const char* last = behind.data() + behind.size();
  const auto [end, code] = std::from_chars(behind.data(), last, metric.value);
  if (code != std::errc() || end == behind.data()) return wrong;
  metric.unit = std::string(trimmed({end, static_cast<std::size_t>(last - end)}));
  // `12abc` is rather a slip of the hand than 12 in the unit `abc`.
  const bool apart = end == last || kBlanks.find(*end) != std::string_view::npos || *end == '%';
  if (!apart) return wrong;
  if (const auto fits = check(metric); !fits) return fits.error();
  return metric;
}

const OwnMetric* find(const OwnMetrics& all, std::string_view name) {
  const auto found = std::find_if(all.begin(), all.end(), [name](const OwnMetric& each) { return each.name == name; });
  return found == all.end() ? nullptr : &*found;
}

void put(OwnMetrics& all, OwnMetric metric) {
  const auto there =
      std::find_if(all.begin(), all.end(), [&metric](const OwnMetric& each) { return each.name == metric.name; });
  if (there == all.end()) {
    all.push_back(std::move(metric));
    return;
  }
  if (metric.unit.empty()) metric.unit = there->unit;
  if (!metric.lower_is_better) metric.lower_is_better = there->lower_is_better;
  *there = std::move(metric);
}

int betterOf(const OwnMetric& a, const OwnMetric& b) {
  const std::optional<bool> lower = a.lower_is_better ? a.lower_is_better : b.lower_is_better;
  const bool disagree = a.lower_is_better && b.lower_is_better && *a.lower_is_better != *b.lower_is_better;
  if (!lower || disagree || a.value == b.value) return 0;
  return (a.value < b.value) == *lower ? -1 : 1;
}

std::string valueText(const OwnMetric& metric) {
  return digits(metric.value) + (metric.unit.empty() ? "" : " " + metric.unit);
}

Json toJson(const OwnMetrics& all) {
  Json list = Json::array();
  for (const OwnMetric& metric : all) {
    Json object{{"name", metric.name}, {"value", metric.value}};
    if (!metric.unit.empty()) object["unit"] = metric.unit;
    if (metric.lower_is_better) object["better"] = *metric.lower_is_better ? "lower" : "higher";
    list.push_back(std::move(object));
  }
  return list;
}

OwnMetrics ownMetricsFrom(const Field& field) {
  OwnMetrics all;
  for (const Field& item : field.items()) {
    OwnMetric metric{.name = item.at("name").text(), .value = item.at("value").real()};
    if (item.has("unit")) metric.unit = item.at("unit").text();
    if (item.has("better")) {
      const std::string better = item.at("better").text();
      if (better != "lower" && better != "higher") item.at("better").fail();
      metric.lower_is_better = better == "lower";
    }
    if (!check(metric) || find(all, metric.name) != nullptr) item.at("name").fail();
    all.push_back(std::move(metric));
  }
  return all;
}

}  // namespace scalewright::recipe
