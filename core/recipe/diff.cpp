#include "core/recipe/diff.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "core/base/text/text.h"
#include "core/calibrate/manual_thresholds.h"
#include "core/formats/format_options.h"
#include "core/metrics/metric.h"

namespace scalewright::recipe {
namespace {

struct FieldName {
  DiffField field;
  std::string_view id;
  const char* title;
};

constexpr std::array kFields = {
    FieldName{DiffField::kRole, "role", SCALEWRIGHT_TEXT("Diff", "role")},
    FieldName{DiffField::kFormat, "format", SCALEWRIGHT_TEXT("Diff", "format")},
    FieldName{DiffField::kOptions, "options", SCALEWRIGHT_TEXT("Diff", "options")},
    FieldName{DiffField::kBias, "bias", SCALEWRIGHT_TEXT("Diff", "bias")},
    FieldName{DiffField::kGranularity, "granularity", SCALEWRIGHT_TEXT("Diff", "granularity")},
    FieldName{DiffField::kCalibrator, "calibrator", SCALEWRIGHT_TEXT("Diff", "calibrator")},
    FieldName{DiffField::kParameters, "parameters", SCALEWRIGHT_TEXT("Diff", "parameters")},
    FieldName{DiffField::kSharing, "sharing", SCALEWRIGHT_TEXT("Diff", "sharing")},
    FieldName{DiffField::kSmoothing, "smoothing", SCALEWRIGHT_TEXT("Diff", "smoothing")},
    FieldName{DiffField::kThreshold, "threshold", SCALEWRIGHT_TEXT("Diff", "threshold")},
};

const FieldName& nameOf(DiffField field) {
  return *std::find_if(kFields.begin(), kFields.end(), [field](const FieldName& name) { return name.field == field; });
}

bool hasThreshold(const RecipeEntry& entry) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  return format != nullptr && formats::usesThreshold(*format);
}

bool close(double a, double b) {
  return a == b || std::fabs(a - b) <= kThresholdTolerance * std::max(std::fabs(a), std::fabs(b));
}

bool sameThresholds(const RecipeEntry& a, const RecipeEntry& b) {
  if (!close(a.threshold.value(), b.threshold.value())) return false;
  // Where one of them does not list its scales, the largest has to do.
  if (a.thresholds.empty() || b.thresholds.empty()) return true;
  return std::equal(a.thresholds.begin(), a.thresholds.end(), b.thresholds.begin(), b.thresholds.end(), close);
}

/// Without the numbers that are compared as thresholds already.
ParameterValues ownParameters(const Decision& decision) {
  ParameterValues values = decision.parameters;
  if (decision.calibrator == kManual) {
    values.erase("threshold");
    if (!calibrate::storedIn(values)) values.erase(std::string(calibrate::kManualThresholds));
  }
  return values;
}

/// Besides the bias.
ParameterValues optionsOf(const Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format == nullptr ? ParameterValues() : formats::optionValues(*format, decision.options);
}

std::vector<DiffField> differences(const RecipeEntry& a, const RecipeEntry& b, DiffScope scope) {
  const Decision before = spelledOut(a.decision);
  const Decision after = spelledOut(b.decision);
  const bool method = before.calibrator != after.calibrator;
  const bool decisions = scope == DiffScope::kDecisions;
  const bool same_format = before.format == after.format;
  const std::array<std::pair<DiffField, bool>, kFields.size()> found = {{
      {DiffField::kRole, decisions && before.role != after.role},
      {DiffField::kFormat, !same_format},
      {DiffField::kOptions, same_format && optionsOf(before) != optionsOf(after)},
      {DiffField::kBias, same_format && a.bias != b.bias},
      {DiffField::kGranularity, before.granularity != after.granularity},
      {DiffField::kCalibrator, decisions && method},
      {DiffField::kParameters, decisions && !method && ownParameters(before) != ownParameters(after)},
      {DiffField::kSharing,
       decisions && (before.sharing_group != after.sharing_group || before.sharing != after.sharing)},
      {DiffField::kSmoothing, decisions && before.smoothing != after.smoothing},
      {DiffField::kThreshold, hasThreshold(a) && hasThreshold(b) && !sameThresholds(a, b)},
  }};
  std::vector<DiffField> fields;
  for (const auto& [field, differs] : found) {
    if (differs) fields.push_back(field);
  }
  return fields;
}

std::optional<profile::Estimate> decibels(const RecipeEntry* entry) {
  return entry == nullptr || !entry->error ? std::nullopt : metrics::sqnrOf(*entry->error);
}

EntryDiff compared(const RecipeEntry* a, const RecipeEntry* b, DiffScope scope) {
  EntryDiff result{.tensor = (a != nullptr ? a : b)->tensor};
  result.a = a;
  result.b = b;
  result.sqnr_a = decibels(a);
  result.sqnr_b = decibels(b);
  if (a == nullptr || b == nullptr) {
    result.state = a == nullptr ? DiffState::kOnlyB : DiffState::kOnlyA;
    return result;
  }
  result.fields = differences(*a, *b, scope);
  result.state = result.fields.empty() ? DiffState::kEqual : DiffState::kDiffers;
  if (hasThreshold(*a) && hasThreshold(*b) && a->threshold.value() > 0) {
    result.threshold_ratio = b->threshold.value() / a->threshold.value();
  }
  if (result.sqnr_a && result.sqnr_b) {
    // Two infinities are the same; one of them is an infinite change.
    const auto [before, after] = std::pair(result.sqnr_a->value, result.sqnr_b->value);
    result.change = before == after ? 0 : after - before;
  }
  return result;
}

/// The entries of one name in both recipes, paired by source.
class Pairing {
 public:
  std::vector<const RecipeEntry*> a;
  std::vector<const RecipeEntry*> b;

  void into(std::vector<EntryDiff>& entries, DiffScope scope) {
    for (const RecipeEntry*& one : a) {
      const auto partner = std::find_if(b.begin(), b.end(), [&](const RecipeEntry* other) {
        return other != nullptr && other->source == one->source;
      });
      if (partner == b.end()) continue;
      entries.push_back(compared(one, *partner, scope));
      one = *partner = nullptr;
    }
    std::erase(a, nullptr);
    std::erase(b, nullptr);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      entries.push_back(compared(i < a.size() ? a[i] : nullptr, i < b.size() ? b[i] : nullptr, scope));
    }
  }
};

bool samePhases(const Recipe& a, const Recipe& b, DiffScope scope) {
  return std::equal(a.phases.begin(), a.phases.end(), b.phases.begin(), b.phases.end(),
                    [scope](const RecipePhase& one, const RecipePhase& other) {
                      Recipe before;
                      Recipe after;
                      before.entries = one.entries;
                      after.entries = other.entries;
                      return one.name == other.name && one.first == other.first && one.last == other.last &&
                             diff(before, after, scope).same();
                    });
}

/// Less is earlier.
std::pair<int, double> rank(const EntryDiff& entry) {
  constexpr double kNone = std::numeric_limits<double>::infinity();
  switch (entry.state) {
    case DiffState::kDiffers: return entry.change ? std::pair(0, *entry.change) : std::pair(1, kNone);
    case DiffState::kOnlyA: return {2, kNone};
    case DiffState::kOnlyB: return {3, kNone};
    case DiffState::kEqual: break;
  }
  return {4, kNone};
}

}  // namespace

std::string_view diffFieldId(DiffField field) {
  return nameOf(field).id;
}

const char* diffFieldTitle(DiffField field) {
  return nameOf(field).title;
}

std::string_view diffStateId(DiffState state) {
  switch (state) {
    case DiffState::kDiffers: return "differs";
    case DiffState::kOnlyA: return "only_a";
    case DiffState::kOnlyB: return "only_b";
    case DiffState::kEqual: break;
  }
  return "equal";
}

RecipeDiff diff(const Recipe& a, const Recipe& b, DiffScope scope) {
  std::map<std::string_view, Pairing> by_name;
  std::vector<std::string_view> order;  // of A, then what only B has
  const auto pairing = [&](const RecipeEntry& entry) -> Pairing& {
    const auto [at, fresh] = by_name.try_emplace(entry.tensor);
    if (fresh) order.push_back(entry.tensor);
    return at->second;
  };
  for (const RecipeEntry& entry : a.entries) pairing(entry).a.push_back(&entry);
  for (const RecipeEntry& entry : b.entries) pairing(entry).b.push_back(&entry);

  RecipeDiff result;
  for (const std::string_view name : order) by_name.at(name).into(result.entries, scope);
  for (const EntryDiff& entry : result.entries) {
    switch (entry.state) {
      case DiffState::kEqual: ++result.equal; break;
      case DiffState::kDiffers:
        ++result.different;
        if (entry.change && *entry.change <= -kChangedSqnr) ++result.worse;
        if (entry.change && *entry.change >= kChangedSqnr) ++result.better;
        break;
      case DiffState::kOnlyA: ++result.only_a; break;
      case DiffState::kOnlyB: ++result.only_b; break;
    }
  }
  result.phases_differ = !samePhases(a, b, scope);
  std::stable_sort(result.entries.begin(), result.entries.end(),
                   [](const EntryDiff& left, const EntryDiff& right) { return rank(left) < rank(right); });
  return result;
}

}  // namespace scalewright::recipe
