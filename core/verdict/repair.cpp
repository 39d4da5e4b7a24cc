#include "core/verdict/repair.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/verdict/cause.h"
#include "core/verdict/law.h"
#include "core/verdict/trials.h"

namespace scalewright::verdict {

using study::TensorIndex;

Result<void> explain(engine::Engine& engine, const study::Study& recipe, Judgement& judgement, const Effort& effort,
                     const WorkContext& work) {
  recipe::Verdict& verdict = judgement.verdict;
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  const std::size_t count = std::min(effort.explained, verdict.deciders.size());
  for (std::size_t i = 0; i < count; ++i) {
    if (work.progress) work.progress(i, count);
    const JudgedLayer& layer = judgement.layers[i];
    recipe::Decider& decider = verdict.deciders[i];
    decider.cause = causeOf(recipe.tensor(layer.fault));
    if (verdict.score <= kFineUpTo) continue;  // no repair makes it a better one
    auto trial = cheapestRepair(engine, recipe, layer, judgement.rows, quiet);
    if (!trial) return trial.error();
    if (*trial) {
      decider.repair = (*trial)->repair;
      judgement.repairs[i] = std::move((*trial)->decisions);
    }
    if (decider.repair && decider.repair->kind != recipe::RepairKind::kSixteenBits) continue;
    const auto per_token = sqnrPerToken(engine, recipe, layer, judgement.rows, quiet);
    if (!per_token) return per_token.error();
    decider.per_token = *per_token;
  }
  return {};
}

namespace {

/// The layers whose errors change with these decisions.
bool isTouched(const JudgedLayer& layer, const std::set<TensorIndex>& changed) {
  const std::vector<TensorIndex> tensors = layer.tensors();
  return std::any_of(tensors.begin(), tensors.end(), [&changed](TensorIndex each) { return changed.contains(each); });
}

double scoreOf(const std::vector<JudgedLayer>& layers) {
  double score = 0;
  for (const JudgedLayer& each : layers) score += each.part();
  return score;
}

/// Carries a repair out and measures what it changes.
Result<void> apply(engine::Engine& engine, study::Study& recipe, Judgement& judgement, const Trial& trial,
                   const WorkContext& work) {
  std::set<TensorIndex> changed;
  for (const TensorIndex index : recipe.setDecisions(trial.decisions)) changed.insert(index);
  for (const auto& [index, decision] : trial.decisions) changed.insert(index);
  for (JudgedLayer& each : judgement.layers) {
    if (!isTouched(each, changed)) continue;
    const auto measured = measureLayer(engine, recipe, each, judgement.rows, work, judgement.problems);
    if (!measured) return measured.error();
  }
  return {};
}

}  // namespace

Result<Repaired> repairAll(engine::Engine& engine, study::Study& recipe, Judgement judgement, const WorkContext& work) {
  Repaired repaired;
  std::map<TensorIndex, recipe::Decision> decisions;
  std::set<TensorIndex> hopeless;  // weights of layers that nothing helps
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  std::vector<JudgedLayer>& layers = judgement.layers;
  const double enough = scoreOf(layers) > kFineUpTo ? kRepairedUpTo : kFineUpTo;
  while (scoreOf(layers) > enough) {
    JudgedLayer* worst = nullptr;
    for (JudgedLayer& each : layers) {
      const bool counts = each.part() > 0 && !hopeless.contains(each.weight);
      if (counts && (worst == nullptr || each.part() > worst->part())) worst = &each;
    }
    if (worst == nullptr) break;
    if (work.progress) work.progress(repaired.steps.size(), layers.size());
    const JudgedLayer before = *worst;
    const auto trial = cheapestRepair(engine, recipe, before, judgement.rows, quiet);
    if (!trial) return trial.error();
    if (!*trial) {
      hopeless.insert(before.weight);
      continue;
    }
    recipe::Decider& step = repaired.steps.emplace_back();
    describe(recipe, before, step);
    step.cause = causeOf(recipe.tensor(before.fault));
    step.repair = (*trial)->repair;
    for (const auto& [index, decision] : (*trial)->decisions) decisions.insert_or_assign(index, decision);
    if (auto applied = apply(engine, recipe, judgement, **trial, quiet); !applied) return applied.error();
  }
  repaired.judgement = judgementOf(recipe, std::move(layers));
  repaired.judgement.rows = judgement.rows;
  repaired.judgement.problems = std::move(judgement.problems);
  repaired.decisions.assign(decisions.begin(), decisions.end());
  return repaired;
}

}  // namespace scalewright::verdict
