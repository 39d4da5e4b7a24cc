#include "core/engine/check/check_ranges.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/text/text.h"
#include "core/engine/questions/models/stored_ranges.h"
#include "core/recipe/diff.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCutsOff = SCALEWRIGHT_TEXT(
    "Export", "its scale is %1, and %2 was decided: an engine cuts values off beyond %3, where %4 was decided");
constexpr const char* kTooWide = SCALEWRIGHT_TEXT(
    "Export",
    "its scale is %1, and %2 was decided: an engine spreads its codes up to %3, where %4 was decided, and "
    "rounds more coarsely");
constexpr const char* kNoScale = SCALEWRIGHT_TEXT(
    "Export",
    "its scale is %1, and %2 was decided: it is no number above zero, and an engine computes garbage with it");
constexpr const char* kNotThere = SCALEWRIGHT_TEXT(
    "Export", "its scale is not there, and %2 was decided: an engine refuses the folder, or takes 1 for the scale");
constexpr const char* kNotReadable =
    SCALEWRIGHT_TEXT("Export", "its scale cannot be read back, and %2 was decided: an engine cannot read it either");
constexpr const char* kOtherMeaning = SCALEWRIGHT_TEXT(
    "Export",
    "it is no one scale when it is read back, and %2 was decided: an engine refuses it or takes a part of it");
constexpr const char* kStatedOtherwise = SCALEWRIGHT_TEXT(
    "Export",
    "its scale is %1, and %2 was decided: the settings state another number format, in which an engine rounds it");
constexpr const char* kNotDecided =
    SCALEWRIGHT_TEXT("Export", "not compared: a scale of an input or a cache of which the recipe decides nothing");

using io::StoredRange;
using Key = std::pair<StoredRange::Part, std::string>;

void addRange(std::vector<RangeJob>& jobs, StoredRange::Part part, const std::string& module,
              const std::optional<exchange::Coded>& coded) {
  if (!coded || coded->scales.size() != 1) return;  // found by the engine, token by token
  const recipe::RecipeEntry& entry = *coded->entry;
  jobs.push_back({part, module, entry.tensor, entry.decision.format, entry.threshold.value(), entry.step.value()});
}

/// The part of a scale by which rounding it to its type may change it.
double toleranceOf(const StoredRange& range) {
  constexpr double kHalfUlpOfF16 = 0x1p-11;
  constexpr double kHalfUlpOfBF16 = 0x1p-8;
  constexpr double kHalfOfLeastF16 = 0x1p-25;
  if (range.type == tensor::ElementType::kBF16) return recipe::kThresholdTolerance + kHalfUlpOfBF16;
  if (range.type != tensor::ElementType::kF16) return recipe::kThresholdTolerance;
  // Small ones have fewer bits; what codes are divided by is the inverse, and large.
  const bool inverse = range.place.ends_with("global_scale");
  const double least = inverse || range.scale <= 0 ? 0 : kHalfOfLeastF16 / range.scale;
  return recipe::kThresholdTolerance + std::max(kHalfUlpOfF16, least);
}

std::string nameOf(const RangeJob& job) {
  switch (job.part) {
    case StoredRange::Part::kInput: return job.module + ".input";
    case StoredRange::Part::kKeys: return job.module + (job.module.empty() ? "k" : ".k");
    case StoredRange::Part::kValues: return job.module + (job.module.empty() ? "v" : ".v");
  }
  return job.module;
}

CheckedRange begun(const RangeJob& job) {
  return {.place = nameOf(job),
          .tensor = job.tensor,
          .format = job.format,
          .decided = job.scale,
          .written = {},
          .numbers = {0, job.scale, 0, job.threshold}};
}

CheckedRange compared(const RangeJob& job, const StoredRange& range) {
  CheckedRange checked = begun(job);
  checked.place = range.place;
  if (!range.one_range) {
    checked.finding = kOtherMeaning;
    return checked;
  }
  checked.written = range.scale;
  checked.numbers[0] = range.scale;
  checked.numbers[2] = job.threshold * (range.scale / job.scale);
  if (!(range.scale > 0) || !std::isfinite(range.scale)) {
    checked.finding = kNoScale;
  } else if (range.format != job.format) {
    checked.finding = kStatedOtherwise;
  } else if (std::fabs(range.scale - job.scale) > toleranceOf(range) * job.scale) {
    checked.finding = range.scale < job.scale ? kCutsOff : kTooWide;
  }
  return checked;
}

/// A scale of which nothing is known when the folder is read back; with the problem that is its own.
CheckedRange absent(const RangeJob& job, const std::vector<Error>& problems) {
  CheckedRange checked = begun(job);
  checked.finding = kNotThere;
  for (const Error& problem : problems) {
    const bool of_module = problem.dataset.starts_with(job.module + (job.module.empty() ? "" : "."));
    const bool of_weight = problem.dataset.find("weight") != std::string::npos;
    if (!of_module || of_weight || problem.dataset.find("scale") == std::string::npos) continue;
    if (job.part == StoredRange::Part::kInput && problem.dataset.find("input") == std::string::npos) continue;
    checked.place = problem.dataset;
    checked.finding = kNotReadable;
    checked.error = problem;
    break;
  }
  return checked;
}

}  // namespace

std::vector<RangeJob> rangeJobsOf(const exchange::Plan& plan) {
  std::vector<RangeJob> jobs;
  for (const exchange::PlannedLayer& layer : plan.layers) {
    addRange(jobs, StoredRange::Part::kInput, layer.module->name, layer.input);
  }
  for (const exchange::PlannedCache& cache : plan.caches) {
    addRange(jobs, StoredRange::Part::kKeys, cache.entries->attention, cache.key);
    addRange(jobs, StoredRange::Part::kValues, cache.entries->attention, cache.value);
  }
  return jobs;
}

Result<RangeCheck> checkRanges(Engine& engine, const std::vector<RangeJob>& jobs, const fs::path& written,
                               const WorkContext& work) {
  auto stored = engine.ask(question::StoredRanges{written}, work);
  if (!stored) {
    if (stored.error().code == ErrorCode::kCancelled) return stored.error();
    stored = io::StoredRanges{};  // the files as a whole are a finding already
  }
  std::multimap<Key, const StoredRange*> there;
  for (const StoredRange& range : stored->ranges) there.emplace(Key(range.part, range.module), &range);
  RangeCheck check;
  for (const RangeJob& job : jobs) {
    const auto [first, last] = there.equal_range({job.part, job.module});
    if (first == last) check.ranges.push_back(absent(job, stored->problems));
    for (auto it = first; it != last; ++it) check.ranges.push_back(compared(job, *it->second));
    there.erase(first, last);
  }
  for (const StoredRange& range : stored->ranges) {
    const auto [first, last] = there.equal_range({range.part, range.module});
    if (first != last) check.not_decided.push_back({range.place, kNotDecided});
  }
  return check;
}

}  // namespace scalewright::engine
