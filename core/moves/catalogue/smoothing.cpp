#include <algorithm>

#include "core/base/text/numbers.h"
#include "core/base/text/text.h"
#include "core/edit/carry_smoothing.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/exchange/checkpoint/fold.h"
#include "core/moves/move.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::moves::smoothing {
namespace {

/// Returns whether each of these layers reads a norm that takes the factors up, so that the exports do.
bool comeFromNorms(const study::Study& study, std::span<const layers::Layer> layers, const layers::InputGroup& group) {
  return std::all_of(group.layers.begin(), group.layers.end(), [&](std::size_t place) {
    return exchange::checkpoint::comesFromNorm(study.tensor(layers[place].weight).info.nameInNetwork());
  });
}

/// Thresholds by hand do not carry over to other values, and what is smoothed is so for all layers of its input.
bool mayChange(const study::Study& study, const edit::SmoothingTask& task) {
  return std::none_of(task.parts.begin(), task.parts.end(), [&study](const edit::SmoothingTask::Part& part) {
    const study::StudyTensor& tensor = study.tensor(part.tensor);
    return tensor.decision->smoothing || recipe::isByHand(tensor.decision) || tensor.problem ||
           formats::isCast(tensor.decision->format);
  });
}

/// Of an input: it gets easier by what its weights get harder, so that weights gain by themselves nothing.
Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine& engine, const WorkContext& work) {
  std::vector<Proposal> proposals;
  const tensor::Role role = subject.tensor.decision->role;
  if (role == tensor::Role::kWeight || role == tensor::Role::kBias) return proposals;
  const std::vector<layers::Layer> layers = study::layersToSmooth(subject.study);
  const auto groups = study::groupByInput(subject.study, layers);
  const auto group = std::find_if(groups.begin(), groups.end(), [&](const layers::InputGroup& each) {
    return std::any_of(each.layers.begin(), each.layers.end(),
                       [&](std::size_t place) { return layers[place].input == subject.tensor.index; });
  });
  if (group == groups.end() || !comeFromNorms(subject.study, layers, *group)) return proposals;
  const edit::SmoothingTask task = edit::smoothingTask(subject.study, layers, *group, std::nullopt);
  if (!mayChange(subject.study, task)) return proposals;
  const auto found = engine.ask(question::Smoothing{task.job}, work);
  if (!found) return found.error();
  if (!found->gains()) return proposals;
  const auto before = found->unsmoothed.sqnr();
  const auto after = found->best().error.sqnr();
  Proposal proposal{.value = numberText(found->best().alpha),
                    .decisions = edit::carriedOut(subject.study, task, *found),
                    .output = {}};
  if (before && after) proposal.output = OutputGain{*before, *after, found->isEstimate()};
  proposals.push_back(std::move(proposal));
  return proposals;
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "smoothing",
    .title = SCALEWRIGHT_TEXT("Move", "smooth %1"),
    .meaning = SCALEWRIGHT_TEXT("Move",
                                "SmoothQuant with the alpha of least error: factors move from this input into the "
                                "weights of its layers, and the norm before them takes them up."),
    .part = Part::kSmoothing,
    .asks = true,
    .propose = propose,
};

}  // namespace scalewright::moves::smoothing
