#include "core/edit/carry_smoothing.h"

#include <algorithm>
#include <set>

#include "core/engine/questions/layers/smoothing.h"
#include "core/layers/smoothing.h"

namespace scalewright::edit {
namespace {

bool asks(const study::StudyTensor& tensor) {
  return tensor.decision->smoothing && !tensor.decision->smoothing->carried;
}

bool stillAsked(const study::Study& study, const SmoothingTask& task) {
  return std::any_of(task.parts.begin(), task.parts.end(),
                     [&study](const SmoothingTask::Part& part) { return asks(study.tensor(part.tensor)); });
}

/// The decisions of a task's tensors without what they ask for.
study::Decisions unasked(const study::Study& study, const SmoothingTask& task) {
  study::Decisions decisions;
  for (const SmoothingTask::Part& part : task.parts) {
    if (!asks(study.tensor(part.tensor))) continue;
    recipe::Decision decision = study.tensor(part.tensor).decision;
    decision.smoothing.reset();
    decisions.emplace_back(part.tensor, std::move(decision));
  }
  return decisions;
}

/// Shapes of the inputs of layers that ask: only inputs of the same shape can be the same.
std::set<tensor::Shape> shapesAsked(const study::Study& study, std::span<const layers::Layer> layers) {
  std::set<tensor::Shape> shapes;
  for (const layers::Layer& layer : layers) {
    if (asks(study.tensor(layer.weight)) || asks(study.tensor(layer.input))) {
      shapes.insert(study.tensor(layer.input).info.shape);
    }
  }
  return shapes;
}

std::vector<layers::Layer> layersToCompare(const study::Study& study) {
  std::vector<layers::Layer> layers = layersToSmooth(study);
  const std::set<tensor::Shape> shapes = shapesAsked(study, layers);
  std::erase_if(layers,
                [&](const layers::Layer& layer) { return !shapes.contains(study.tensor(layer.input).info.shape); });
  return layers;
}

/// Inputs, then weights, each once.
std::vector<SmoothingTask::Part> partsOf(const study::Study& study, std::span<const layers::Layer> layers,
                                         const layers::InputGroup& group) {
  std::vector<SmoothingTask::Part> inputs;
  std::vector<SmoothingTask::Part> weights;
  for (const std::size_t place : group.layers) {
    const layers::Layer& layer = layers[place];
    const SmoothingTask::Part input{layer.input, study.tensor(layer.input).info.shape.size() - 1, true};
    if (std::find(inputs.begin(), inputs.end(), input) == inputs.end()) inputs.push_back(input);
    weights.push_back({layer.weight, layer.input_axis, false});
  }
  inputs.insert(inputs.end(), weights.begin(), weights.end());
  return inputs;
}

}  // namespace

std::vector<study::TensorIndex> awaitingSmoothing(const study::Study& study) {
  std::vector<study::TensorIndex> waiting;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (asks(tensor)) waiting.push_back(tensor.index);
  }
  return waiting;
}

std::vector<study::TensorIndex> inputsToProfile(const study::Study& study) {
  std::set<study::TensorIndex> inputs;
  for (const layers::Layer& layer : layersToCompare(study)) {
    if (!study.tensor(layer.input).profile) inputs.insert(layer.input);
  }
  return {inputs.begin(), inputs.end()};
}

SmoothingPlan planSmoothing(const study::Study& study) {
  SmoothingPlan plan;
  const std::vector<study::TensorIndex> waiting = awaitingSmoothing(study);
  std::set<study::TensorIndex> alone(waiting.begin(), waiting.end());
  if (alone.empty()) return plan;
  const std::vector<layers::Layer> layers = layersToCompare(study);
  for (const layers::InputGroup& group : groupByInput(study, layers)) {
    const recipe::Smoothing* asked = nullptr;
    for (const SmoothingTask::Part& part : partsOf(study, layers, group)) {
      alone.erase(part.tensor);
      const study::StudyTensor& tensor = study.tensor(part.tensor);
      if (asked == nullptr && asks(tensor)) asked = &*tensor.decision->smoothing;
    }
    if (asked != nullptr) plan.tasks.push_back(smoothingTask(study, layers, group, asked->alpha));
  }
  plan.without_layer.assign(alone.begin(), alone.end());
  return plan;
}

SmoothingTask smoothingTask(const study::Study& study, std::span<const layers::Layer> layers,
                            const layers::InputGroup& group, std::optional<double> alpha) {
  return {.input = study.tensor(group.input).info.name,
          .parts = partsOf(study, layers, group),
          .alpha = alpha,
          .job = smoothJob(study, layers, group, alpha ? std::vector<double>{*alpha} : layers::smoothingGrid())};
}

std::vector<Result<layers::Smoothing>> findSmoothings(const SmoothingPlan& plan, engine::Engine& engine,
                                                      const std::function<WorkContext(std::size_t)>& begin) {
  std::vector<Result<layers::Smoothing>> found;
  for (std::size_t place = 0; place < plan.tasks.size(); ++place) {
    auto smoothing = engine.ask(question::Smoothing{plan.tasks[place].job}, begin(place));
    if (!smoothing && smoothing.error().code == ErrorCode::kCancelled) break;
    found.push_back(std::move(smoothing));
  }
  return found;
}

SmoothedPlan carriedOut(const study::Study& study, const SmoothingPlan& plan,
                        const std::vector<Result<layers::Smoothing>>& found) {
  SmoothedPlan smoothed;
  for (std::size_t place = 0; place < found.size(); ++place) {
    const SmoothingTask& task = plan.tasks[place];
    if (!found[place]) {
      Error& problem = smoothed.problems.emplace_back(found[place].error());
      const study::TensorIndex input = task.parts.front().tensor;
      if (problem.file.empty()) problem.file = study.fileOf(input);
      if (problem.dataset.empty()) problem.dataset = study.tensor(input).info.name;
    } else if (stillAsked(study, task)) {
      if (!task.alpha && found[place]->isEstimate()) ++smoothed.estimates;
      if (!task.alpha && !found[place]->isSure()) ++smoothed.unsure;
      const bool none = !task.alpha && !found[place]->gains();
      ++(none ? smoothed.kept : smoothed.inputs);
      for (auto& decision : none ? unasked(study, task) : carriedOut(study, task, *found[place])) {
        smoothed.decisions.push_back(std::move(decision));
      }
    }
  }
  return smoothed;
}

study::Decisions carriedOut(const study::Study& study, const SmoothingTask& task, const layers::Smoothing& found) {
  const double alpha = task.alpha.value_or(found.best().alpha);
  const auto factors = std::make_shared<const std::vector<double>>(found.scales(alpha));
  study::Decisions decisions;
  for (const SmoothingTask::Part& part : task.parts) {
    recipe::Decision decision = study.tensor(part.tensor).decision;
    // What was asked for stays said; a layer that did not ask goes along.
    if (!decision.smoothing || decision.smoothing->carried) decision.smoothing = recipe::Smoothing{.alpha = task.alpha};
    decision.smoothing->carried =
        recipe::CarriedSmoothing{.alpha = alpha, .input = task.input, .scaling = {part.axis, part.divides, factors}};
    decisions.emplace_back(part.tensor, std::move(decision));
  }
  return decisions;
}

study::Decisions withoutSmoothing(const study::Study& study, study::TensorIndex tensor) {
  study::Decisions decisions;
  const auto& smoothing = study.tensor(tensor).decision->smoothing;
  if (!smoothing) return decisions;
  for (const study::StudyTensor& each : study.tensors()) {
    if (!each.decision->smoothing) continue;
    recipe::Decision decision = each.decision;
    const auto& one = smoothing->carried;
    const auto& other = decision.smoothing->carried;
    const bool together =
        one && other && one->input == other->input && *one->scaling.factors == *other->scaling.factors;
    if (each.index != tensor && !together) continue;
    decision.smoothing.reset();
    decisions.emplace_back(each.index, std::move(decision));
  }
  return decisions;
}

}  // namespace scalewright::edit
