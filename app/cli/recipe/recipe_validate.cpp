#include <CLI/CLI.hpp>

#include "app/cli/decide/load_recipe.h"
#include "app/cli/recipe/recipe_commands.h"
#include "core/recipe/partial.h"

namespace scalewright::cli::recipe_commands::recipe_validate {
namespace {

constexpr const char* kExamples = "  scalewright-cli recipe validate model.scalewright";

ExitCode run(Session& session, const std::vector<std::string>& files) {
  Json recipes = Json::array();
  std::vector<Error> problems;
  std::string text;
  for (const std::string& file : files) {
    const Result<recipe::Recipe> recipe = recipe::load(file);
    Json json = object({{"file", file}, {"valid", recipe.has_value()}});
    if (recipe) {
      notePartial(session, file, *recipe);
      set(json, {{"name", recipe->name},
                 {"tool_version", recipe->tool_version},
                 {"entries", recipe->entries.size()},
                 {"partial", recipe::partialOf(*recipe)},
                 {"phases", recipe->phases.size()}});
      text += printable(file) + ": valid, " + std::to_string(recipe->entries.size()) + " decisions";
      for (const recipe::RecipePhase& phase : recipe->phases) {
        text += "; " + std::to_string(phase.entries.size()) + " others in " + printable(phase.name);
      }
      text += "\n";
    } else {
      problems.push_back(recipe.error());
      session.console.complain(recipe.error());
    }
    recipes.push_back(std::move(json));
  }
  Json document = jsonDocument("recipe validate");
  set(document, {{"recipes", std::move(recipes)}, {"problems", toJson(problems)}});
  session.console.print(session.options.json ? jsonText(document) : text);
  if (problems.empty()) return ExitCode::kOk;
  return problems.size() == files.size() ? ExitCode::kNothing : ExitCode::kPartial;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "validate", "Check that files are recipes this version can read", kExamples);
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("recipes", *files, "Recipes")->required()->type_name("RECIPE");
  command->callback([&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_commands::recipe_validate
