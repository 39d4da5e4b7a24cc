#include "core/engine/exports/judge_engine.h"

#include <utility>

#include "core/engine/exports/export_plan.h"
#include "core/exchange/onnx_qdq/exporter.h"
#include "core/recipe/source_grouping.h"

namespace scalewright::engine {

namespace engines = exchange::engines;
namespace judging = exchange::judging;

RecipeJudge::RecipeJudge(Engine& engine, const recipe::Recipe& recipe, WorkContext work)
    : engine_(engine), recipe_(recipe), work_(std::move(work)) {
  const std::vector<std::string> models = modelsOf(recipe, exchange::checkpoint::traits().id);
  if (models.size() != 1) return;
  auto listed = listModel(engine_, models.front(), recipe::groupingOf(recipe_, models.front()), work_);
  if (listed) checkpoint_ = *std::move(listed);
}

const RecipeJudge::Network* RecipeJudge::network(const ParameterValues& parameters) {
  if (const auto known = networks_.find(parameters); known != networks_.end()) return &known->second;
  const exchange::ExporterDescriptor& exporter = exchange::qdq::traits();
  const std::vector<std::string> models = modelsOf(recipe_, exporter.id);
  if (models.size() != 1) return nullptr;
  const ModelJob job = modelJobOf(parameters, models.front(), exporter.default_name);
  Network network{.counts = {}, .style = job.options.style, .answer = {}};
  auto described = describeModel(engine_, job, recipe_, parameters, work_);
  if (!described) {
    network.answer.problem = described.error();
  } else {
    network.counts = described->document.counts;
    network.answer.notes = std::move(described->notes);
    network.answer.cautions = std::move(described->cautions);
    network.answer.written = std::move(described->document.written);
  }
  return &networks_.emplace(parameters, std::move(network)).first->second;
}

JudgedEngine RecipeJudge::judge(const engines::Engine& engine) {
  const auto ask = [this](const exchange::ExporterDescriptor& exporter,
                          const ParameterValues& parameters) -> std::optional<judging::ModelAnswer> {
    const Network* asked = exporter.id == exchange::qdq::traits().id ? network(parameters) : nullptr;
    // What cannot be described is judged by what is known of the engine.
    const bool refused =
        asked != nullptr && asked->answer.problem && asked->answer.problem->code != ErrorCode::kNothingToExport;
    return asked == nullptr || refused ? std::nullopt : std::optional(asked->answer);
  };
  JudgedEngine judged;
  judged.judgement = judging::judge(engine, recipe_, {.checkpoint = checkpoint_ ? &*checkpoint_ : nullptr, .ask = ask});
  const judging::WayJudgement& best = judged.judgement.best();
  const exchange::ExporterDescriptor& exporter = exchange::qdq::traits();
  if (best.way->exporter != exporter.id || best.verdict == engines::Verdict::kRefused) return judged;
  const auto parameters = completed(exporter.parameters, best.parameters);
  const Network* of_best = parameters ? network(*parameters) : nullptr;
  if (of_best == nullptr) return judged;
  judged.counts = of_best->counts;
  judged.style = of_best->style;
  judged.problem = of_best->answer.problem;
  return judged;
}

}  // namespace scalewright::engine
