#include "app/cli/answer/numbers.h"
#include "app/cli/answer/problem_lines.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/clip_note.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/study/finish.h"
#include "core/recipe/partial.h"

namespace scalewright::cli {

void keepReady(std::vector<recipe::RecipeEntry>& entries, const OpenStudy& open) {
  // The threshold of a tensor that shares one is that of its partners, too: they stay with it.
  std::vector<study::TensorIndex> ready = open.ready();
  for (const study::TensorIndex partner : study::partnersOf(open.study, open.chosen)) {
    if (open.study.tensor(partner).profile && !open.study.tensor(partner).problem) ready.push_back(partner);
  }
  std::erase_if(entries, [&](const recipe::RecipeEntry& entry) {
    return std::none_of(ready.begin(), ready.end(), [&](study::TensorIndex index) {
      return open.study.tensor(index).info.name == entry.tensor && open.study.fileOf(index) == entry.source;
    });
  });
}

namespace {

Json entriesJson(const std::vector<recipe::RecipeEntry>& entries) {
  Json list = Json::array();
  for (const recipe::RecipeEntry& entry : entries) {
    list.push_back(object({{"tensor", entry.tensor},
                           {"source", entry.source},
                           {"decision", toJson(entry.decision)},
                           {"threshold", thresholdOf(entry.decision.format, entry.threshold)},
                           {"step", entry.step.value()},
                           {"bias", orNull(entry.bias)},
                           {"error", entry.error ? toJson(*entry.error) : absent()}}));
  }
  return list;
}

std::string phasesText(const recipe::Recipe& recipe) {
  std::string text;
  for (const recipe::RecipePhase& phase : recipe.phases) {
    text += "; " + std::to_string(phase.entries.size()) + " others in " + printable(phase.name) + ", iterations " +
            std::to_string(phase.first) + " to " + std::to_string(phase.last);
  }
  return text;
}

}  // namespace

Json recipeJson(std::string_view command, const recipe::Recipe& recipe, const std::string& output) {
  Json phases = Json::array();
  for (const recipe::RecipePhase& phase : recipe.phases) {
    phases.push_back(object(
        {{"name", phase.name}, {"first", phase.first}, {"last", phase.last}, {"entries", entriesJson(phase.entries)}}));
  }
  Json document = jsonDocument(command);
  set(document, {{"output", output},
                 {"name", recipe.name},
                 {"schema_version", recipe::schemaVersionOf(recipe)},
                 {"entries", entriesJson(recipe.entries)},
                 {"phases", std::move(phases)}});
  if (recipe.verdict) set(document, {{"verdict", verdictJson(&*recipe.verdict)}});
  return document;
}

ExitCode finishWithRecipe(Session& session, OpenStudy& open, recipe::Recipe recipe, const std::string& output,
                          Json document) {
  open.progress->clear();
  noteClips(session, open);
  const bool any = !open.cancelled && !recipe.entries.empty();
  if (any && !maySave(session, open, output)) return finish(session, open, std::move(document), {}, 0);
  if (any) {
    recipe::markPartial(recipe, missingIn(open));
    // With --json and `-o -` standard output cannot hold both the recipe and the answer: the recipe is the
    // answer.
    const bool to_stdout = output == "-";
    const Result<void> written = writeOutput(session, output, recipe::toText(recipe), inputsOf(open));
    if (!written) return stopUnwritten(session, open, "recipe", written.error(), output);
    if (to_stdout) {
      if (recipe.verdict) session.console.note(verdictLine(&*recipe.verdict));
      complainOfAll(session.console, open.problems);
      return exitCodeOf(open, recipe.entries.size());
    }
  }
  const std::string text = output + ": " + std::to_string(recipe.entries.size()) + " decisions" + phasesText(recipe) +
                           "\n" + (recipe.verdict ? verdictLine(&*recipe.verdict) + "\n" : std::string());
  return finish(session, open, std::move(document), text, recipe.entries.size());
}

}  // namespace scalewright::cli
