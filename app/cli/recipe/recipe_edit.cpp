#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/answer/numbers.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/recipe/recipe_make.h"
#include "app/cli/study/selection.h"
#include "core/base/files/disk.h"
#include "core/base/text/first_few.h"

namespace scalewright::cli::recipe_commands::recipe_edit {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli recipe edit model.scalewright --tensor lm_head.weight --format bf16\n"
    "  scalewright-cli recipe edit model.scalewright --role activation --calibrator absmax -o absmax.scalewright";
constexpr const char* kDetails =
    "The recipe is changed in place or, with -o, in another file. The files that it was made from are\n"
    "read again; nothing is added, and other decisions stay.";

/// The tensors of a recipe that are chosen and in one of these files.
std::vector<std::string> chosenOf(const recipe::Recipe& recipe, const Selection& selection,
                                  const std::vector<std::string>& files) {
  std::vector<std::string> names;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    const bool there = std::find(files.begin(), files.end(), entry.source) == files.end();
    if (!there && selection.has(entry.tensor, entry.decision.role)) names.push_back(entry.tensor);
  }
  return names;
}

/// `recipe make` over the files of the recipe, from it.
ExitCode run(Session& session, recipe_make::MakeOptions options) {
  constexpr std::string_view kCommand = "recipe edit";
  const Result<recipe::Recipe> loaded = loadRecipe(session, options.base);
  if (!loaded) return stopWith(session, kCommand, loaded.error(), ExitCode::kNothing);
  Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stopWith(session, kCommand, selection.error(), ExitCode::kUsage);
  if (const auto any = selection->requireAny({&*loaded}); !any) return stopUnchosen(session, kCommand, any.error());
  std::vector<std::string> gone;
  for (const recipe::RecipeSource& source : loaded->sources) {
    const auto there = disk::lookThrough(source.identity.path);
    if (!there) {
      Error error = there.error();
      error.code = ErrorCode::kFileUnreadable;
      return stopWith(session, kCommand, error, ExitCode::kNothing);
    }
    (*there ? options.files : gone).push_back(source.identity.path);
  }
  if (options.files.empty()) {
    const Error error{ErrorCode::kFileNotFound,
                      gone.empty() ? options.base : gone.front(),
                      {},
                      "none of its files is there: give them to `recipe make --base`"};
    return stopWith(session, kCommand, error, ExitCode::kNothing);
  }
  const std::vector<std::string> unreachable = chosenOf(*loaded, *selection, gone);
  if (!unreachable.empty() && !session.options.partial) {
    const Error error{ErrorCode::kFileNotFound,
                      gone.front(),
                      {},
                      counted(unreachable.size(), "chosen tensor is", "chosen tensors are") +
                          " in files that are not there: " + firstFew(unreachable) +
                          "; give the files to `recipe make --base`, choose others, or leave these as they are by "
                          "--partial"};
    return stopWith(session, kCommand, error, ExitCode::kNothing);
  }
  if (!gone.empty()) session.console.note(reasonLine("files of the recipe that are not there", gone));
  options.name = loaded->name;
  options.adds = false;
  if (options.output.empty()) options.output = options.base;
  return makeRecipe(session, options, kCommand);
}

void add(CLI::App& group, Session& session) {
  CLI::App* command =
      addCommand(group, "edit", "Change what a recipe decides about chosen tensors", kExamples, kDetails);
  const auto options = std::make_shared<recipe_make::MakeOptions>();
  command->add_option("recipe", options->base, "Recipe to change")->required()->type_name("RECIPE");
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command
      ->add_option("-o,--output", options->output,
                   "Recipe to write in the place of the given one; - is standard output")
      ->type_name("FILE");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_commands::recipe_edit
