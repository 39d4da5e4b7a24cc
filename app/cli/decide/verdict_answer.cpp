#include "app/cli/decide/verdict_answer.h"

#include <algorithm>
#include <set>

#include "core/formats/format.h"
#include "core/recipe/json/json_fields.h"
#include "core/study/network/attention_layers.h"
#include "core/study/network/layer_jobs.h"
#include "core/verdict/repair.h"
#include "core/verdict/wording.h"

namespace scalewright::cli {

std::vector<study::TensorIndex> decidedIn(const recipe::Recipe& recipe, const study::Study& study) {
  std::set<std::pair<std::string, std::string>> entries;
  for (const recipe::RecipeEntry& entry : recipe.entries) entries.emplace(entry.tensor, entry.source);
  std::vector<study::TensorIndex> decided;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (entries.contains({tensor.info.name, study.fileOf(tensor.index)})) decided.push_back(tensor.index);
  }
  return decided;
}

namespace {

/// Entries of a recipe that quantize what is in none of the study's files.
std::uint64_t quantizedElsewhere(const recipe::Recipe& recipe, const study::Study& study) {
  std::set<std::pair<std::string, std::string>> here;
  for (const study::StudyTensor& tensor : study.tensors()) {
    here.emplace(tensor.info.name, study.fileOf(tensor.index));
  }
  const auto counts = [&here](const recipe::RecipeEntry& entry) {
    return !formats::isCast(entry.decision.format) && !here.contains({entry.tensor, entry.source});
  };
  return static_cast<std::uint64_t>(std::count_if(recipe.entries.begin(), recipe.entries.end(), counts));
}

}  // namespace

Result<Judged> judgeDecided(const Session& session, const OpenStudy& open,
                            const std::vector<study::TensorIndex>& decided, const verdict::Effort& effort) {
  Judged judged{verdict::underRecipe(open.study, decided), {}};
  WorkContext work = open.work(session);
  work.progress = open.progress->begin("judging", 1, 1, "the layers");
  auto judgement = verdict::judge(*open.engine, judged.recipe, effort, work);
  if (!judgement) return judgement.error();
  work.progress = open.progress->begin("trying", 1, 1, "repairs");
  const auto explained = verdict::explain(*open.engine, judged.recipe, *judgement, effort, work);
  open.progress->clear();
  if (!explained) return explained.error();
  judged.judgement = *std::move(judgement);
  return judged;
}

void putVerdict(const Session& session, const OpenStudy& open, recipe::Recipe& recipe) {
  if (study::pairLayers(open.study).layers.empty() && study::attentionLayers(open.study).empty()) return;
  const std::vector<study::TensorIndex> decided = decidedIn(recipe, open.study);
  auto judged = judgeDecided(session, open, decided, {.budget = verdict::kAboutAMinute});
  if (!judged) {
    open.progress->clear();
    session.console.note("the verdict was stopped: the recipe is written without it");
    return;
  }
  recipe::Verdict& verdict = judged->judgement.verdict;
  if (verdict.layers == 0) return;
  if (judged->judgement.rows != layers::kAllRows) {
    session.console.note(
        "the verdict is an estimate, as all rows would take longer than a minute or so: `verdict` with "
        "the recipe multiplies all of them");
  }
  verdict.unjudged += quantizedElsewhere(recipe, open.study);
  verdict.decisions = recipe::digestOfDecisions(recipe);
  recipe.verdict = std::move(verdict);
}

Json verdictJson(const recipe::Verdict* verdict) {
  if (verdict == nullptr) return nullptr;
  Json json = recipe::toJson(*verdict);
  set(json, {{"sentences", verdict::linesOf(*verdict)}});
  return json;
}

std::string verdictText(const recipe::Verdict* verdict) {
  if (verdict == nullptr) return {};
  std::string text;
  for (const std::string& line : verdict::linesOf(*verdict)) text += (text.empty() ? "verdict: " : "  ") + line + "\n";
  return text;
}

std::string verdictLine(const recipe::Verdict* verdict) {
  return verdict == nullptr ? std::string() : "verdict: " + verdict::lineOf(*verdict);
}

}  // namespace scalewright::cli
