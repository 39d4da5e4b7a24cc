#include "core/session/find_sources.h"

#include <algorithm>
#include <optional>

#include "core/base/files/answered.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kMoment{50};

std::optional<SourcePlace> look(const std::vector<fs::path>& places) {
  for (const fs::path& place : places) {
    std::error_code failed;
    if (place.empty()) continue;
    // A folder is one where there are weights in it.
    const bool there =
        fs::is_directory(place, failed) ? io::checkpointFiles(place).has_value() : fs::is_regular_file(place, failed);
    if (!there) continue;
    fs::path canonical = io::sourcePath(place);
    return SourcePlace{place, std::move(canonical)};
  }
  return std::nullopt;
}

}  // namespace

std::vector<WantedSource> wantedSources(const std::vector<StudySource>& sources) {
  std::vector<WantedSource> wanted;
  for (const StudySource& source : sources)
    wanted.push_back({source.identity.path, {source.expected, source.identity.path}});
  return wanted;
}

std::vector<WantedSource> wantedSources(const recipe::Recipe& recipe, const fs::path& recipe_file) {
  std::vector<WantedSource> wanted;
  for (const recipe::RecipeSource& source : recipe.sources) {
    const fs::path there = source.identity.path;
    wanted.push_back({source.identity.path, {there, recipe_file.parent_path() / there.filename()}});
  }
  return wanted;
}

SourcePlaces findSources(const std::vector<WantedSource>& wanted, std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  SourcePlaces found;
  for (const WantedSource& source : wanted) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    const auto place = answered(std::max(left, kMoment), {}, [places = source.places] { return look(places); });
    if (place && *place) found.emplace(source.path, **place);
  }
  return found;
}

const StudySource* namedLike(const std::vector<StudySource>& wanted, const fs::path& file) {
  const auto found = std::find_if(wanted.begin(), wanted.end(), [&file](const StudySource& source) {
    return fs::path(source.identity.path).filename() == file.filename() ||
           fs::path(source.expected).filename() == file.filename();
  });
  return found == wanted.end() ? nullptr : &*found;
}

bool hasChanged(const io::FileIdentity& recorded, const io::FileIdentity& now) {
  if (recorded.size != now.size || recorded.digest != now.digest) return true;
  return recorded.path == now.path && recorded.modified_ns != now.modified_ns;
}

void relocate(recipe::Recipe& recipe, const std::string& from, const std::string& to) {
  const auto move = [&](std::string& path) {
    if (path == from) path = to;
  };
  for (recipe::RecipeSource& source : recipe.sources) move(source.identity.path);
  for (recipe::RecipeEntry& entry : recipe.entries) move(entry.source);
  for (recipe::RecipePhase& phase : recipe.phases) {
    for (recipe::RecipeEntry& entry : phase.entries) move(entry.source);
  }
}

void relocate(PolicyRecord& record, const std::string& from, const std::string& to) {
  for (PolicyPlace& place : record.places) {
    if (place.place.first == from) place.place.first = to;
  }
}

void relocate(StudyFile& study, const std::string& from, const std::string& to) {
  for (StudySource& source : study.sources) {
    if (source.identity.path == from) source.expected = to;
  }
  relocate(study.recipe, from, to);
  relocate(study.waiting, from, to);
  if (study.policy) relocate(*study.policy, from, to);
  for (Variant& variant : study.variants) relocate(variant.recipe, from, to);
  const auto move = [&](std::optional<HistoryPolicy>& policy) {
    if (!policy) return;
    relocate(policy->record, from, to);
    relocate(policy->untouched, from, to);
  };
  move(study.history.begun);
  for (HistoryStep& step : study.history.steps) {
    relocate(step.before, from, to);
    relocate(step.after, from, to);
    move(step.policy);
  }
  if (study.current && study.current->source == from) study.current->source = to;
}

}  // namespace scalewright::session
