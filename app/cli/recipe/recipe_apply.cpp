#include <CLI/CLI.hpp>

#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/recipe/recipe_phases.h"
#include "app/cli/study/selection.h"
#include "core/study/decided/phase_recipe.h"
#include "core/study/recipe_carry.h"
#include "core/study/study_recipe.h"

namespace scalewright::cli::recipe_commands::recipe_apply {
namespace {

constexpr const char* kExamples = "  scalewright-cli recipe apply model.scalewright new-dump.h5 -o new.scalewright";
constexpr const char* kDetails =
    "The calibrators run again on the new data. Names of the recipe that the files lack count as failed\n"
    "(status 1); tensors that the recipe lacks are left out.";

struct Options {
  std::string recipe;
  std::vector<std::string> files;
  std::string output;
};

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "recipe apply";
  const Result<recipe::Recipe> old = loadRecipe(session, options.recipe);
  if (!old) return stopWith(session, kCommand, old.error(), ExitCode::kNothing);

  const Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stopWith(session, kCommand, selection.error(), ExitCode::kUsage);
  std::vector<std::string> missing_in_files;
  std::vector<std::string> missing_in_recipe;
  const auto decide = [&](OpenStudy& open) {
    const study::Application application = applyRecipe(session, open, *old);
    chooseDecided(open, application);
    missing_in_files = application.missing_in_study;
    missing_in_recipe = application.missing_in_recipe;
  };
  // Tensors that are integers were chosen by whoever made the recipe.
  session.options.include_integers = true;
  Result<OpenStudy> opened = openAndResolve(session, options.files, decide, &*old);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);

  recipe::Recipe recipe = study::makeRecipe(opened->study, old->name);
  keepReady(recipe.entries, *opened);
  std::vector<study::PhaseDecisions> phases;
  for (const recipe::RecipePhase& phase : old->phases) {
    phases.push_back(study::matchPhase(opened->study, *old, phase));
  }
  addPhases(session, *opened, phases, recipe);
  study::carryUnknown(*old, recipe);
  for (const std::string& name : missing_in_files) {
    if (!selection->hasName(name)) continue;
    opened->problems.push_back(
        {.code = ErrorCode::kDatasetNotFound, .file = options.recipe, .dataset = name, .detail = {}});
  }
  for (const std::string& name : missing_in_recipe) session.console.note("not in the recipe: " + name);
  Json document = recipeJson(kCommand, recipe, options.output);
  set(document, {{"missing_in_files", missing_in_files}, {"missing_in_recipe", missing_in_recipe}});
  return finishWithRecipe(session, *opened, std::move(recipe), options.output, std::move(document));
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "apply", "Carry a recipe's decisions out on other files", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("recipe", options->recipe, "Recipe, or a file that `import` reads")
      ->required()
      ->type_name("RECIPE");
  addFiles(*command, options->files);
  command->add_option("-o,--output", options->output, "Recipe to write; - is standard output")
      ->required()
      ->type_name("FILE");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_commands::recipe_apply
