#include <CLI/CLI.hpp>

#include "app/cli/apply_recipe.h"
#include "app/cli/decision_options.h"
#include "app/cli/exact.h"
#include "app/cli/load_recipe.h"
#include "app/cli/recipe_commands.h"
#include "app/cli/selection.h"
#include "app/cli/sharing_options.h"
#include "core/study/study_recipe.h"

namespace scalewright::cli {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli recipe make activations.h5 weights.h5 -o model.scalewright\n"
    "  scalewright-cli recipe make activations.h5 --calibrator percentile --set percentile=99.99 -o "
    "p9999.scalewright\n"
    "  scalewright-cli recipe make activations.h5 --base model.scalewright --role softmax_output \\\n"
    "      --calibrator absmax -o model.scalewright";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string output;
  std::string base;
  std::string name = "recipe";
};

/// Decisions of the base recipe for all tensors, then those of the command line for the chosen ones.
void decide(const Session& session, OpenStudy& open, const DecisionChange& change,
            const std::vector<sharing::Rule>& rules, const Selection& selection, const recipe::Recipe* base) {
  if (base != nullptr) applyRecipe(session, open, *base);
  std::vector<study::TensorIndex> selected;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!selection.has(tensor.info)) continue;
    open.study.setDecision(index, changed(tensor.decision, tensor.info, change));
    selected.push_back(index);
  }
  applyRules(open, selected, rules);
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "recipe make";
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, kCommand, change.error(), ExitCode::kUsage);
  const auto rules = readRules(options.sharing);
  if (!rules) return stopWith(session, kCommand, rules.error(), ExitCode::kUsage);
  const Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stopWith(session, kCommand, selection.error(), ExitCode::kUsage);
  std::optional<recipe::Recipe> base;
  if (!options.base.empty()) {
    Result<recipe::Recipe> loaded = loadRecipe(session, options.base);
    if (!loaded) return stopWith(session, kCommand, loaded.error(), ExitCode::kNothing);
    base = std::move(loaded).value();
    session.options.globs.clear();
    session.options.expressions.clear();
    session.options.roles.clear();
  }
  const Result<OpenStudy> opened = openAndResolve(session, options.files, [&](OpenStudy& open) {
    decide(session, open, *change, *rules, *selection, base ? &*base : nullptr);
  });
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  recipe::Recipe recipe = study::makeRecipe(opened->study, options.name);
  keepReady(recipe, *opened);
  return finishWithRecipe(session, *opened, recipe, options.output,
                          recipeJson(kCommand, recipe, options.output));
}

}  // namespace

void addRecipeMake(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "make", "Decide about every tensor and write the recipe", kExamples);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("-o,--output", options->output, "Recipe to write; - is standard output")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--base", options->base,
                   "Start from this recipe; options then change the chosen tensors only")
      ->type_name("RECIPE");
  command->add_option("--name", options->name, "Name of the recipe")->capture_default_str();
  command->callback(
      [&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace scalewright::cli
