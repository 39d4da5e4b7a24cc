#include "core/session/measure.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>
#include <thread>
#include <utility>

#include "core/session/file_lock.h"
#include "core/session/gather.h"

namespace scalewright::session {
namespace {

using recipe::OwnMetrics;
using recipe::Recipe;

Error unknown(std::string what, const std::vector<std::string>& there) {
  what += there.empty() ? ": there is none" : ": there is";
  for (std::size_t i = 0; i < there.size(); ++i) what += (i == 0 ? " " : ", ") + there[i];
  return {ErrorCode::kInvalidArgument, {}, {}, std::move(what)};
}

std::vector<std::string> namesOf(const StudyFile& study) {
  std::vector<std::string> names;
  for (const Variant& variant : study.variants) names.push_back(variant.name);
  return names;
}

Result<OwnMetrics> changed(OwnMetrics all, const Measurement& measurement) {
  for (const std::string& name : measurement.removed) {
    if (recipe::find(all, name) != nullptr) {
      std::erase_if(all, [&name](const recipe::OwnMetric& metric) { return metric.name == name; });
      continue;
    }
    std::vector<std::string> there;
    for (const recipe::OwnMetric& metric : all) there.push_back(metric.name);
    return unknown("metric " + name, there);
  }
  for (const recipe::OwnMetric& metric : measurement.metrics) {
    if (const auto fits = recipe::check(metric); !fits) return fits.error();
    recipe::put(all, metric);
  }
  return all;
}

/// All that a study decides, as a snapshot says it.
Recipe decidedIn(const StudyFile& study) {
  Recipe decided;
  decided.tool_version = study.recipe.tool_version;
  decided.sources = study.recipe.sources;
  for (const Recipe* recipe : {&study.recipe, &study.waiting}) {
    for (recipe::RecipeEntry entry : recipe->entries) {
      entry.threshold = Threshold(0);
      entry.threshold_low = entry.threshold_high = 0;
      entry.step = Scale(1);
      entry.thresholds.clear();
      entry.bias.reset();
      entry.error.reset();
      entry.samples = 0;
      decided.entries.push_back(std::move(entry));
    }
  }
  return decided;
}

/// Whether none of the files that were decided on then has other content now: thresholds of equal decisions would be
/// others. Copies, and what was only touched, are the same.
bool onTheSameFiles(const std::vector<recipe::RecipeSource>& then, const std::vector<io::FileIdentity>& now) {
  return std::none_of(then.begin(), then.end(), [&now](const recipe::RecipeSource& source) {
    const auto found = std::find_if(now.begin(), now.end(), [&source](const io::FileIdentity& identity) {
      return identity.path == source.identity.path;
    });
    return found != now.end() && (found->size != source.identity.size || found->digest != source.identity.digest);
  });
}

bool decideTheSame(const Recipe& a, const Recipe& b) {
  std::vector<io::FileIdentity> files;
  for (const recipe::RecipeSource& source : b.sources) files.push_back(source.identity);
  if (!onTheSameFiles(a.sources, files)) return false;
  std::map<Place, const recipe::Decision*> decisions;
  for (const recipe::RecipeEntry& entry : a.entries)
    decisions.emplace(Place(entry.source, entry.tensor), &entry.decision);
  return decisions.size() == b.entries.size() &&
         std::all_of(b.entries.begin(), b.entries.end(), [&decisions](const recipe::RecipeEntry& entry) {
           const auto found = decisions.find({entry.source, entry.tensor});
           return found != decisions.end() && recipe::sameChoice(*found->second, entry.decision);
         });
}

std::string freeName(const StudyFile& study) {
  const std::vector<std::string> names = namesOf(study);
  for (std::size_t number = 1;; ++number) {
    std::string name = "Measured " + std::to_string(number);
    if (std::find(names.begin(), names.end(), name) == names.end()) return name;
  }
}

std::string now() {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::string text(sizeof "2000-01-01T00:00:00Z", '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
  return text;
}

/// Waits until nobody else puts numbers into the file: who reads it, adds and replaces it would lose theirs. Holds
/// nothing where no lock can be made, as then the file cannot be replaced either. Errors: kWriteFailed.
Result<std::unique_ptr<FileLock>> holdForMeasuring(const std::filesystem::path& path) {
  constexpr std::chrono::milliseconds kPause(5);
  constexpr int kTries = 6000;  // half a minute: each takes a few milliseconds
  std::error_code failed;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, failed);
  const std::filesystem::path beside = (failed ? path : real).string() + ".measuring";
  for (int i = 0; i < kTries; ++i) {
    auto lock = FileLock::take(beside, {});
    if (!lock) return std::unique_ptr<FileLock>();
    if (*lock != nullptr) return lock;
    std::this_thread::sleep_for(kPause);
  }
  return Error{ErrorCode::kWriteFailed, path.string(), {}, "held by another program: " + beside.filename().string()};
}

Result<MeasuredPlace> measureRecipe(const std::filesystem::path& path, const Measurement& measurement) {
  auto recipe = recipe::load(path);
  if (!recipe) return recipe.error();
  if (measurement.snapshot) return unknown("snapshot " + *measurement.snapshot, {});
  auto all = changed(recipe->own_metrics, measurement);
  if (!all) return all.error();
  recipe->own_metrics = *std::move(all);
  if (const auto saved = recipe::save(*recipe, path); !saved) return saved.error();
  return MeasuredPlace{{}, false, std::move(recipe->own_metrics)};
}

}  // namespace

Result<MeasuredPlace> measure(StudyFile& study, const Measurement& measurement, const std::string& taken_at) {
  const auto wanted = [&](const Variant& variant, const Recipe& decided) {
    return measurement.snapshot ? variant.name == *measurement.snapshot : decideTheSame(variant.recipe, decided);
  };
  Recipe decided = decidedIn(study);
  const auto last = std::find_if(study.variants.rbegin(), study.variants.rend(),
                                 [&](const Variant& variant) { return wanted(variant, decided); });
  const bool there = last != study.variants.rend();
  if (!there && measurement.snapshot) return unknown("snapshot " + *measurement.snapshot, namesOf(study));
  auto all = changed(there ? last->recipe.own_metrics : OwnMetrics(), measurement);
  if (!all) return all.error();
  if (there) {
    last->recipe.own_metrics = *all;
    return MeasuredPlace{last->name, false, *std::move(all)};
  }
  decided.own_metrics = *all;
  study.variants.push_back({freeName(study), taken_at, std::move(decided)});
  return MeasuredPlace{study.variants.back().name, true, *std::move(all)};
}

const Variant* inForce(const StudyFile& study) {
  const Recipe decided = decidedIn(study);
  const auto found = std::find_if(study.variants.rbegin(), study.variants.rend(),
                                  [&](const Variant& variant) { return decideTheSame(variant.recipe, decided); });
  return found == study.variants.rend() ? nullptr : &*found;
}

recipe::OwnMetrics ownMetricsOf(const std::filesystem::path& path) {
  if (const auto study = load(path)) {
    const Variant* now = inForce(*study);
    return now == nullptr ? OwnMetrics() : now->recipe.own_metrics;
  }
  const auto recipe = recipe::load(path);
  return recipe ? recipe->own_metrics : OwnMetrics();
}

bool inForce(const study::Study& study, const Recipe& snapshot) {
  if (study.size() == 0 || snapshot.entries.size() != study.size()) return false;
  std::vector<io::FileIdentity> files;
  for (const io::Catalogue& source : study.sources()) files.push_back(source.identity);
  if (!onTheSameFiles(snapshot.sources, files)) return false;
  const study::Decisions decisions = PlacedTensors(study).find(snapshot);
  return decisions.size() == study.size() &&
         std::all_of(decisions.begin(), decisions.end(), [&study](const auto& each) {
           return recipe::sameChoice(study.tensor(each.first).decision, each.second);
         });
}

const Variant* inForce(const study::Study& study, const std::vector<Variant>& all) {
  const auto found = std::find_if(all.rbegin(), all.rend(),
                                  [&study](const Variant& variant) { return inForce(study, variant.recipe); });
  return found == all.rend() ? nullptr : &*found;
}

Result<MeasuredPlace> measureFile(const std::filesystem::path& path, const Measurement& measurement) {
  std::error_code failed;
  if (!std::filesystem::exists(path, failed)) return Error{ErrorCode::kFileNotFound, path.string(), {}, {}};
  const auto held = holdForMeasuring(path);
  if (!held) return held.error();
  auto study = load(path);
  if (!study && study.error().code == ErrorCode::kNotAStudy) return measureRecipe(path, measurement);
  if (!study) return study.error();
  auto place = measure(*study, measurement, now());
  if (!place) return place;
  if (const auto saved = save(*study, path); !saved) return saved.error();
  return place;
}

}  // namespace scalewright::session
