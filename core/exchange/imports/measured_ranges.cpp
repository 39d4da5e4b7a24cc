#include "core/exchange/imports/measured_ranges.h"

#include <algorithm>
#include <map>

#include "core/base/text/text.h"
#include "core/calibrate/manual_thresholds.h"
#include "core/exchange/imports/import_entries.h"
#include "core/quantize/any_quantizer.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

constexpr const char* kDecidedOtherwise = SCALEWRIGHT_TEXT(
    "Import", "the files decide it otherwise, or by another number of ranges: it is as the first file has it");
constexpr const char* kNotInAll =
    SCALEWRIGHT_TEXT("Import", "not in all files: the range is that of those that have it");

void widen(std::vector<double>& largest, const std::vector<double>& others) {
  for (std::size_t i = 0; i < largest.size(); ++i) largest[i] = std::max(largest[i], others[i]);
}

/// Takes the larger ranges of another file; false where it says something else of the tensor.
bool takeLarger(RecipeEntry& entry, const RecipeEntry& other) {
  const bool alike =
      entry.decision.format == other.decision.format && entry.decision.granularity == other.decision.granularity &&
      entry.decision.calibrator == other.decision.calibrator && entry.thresholds.size() == other.thresholds.size();
  if (!alike) return false;
  std::vector<double> thresholds = entry.thresholds;
  widen(thresholds, other.thresholds);
  std::vector<double> measured = recipe::measuredOf(entry);
  const std::vector<double> also_measured = recipe::measuredOf(other);
  if (measured.size() == also_measured.size()) widen(measured, also_measured);
  if (entry.threshold < other.threshold) entry = other;
  if (!thresholds.empty()) {
    entry.thresholds = std::move(thresholds);
    entry.decision.parameters[std::string(calibrate::kManualThresholds)] = calibrate::thresholdsText(entry.thresholds);
  }
  if (!measured.empty()) recipe::setMeasured(entry, measured);
  return true;
}

/// A tensor of which nothing but the largest magnitude is known.
profile::Profile profileOf(double largest) {
  profile::Profile profile;
  profile.elements = profile.finite = 1;
  profile.minimum = -largest;
  profile.maximum = profile.amax = largest;
  return profile;
}

Result<void> decide(RecipeEntry& entry, double largest, const calibrate::CalibratorDescriptor& method,
                    const ParameterValues& parameters) {
  recipe::Decision decision = entry.decision;
  const formats::FormatDescriptor& format = *formats::find(decision.format);
  decision.calibrator = std::string(method.id);
  decision.parameters = calibrate::completeFor(method, decision.role, parameters);
  decision.granularity = {};
  auto grid = formats::Grid::make(format, decision.options);
  if (!grid) return grid.error();
  const calibrate::Evidence none;
  const profile::Profile profile = profileOf(largest);
  const auto found =
      calibrate::calibrate(method, {profile, *std::move(grid), decision.role, none}, decision.parameters);
  if (!found) return found.error();
  if (found->bias) decision.options.bias = found->bias;
  const auto quantizer = quantize::makeQuantizer(format, decision.options, found->threshold);
  if (!quantizer) return quantizer.error();
  std::visit(
      [&](const auto& kind) {
        entry.threshold = kind.threshold();
        entry.step = kind.step();
      },
      *quantizer);
  entry.threshold_low = entry.threshold_high = entry.threshold.value();
  entry.bias = found->bias ? found->bias : entry.bias;
  entry.thresholds.clear();
  // The method chooses the bias, a person has not.
  if (method.chooses_bias) decision.options.bias = entry.decision.options.bias;
  entry.decision = std::move(decision);
  return {};
}

}  // namespace

imports::ImportResult joined(std::vector<imports::ImportResult> imports) {
  imports::ImportResult all = std::move(imports.front());
  std::map<std::string, std::size_t> places;
  std::map<std::string, std::size_t> seen;
  for (std::size_t i = 0; i < all.recipe.entries.size(); ++i) {
    places.emplace(all.recipe.entries[i].tensor, i);
    ++seen[all.recipe.entries[i].tensor];
  }
  for (std::size_t file = 1; file < imports.size(); ++file) {
    for (RecipeEntry& entry : imports[file].recipe.entries) {
      ++seen[entry.tensor];
      const auto [at, is_new] = places.emplace(entry.tensor, all.recipe.entries.size());
      if (is_new) {
        all.recipe.entries.push_back(std::move(entry));
      } else if (!takeLarger(all.recipe.entries[at->second], entry)) {
        all.notes.push_back({{}, entry.tensor, kDecidedOtherwise});
      }
    }
    for (imports::ImportNote& note : imports[file].notes) {
      const bool said = std::any_of(all.notes.begin(), all.notes.end(), [&](const imports::ImportNote& one) {
        return one.place == note.place && one.tensor == note.tensor && one.reason == std::string_view(note.reason);
      });
      if (!said) all.notes.push_back(std::move(note));
    }
  }
  for (const auto& [tensor, files] : seen) {
    if (files < imports.size()) all.notes.push_back({{}, tensor, kNotInAll});
  }
  return all;
}

Result<void> decideMeasured(imports::ImportResult& import, const calibrate::CalibratorDescriptor& method,
                            const ParameterValues& parameters) {
  if (!method.needs_maximum_only) {
    return Error{ErrorCode::kInvalidArgument,
                 {},
                 {},
                 std::string(method.id) +
                     " needs the values of the tensors: apply it to them, or take a method that "
                     "needs the largest alone"};
  }
  std::size_t decided = 0;
  for (RecipeEntry& entry : import.recipe.entries) {
    const std::vector<double> measured = recipe::measuredOf(entry);
    if (measured.empty()) continue;
    if (measured.size() > 1) import.notes.push_back({{}, entry.tensor, imports::reason::kLargest});
    if (auto done = decide(entry, *std::max_element(measured.begin(), measured.end()), method, parameters); !done) {
      Error error = done.error();
      if (error.dataset.empty()) error.dataset = entry.tensor;
      return error;
    }
    ++decided;
  }
  if (decided > 0) return {};
  return Error{ErrorCode::kInvalidArgument, {}, {}, "the file holds no measured ranges that --calibrator could decide"};
}

}  // namespace scalewright::exchange
