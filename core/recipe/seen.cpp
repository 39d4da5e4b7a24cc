#include "core/recipe/seen.h"

#include "core/calibrate/calibrator.h"

namespace scalewright::recipe {
namespace {

constexpr const char* kSeen = "seen";
constexpr const char* kLowest = "lowest";
constexpr const char* kHighest = "highest";
constexpr const char* kAlso = "also";
constexpr const char* kMeasured = "measured";
constexpr const char* kNoData = "no_data";
constexpr const char* kLeftOut = "left_out";
constexpr const char* kLargest = "largest_beside";

}  // namespace

void setSeen(RecipeEntry& entry, const SeenRange& seen) {
  entry.unknown[kSeen] = {{kLowest, seen.lowest}, {kHighest, seen.highest}};
}

std::optional<SeenRange> seenOf(const RecipeEntry& entry) {
  const auto seen = entry.unknown.find(kSeen);
  if (seen == entry.unknown.end() || !seen->is_object()) return std::nullopt;
  const auto lowest = seen->find(kLowest);
  const auto highest = seen->find(kHighest);
  if (lowest == seen->end() || highest == seen->end() || !lowest->is_number() || !highest->is_number()) {
    return std::nullopt;
  }
  const SeenRange range{lowest->get<double>(), highest->get<double>()};
  return range.lowest <= range.highest ? std::optional(range) : std::nullopt;
}

void setNoData(RecipeEntry& entry, const profile::NoData& found) {
  entry.unknown[kNoData] = {
      {kLowest, found.low}, {kHighest, found.high}, {"count", found.count}, {kLargest, found.largest}};
}

void setLeftOut(RecipeEntry& entry, const profile::Profile& profile) {
  if (profile.left_out > 0) entry.unknown[kLeftOut] = {{"count", profile.left_out}, {"of", profile.elements}};
}

bool isRangeOfNoData(const RecipeEntry& entry) {
  const auto found = entry.unknown.find(kNoData);
  if (found == entry.unknown.end() || !found->is_object()) return false;
  const auto largest = found->find(kLargest);
  return largest != found->end() && largest->is_number() && entry.threshold.value() > largest->get<double>();
}

void keepMeasured(const nlohmann::json& measured, RecipeEntry& entry) {
  for (const char* field : {kSeen, kNoData, kLeftOut}) entry.unknown.erase(field);
  for (const char* field : {kSeen, kNoData, kLeftOut, kAlso}) {
    if (const auto found = measured.find(field); found != measured.end()) entry.unknown[field] = *found;
  }
}

bool wasNeverObserved(const RecipeEntry& entry) {
  const tensor::Role role = entry.decision.role;
  if (role == tensor::Role::kWeight || role == tensor::Role::kBias) return false;
  // Engines find the scales of such blocks from the values.
  const auto* format = formats::find(entry.decision.format);
  if (format == nullptr || !formats::usesThreshold(*format)) return false;
  const auto seen = seenOf(entry);
  if (!seen || seen->lowest != 0 || seen->highest != 0) return false;
  // Others of its group have a range that it shares.
  constexpr double kOfZeros = 1;
  if (!entry.decision.sharing_group.empty() && entry.threshold.value() > 0 && entry.threshold.value() != kOfZeros) {
    return false;
  }
  const auto* method = calibrate::find(entry.decision.calibrator);
  // A number that is given, or follows from the format, holds for zeros as well.
  const bool given = method != nullptr && method->handles_all_zero && method->needs_maximum_only;
  return entry.threshold.value() == 0 || !given;
}

void setAlso(RecipeEntry& entry, const std::vector<std::string>& names) {
  entry.unknown[kAlso] = names;
}

std::vector<std::string> alsoOf(const RecipeEntry& entry) {
  std::vector<std::string> names;
  const auto also = entry.unknown.find(kAlso);
  if (also == entry.unknown.end() || !also->is_array()) return names;
  for (const auto& name : *also) {
    if (name.is_string()) names.push_back(name.get<std::string>());
  }
  return names;
}

void setMeasured(RecipeEntry& entry, const std::vector<double>& largest) {
  entry.unknown[kMeasured] = largest;
}

std::vector<double> measuredOf(const RecipeEntry& entry) {
  std::vector<double> largest;
  const auto measured = entry.unknown.find(kMeasured);
  if (measured == entry.unknown.end() || !measured->is_array()) return largest;
  for (const auto& value : *measured) {
    if (!value.is_number() || !(value.get<double>() > 0)) return {};
    largest.push_back(value.get<double>());
  }
  return largest;
}

}  // namespace scalewright::recipe
