#include "app/gui/files/import_preview.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/text/text.h"
#include "core/exchange/names/rename.h"
#include "core/study/study_recipe.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using widgets::coreText;
using widgets::text;

QStringList importExtensions(ImportFiles files) {
  QStringList extensions;
  for (const auto* importer : exchange::imports::descriptors()) {
    if (files == ImportFiles::kText && importer->run == nullptr) continue;
    for (const std::string_view extension : importer->extensions) extensions << text(extension);
  }
  extensions.removeDuplicates();
  return extensions;
}

Renamed rename(const recipe::Recipe& recipe, const std::vector<std::string>& rules,
               const exchange::RenameLeave& leave) {
  widgets::RenameView view;
  const auto renaming = exchange::Renaming::make(rules);
  if (!renaming) {
    view.problem = widgets::errorReason(renaming.error());
    return {renaming.error(), view};
  }
  if (renaming->empty()) return {recipe, view};
  const exchange::RenamePreview preview = exchange::previewRename(recipe, *renaming);
  std::set<std::string_view> colliding;
  for (const exchange::NameCollision& collision : preview.collisions) colliding.insert(collision.after);
  view.names = preview.names.size();
  view.changed = preview.changed();
  for (const exchange::NameChange& name : preview.names) {
    const bool nameless = name.after.empty() && !leave.drop;
    const bool collides = nameless || (colliding.contains(name.after) && !leave.merge && !name.after.empty());
    if (collides || name.before != name.after) view.lines.push_back({text(name.before), text(name.after), collides});
  }
  // What has to be mended stands first.
  std::stable_partition(view.lines.begin(), view.lines.end(), [](const auto& line) { return line.collides; });
  auto renamed = exchange::renamed(recipe, *renaming, leave);
  if (!renamed) {
    view.problem = widgets::errorLine(renamed.error());
    return {renamed.error(), std::move(view)};
  }
  view.merged = renamed->merged.size();
  view.dropped = renamed->dropped.size();
  return {std::move(renamed->recipe), std::move(view)};
}

std::vector<widgets::ImportChoice> importChoices() {
  std::vector<widgets::ImportChoice> choices;
  for (const auto* importer : exchange::imports::descriptors()) {
    choices.push_back({std::string(importer->id), coreText("Import", importer->title), text(importer->producers),
                       importer->parameters});
  }
  return choices;
}

widgets::ImportPreview previewOf(const study::Study& study, const recipe::Recipe& recipe,
                                 const recipe::Recipe& renamed) {
  widgets::ImportPreview preview;
  const study::Application application = study::match(study, renamed);
  std::map<std::string_view, std::string_view> names;
  for (const exchange::NameChange& change : application.renamed) names.emplace(change.before, change.after);
  const std::set<std::string_view> missing(application.missing_in_study.begin(), application.missing_in_study.end());
  for (std::size_t i = 0; i < renamed.entries.size(); ++i) {
    const recipe::RecipeEntry& entry = renamed.entries[i];
    formats::FormatOptions options = entry.decision.options;
    if (entry.bias) options.bias = entry.bias;
    const auto here = names.find(entry.tensor);
    const std::string_view name = here == names.end() ? entry.tensor : here->second;
    const bool found = !missing.contains(name);
    preview.lines.push_back({text(recipe.entries[i].tensor), text(name), found,
                             widgets::formatTitle(entry.decision.format, options), entry.threshold.value()});
    if (found) ++preview.found;
  }
  preview.notes = notesOfAligned(application.widened, application.taken_apart);
  preview.left = application.missing_in_recipe.size();
  std::stable_partition(preview.lines.begin(), preview.lines.end(), [](const auto& line) { return !line.found; });
  return preview;
}

std::vector<widgets::Note> notesOfAligned(const std::vector<std::string>& widened,
                                          const std::vector<std::string>& taken_apart) {
  constexpr const char* kWidened = SCALEWRIGHT_TEXT("Import", "several ranges for one tensor: the largest counts");
  constexpr const char* kApart = SCALEWRIGHT_TEXT("Import", "decided as a whole, taken over for each of its layers");
  std::vector<widgets::Note> notes;
  for (const std::string& tensor : widened) notes.push_back({text(tensor), coreText("Import", kWidened)});
  for (const std::string& tensor : taken_apart) notes.push_back({text(tensor), coreText("Import", kApart)});
  return notes;
}

std::vector<widgets::Note> notesOf(const exchange::imports::ImportResult& result) {
  std::vector<widgets::Note> notes;
  for (const exchange::imports::ImportNote& note : result.notes) {
    const bool both = !note.tensor.empty() && !note.place.empty();
    const QString subject = both ? QStringLiteral("%1 (%2)").arg(text(note.tensor), text(note.place))
                                 : text(note.tensor) + text(note.place);
    notes.push_back({subject, coreText("Import", note.reason)});
  }
  return notes;
}

}  // namespace scalewright::app
