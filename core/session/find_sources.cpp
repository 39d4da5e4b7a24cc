#include "core/session/find_sources.h"

#include <algorithm>

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

}  // namespace

fs::path findSource(const StudySource& source) {
  for (const std::string& place : {source.expected, source.identity.path}) {
    std::error_code failed;
    if (!place.empty() && fs::is_regular_file(place, failed)) return place;
  }
  return {};
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
  for (HistoryStep& step : study.history.steps) {
    relocate(step.before, from, to);
    relocate(step.after, from, to);
  }
  if (study.current && study.current->source == from) study.current->source = to;
}

}  // namespace scalewright::session
