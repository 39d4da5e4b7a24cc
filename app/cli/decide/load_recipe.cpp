#include "app/cli/decide/load_recipe.h"

#include <CLI/CLI.hpp>

#include <map>

#include "app/cli/answer/table.h"
#include "app/cli/run/command.h"
#include "app/cli/study/make_engine.h"
#include "core/base/text/first_few.h"
#include "core/recipe/partial.h"

namespace scalewright::cli {
namespace {

constexpr std::size_t kNamesPerReason = 3;

}  // namespace

std::string reasonLine(std::string_view reason, const std::vector<std::string>& names) {
  if (names.size() == 1 && names.front().empty()) return std::string(reason);  // of the recipe as a whole
  std::string line = std::string(reason) + ": ";
  if (names.size() > kNamesPerReason) return line + std::to_string(names.size()) + " tensors";
  for (std::size_t i = 0; i < names.size(); ++i) line += (i == 0 ? "" : ", ") + names[i];
  return line;
}

void noteImports(const Session& session, const std::vector<exchange::imports::ImportNote>& notes) {
  std::map<std::string_view, std::vector<std::string>> names;
  for (const auto& note : notes) {
    const bool both = !note.tensor.empty() && !note.place.empty();
    names[note.reason].push_back(both ? note.tensor + " (" + note.place + ")" : note.tensor + note.place);
  }
  for (const auto& [reason, places] : names) session.console.note(reasonLine(reason, places));
}

void noteOmitted(const Session& session, const std::vector<exchange::ExportNote>& notes) {
  std::map<std::pair<std::string_view, std::string_view>, std::vector<std::string>> names;
  for (const exchange::ExportNote& note : notes) names[{note.reason, note.file}].push_back(note.tensor);
  for (const auto& [group, tensors] : names) {
    const bool counted = tensors.size() > kNamesPerReason && !group.second.empty();
    session.console.note(reasonLine(group.first, tensors) + (counted ? " of " + std::string(group.second) : ""));
  }
}

void notePartial(const Session& session, const std::string& path, const recipe::Recipe& recipe) {
  const std::vector<std::string> lacks = recipe::partialOf(recipe);
  if (!lacks.empty()) session.console.complain({ErrorCode::kPartialFile, path, {}, firstFew(lacks, {.counted = true})});
}

Result<recipe::Recipe> loadRecipe(const Session& session, const std::string& path) {
  const bool no_text = exchange::imports::takerOf(path) != nullptr;
  auto recipe = no_text ? Result<recipe::Recipe>(Error{ErrorCode::kNotARecipe, path, {}, {}}) : recipe::load(path);
  if (recipe) {
    notePartial(session, path, *recipe);
    return recipe;
  }
  const ErrorCode code = recipe.error().code;
  if (code != ErrorCode::kNotJson && code != ErrorCode::kNotARecipe) return recipe;
  auto imported = importFile(session, path);
  if (!imported) return imported.error().code == ErrorCode::kUnknownImporter ? recipe : imported.error();
  if (!imported->result.notes.empty()) session.console.note(path + ": " + imported->importer->title);
  noteImports(session, imported->result.notes);
  return std::move(imported->result.recipe);
}

void noteAligned(const Session& session, const std::vector<exchange::NameChange>& changed,
                 const std::vector<std::string>& widened, const std::vector<std::string>& taken_apart) {
  std::vector<std::string> changes;
  for (const exchange::NameChange& change : changed) changes.push_back(change.before + " for " + change.after);
  if (!changes.empty()) session.console.note(reasonLine("taken by the names of their modules or values", changes));
  if (!taken_apart.empty()) {
    session.console.note(reasonLine("decided as a whole, taken over for each of its layers", taken_apart));
  }
  if (!widened.empty()) session.console.note(reasonLine("several ranges for one tensor: the largest counts", widened));
}

void addRenameRules(CLI::App& command, RenameOptions& options) {
  command
      .add_option("--rename", options.rules,
                  "Tensors get other names: matches of the expression become the replacement, with $1.. for its "
                  "groups; may be repeated, each rule works on what the ones before left")
      ->type_name("REGEX=>REPLACEMENT")
      ->allow_extra_args(false);
}

void addRenameOptions(CLI::App& command, RenameOptions& options) {
  addRenameRules(command, options);
  command.add_flag("--rename-merge", options.leave.merge,
                   "Tensors that --rename gives one name become one, with the largest range among them; else they are "
                   "refused");
  command.add_flag("--rename-drop", options.leave.drop,
                   "Tensors of whose names --rename leaves nothing are left out; else they are refused");
  command.add_flag("--rename-preview", options.preview, "Only list the names before and after");
}

Result<exchange::Renaming> readRenaming(const RenameOptions& options) {
  auto renaming = exchange::Renaming::make(options.rules);
  if (renaming) return renaming;
  Error error = renaming.error();
  error.detail = "--rename " + error.detail;
  return error;
}

Result<exchange::RenamedRecipe> renameAndNote(const Session& session, const recipe::Recipe& recipe,
                                              const exchange::Renaming& renaming, const RenameOptions& options) {
  auto renamed = exchange::renamed(recipe, renaming, options.leave);
  if (!renamed) return renamed;
  for (const exchange::NameCollision& merged : renamed->merged) {
    session.console.note(
        reasonLine("the largest range counts for " + printable(merged.after) + ", which is", merged.before));
  }
  if (!renamed->dropped.empty()) {
    const std::string count = std::to_string(renamed->dropped.size());
    session.console.note(reasonLine("dropped by --rename (" + count + ")", renamed->dropped));
  }
  return renamed;
}

ExitCode showRenaming(Session& session, std::string_view command, const recipe::Recipe& recipe,
                      const exchange::Renaming& renaming, const RenameOptions& options) {
  const exchange::RenamePreview preview = exchange::previewRename(recipe, renaming);
  using Name = exchange::NameChange;
  const std::vector<Column<Name>> columns = {
      {"before", "before", [](const Name& name) { return name.before; }, Align::kLeft},
      {"after", "after", [](const Name& name) { return name.after; }, Align::kLeft}};
  Table<Name> all(columns);
  Table<Name> changes(columns);
  for (const Name& name : preview.names) {
    all.add(name);
    if (name.before != name.after) changes.add(name);
  }
  std::vector<Error> problems;
  for (const exchange::NameCollision& collision : preview.collisions) {
    if (collision.after.empty() ? options.leave.drop : options.leave.merge) continue;
    Error error{ErrorCode::kAmbiguousName, {}, collision.after, {}};
    for (const std::string& name : collision.before) error.detail += (error.detail.empty() ? "" : ", ") + name;
    session.console.complain(error);
    problems.push_back(std::move(error));
  }
  if (session.options.json) {
    Json document = jsonDocument(command);
    set(document, {{"changed", preview.changed()}, {"names", all.json()}, {"problems", toJson(problems)}});
    session.console.print(jsonText(document));
  } else {
    session.console.print(changes.text());
    session.console.note(std::to_string(preview.changed()) + " of " + std::to_string(preview.names.size()) +
                         " names change");
  }
  return problems.empty() ? ExitCode::kOk : ExitCode::kNothing;
}

ExitCode stopRefusedExport(Session& session, const Error& error) {
  const bool phases = error.code == ErrorCode::kPhaseNotChosen;
  const ExitCode code = stopWith(session, "export", error, phases ? ExitCode::kUsage : ExitCode::kNothing);
  if (phases) session.console.note("choose one of them by --phase");
  if (error.code == ErrorCode::kJoinedScalesDiffer) {
    session.console.note("make the recipe with --share qkv --share gate_up, or repair the export with --fuse");
  }
  return code;
}

void noteOdd(const Session& session, const std::vector<std::pair<std::string, encode::EncodeSummary>>& odd) {
  for (const auto& [tensor, summary] : odd) {
    if (summary.nanWithoutCode() > 0) {
      session.console.note(tensor + ": " + std::to_string(summary.nanWithoutCode()) + " NaN written as code 0");
    }
    if (summary.infinite > 0) {
      session.console.note(tensor + ": " + std::to_string(summary.infinite) + " infinite written as the largest value");
    }
  }
}

}  // namespace scalewright::cli
