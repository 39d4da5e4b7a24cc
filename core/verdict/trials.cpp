#include "core/verdict/trials.h"

#include <algorithm>
#include <array>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/edit/carry_smoothing.h"
#include "core/edit/edits.h"
#include "core/edit/share_by_rules.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/formats/format.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/pipeline.h"
#include "core/verdict/law.h"

namespace scalewright::verdict {
namespace {

using recipe::Repair;
using recipe::RepairKind;
using study::StudyTensor;
using study::TensorIndex;

/// The tensor, those of its role that share its scale, and, for what is no threshold, those that engines run with it
/// as one: q, k and v of which one is in other codes cannot be.
std::vector<TensorIndex> alike(const study::Study& recipe, TensorIndex index, RepairKind kind) {
  const recipe::Decision& decision = recipe.tensor(index).decision;
  std::vector<TensorIndex> tensors = {index};
  const auto add = [&](const std::vector<TensorIndex>& others) {
    for (const TensorIndex each : others) {
      const bool is_there = std::find(tensors.begin(), tensors.end(), each) != tensors.end();
      if (!is_there && recipe.tensor(each).decision->role == decision.role) tensors.push_back(each);
    }
  };
  if (!decision.sharing_group.empty()) add(recipe.sharingMembers(decision.sharing_group));
  if (kind == RepairKind::kAbsmax) return tensors;
  for (const std::vector<TensorIndex>& joined : edit::joinedTensors(recipe)) {
    if (std::find(joined.begin(), joined.end(), index) != joined.end()) add(joined);
  }
  std::erase_if(tensors, [&](TensorIndex each) { return !isQuantized(recipe.tensor(each)); });
  return tensors;
}

bool takesWholeRange(const recipe::Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const calibrate::CalibratorDescriptor* absmax = calibrate::find("absmax");
  return format != nullptr && formats::usesThreshold(*format) && absmax->applies(*format);
}

recipe::Decision withWholeRange(const recipe::Decision& decision) {
  if (decision.calibrator == "absmax" || !takesWholeRange(decision)) return decision;
  return edit::withCalibrator(decision, *calibrate::find("absmax"));
}

/// Nothing where the tensor cannot be cut so, or is cut so already.
std::optional<recipe::Decision> withScales(const StudyTensor& tensor, const tensor::Granularity& granularity) {
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  if (format == nullptr || !calibrate::takesGranularity(*format) || !tensor::fits(granularity, tensor.info)) {
    return std::nullopt;
  }
  const recipe::Decision proposed = recipe::defaultDecision(tensor.info);
  recipe::Decision decision =
      edit::withGranularity(withWholeRange(tensor.decision), granularity, tensor.info.shape, proposed);
  if (decision == tensor.decision || decision.granularity != granularity) return std::nullopt;
  return decision;
}

/// A repair that may help.
struct Candidate {
  RepairKind kind = RepairKind::kAbsmax;
  std::uint64_t size = 0;
  study::Decisions decisions;
};

/// Makes the same of the fault and of what is alike; nothing where it makes nothing of the fault.
template <typename Change>
void add(std::vector<Candidate>& candidates, RepairKind kind, std::uint64_t size, const study::Study& recipe,
         TensorIndex fault, const Change& change) {
  Candidate candidate{kind, size, {}};
  if (!change(recipe.tensor(fault))) return;
  for (const TensorIndex index : alike(recipe, fault, kind)) {
    if (auto decision = change(recipe.tensor(index))) candidate.decisions.emplace_back(index, *std::move(decision));
  }
  candidates.push_back(std::move(candidate));
}

/// Axis of a weight's input features.
std::uint64_t featuresOf(const study::Study& recipe, const JudgedLayer& layer) {
  if (layer.layer) return layer.layer->input_axis;
  const tensor::TensorInfo& info = recipe.tensor(layer.weight).info;
  return info.channel_axis.value_or(0) == 0 ? info.shape.size() - 1 : 0;
}

std::vector<Candidate> candidatesOf(const study::Study& recipe, const JudgedLayer& layer) {
  std::vector<Candidate> candidates;
  const auto offer = [&](RepairKind kind, std::uint64_t size, const auto& change) {
    add(candidates, kind, size, recipe, layer.fault, change);
  };
  using Decision = std::optional<recipe::Decision>;
  offer(RepairKind::kAbsmax, 0, [](const StudyTensor& tensor) -> Decision {
    recipe::Decision decision = withWholeRange(tensor.decision);
    return decision == tensor.decision ? Decision() : decision;
  });
  if (layer.fault == layer.weight && !layer.attention) {
    const std::uint64_t features = featuresOf(recipe, layer);
    const std::size_t rank = recipe.tensor(layer.weight).info.shape.size();
    const std::uint64_t channels = recipe.tensor(layer.weight).info.channel_axis.value_or(features == 0 ? 1 : 0);
    if (!recipe::hasScales(recipe.tensor(layer.weight).decision)) {
      offer(RepairKind::kPerChannel, 0,
            [&](const StudyTensor& tensor) { return withScales(tensor, tensor::Granularity::perChannel(channels)); });
    }
    for (const std::uint64_t group : std::array<std::uint64_t, 2>{128, 32}) {
      if (recipe.tensor(layer.weight).info.shape[features] % group != 0) continue;
      offer(RepairKind::kPerGroup, group, [&](const StudyTensor& tensor) {
        return withScales(tensor, tensor::Granularity::perGroup(group, features, rank));
      });
    }
  }
  return candidates;
}

/// Layers that read what this one reads.
study::Decisions smoothed(engine::Engine& engine, const study::Study& recipe, const JudgedLayer& layer,
                          std::uint64_t rows, const WorkContext& work, Result<void>& stopped) {
  const std::vector<layers::Layer> layers = study::layersToSmooth(recipe);
  for (const layers::InputGroup& group : study::groupByInput(recipe, layers)) {
    const bool has = std::any_of(group.layers.begin(), group.layers.end(),
                                 [&](std::size_t place) { return layers[place].weight == layer.weight; });
    if (!has) continue;
    edit::SmoothingTask task = edit::smoothingTask(recipe, layers, group, std::nullopt);
    task.job.rows = rows;
    task.job.alphas = {0.4, 0.5, 0.6, 0.7, 0.8};  // the range in which SmoothQuant found its best
    const auto found = engine.ask(question::Smoothing{task.job}, work);
    if (found) return edit::carriedOut(recipe, task, *found);
    if (found.error().code == ErrorCode::kCancelled) stopped = found.error();
    return {};
  }
  return {};
}

bool mayBeSmoothed(const study::Study& recipe, const JudgedLayer& layer) {
  if (!layer.byInput()) return false;
  for (const TensorIndex index : {layer.weight, layer.layer->input}) {
    const recipe::Decision& decision = recipe.tensor(index).decision;
    const formats::FormatDescriptor* format = formats::find(decision.format);
    const bool fits = format != nullptr && format->scaling == formats::Scaling::kThreshold &&
                      !recipe::isByHand(decision) && !decision.smoothing;
    if (!fits) return false;
  }
  return true;
}

Result<JudgedLayer> measuredWith(engine::Engine& engine, const study::Study& recipe, const study::Decisions& decisions,
                                 JudgedLayer layer, std::uint64_t rows, const WorkContext& work) {
  study::Study trial = recipe;
  trial.setDecisions(decisions);
  std::vector<Error> problems;
  const bool paired = layer.hasOutput();
  if (auto measured = measureLayer(engine, trial, layer, rows, work, problems); !measured) return measured.error();
  if (paired != layer.hasOutput()) {
    return problems.empty() ? Error{ErrorCode::kNotApplicable, {}, {}, {}} : problems.front();
  }
  return layer;
}

bool suffices(const JudgedLayer& with, const JudgedLayer& before) {
  return with.loss.all <= kSmallLoss || with.part() <= kSmallPart * before.part();
}

}  // namespace

Result<std::optional<Trial>> cheapestRepair(engine::Engine& engine, const study::Study& recipe,
                                            const JudgedLayer& layer, std::uint64_t rows, const WorkContext& work) {
  std::optional<Trial> best;
  Result<void> stopped;
  /// Whether the search goes on.
  const auto tries = [&](RepairKind kind, std::uint64_t size, study::Decisions decisions) {
    if (decisions.empty()) return true;
    const auto with = measuredWith(engine, recipe, decisions, layer, rows, work);
    if (!with && with.error().code == ErrorCode::kCancelled) stopped = with.error();
    if (!with) return stopped.has_value();
    constexpr double kBetter = 0.9;  // a dearer repair is worth it where it leaves a tenth less
    if (with->part() < kBetter * (best ? best->part : layer.part())) {
      Repair repair{kind, recipe.tensor(layer.fault).info.name, size, {}, with->sqnr()};
      for (const auto& [index, decision] : decisions) {
        // Smoothing is of an input and all of its weights by what it is.
        if (index != layer.fault && kind != RepairKind::kSmoothing) {
          repair.others.push_back(recipe.tensor(index).info.name);
        }
      }
      best = Trial{std::move(repair), std::move(decisions), with->part()};
    }
    return !suffices(*with, layer);
  };
  const auto found = [&]() -> Result<std::optional<Trial>> {
    if (!stopped) return stopped.error();
    return best;
  };
  for (Candidate& candidate : candidatesOf(recipe, layer)) {
    if (!tries(candidate.kind, candidate.size, std::move(candidate.decisions))) return found();
  }
  if (mayBeSmoothed(recipe, layer)) {
    study::Decisions decisions = smoothed(engine, recipe, layer, rows, work, stopped);
    if (!stopped || !tries(RepairKind::kSmoothing, 0, std::move(decisions))) return found();
  }
  study::Decisions decisions;
  for (const TensorIndex index : alike(recipe, layer.fault, RepairKind::kSixteenBits)) {
    decisions.emplace_back(index, recipe::atFullPrecision(recipe.tensor(index).decision));
  }
  tries(RepairKind::kSixteenBits, 0, std::move(decisions));
  return found();
}

Result<std::optional<double>> sqnrPerToken(engine::Engine& engine, const study::Study& recipe, const JudgedLayer& layer,
                                           std::uint64_t rows, const WorkContext& work) {
  if (!layer.byInput()) return std::optional<double>();
  const StudyTensor& input = recipe.tensor(layer.layer->input);
  const std::uint64_t features = recipe.tensor(layer.weight).info.shape[layer.layer->input_axis];
  if (input.info.recorded || input.info.shape.empty() || input.info.shape.back() != features) {
    return std::optional<double>();
  }
  const auto decision = withScales(input, tensor::Granularity::perGroup(features));
  if (!decision) return std::optional<double>();
  const auto with = measuredWith(engine, recipe, {{layer.layer->input, *decision}}, layer, rows, work);
  if (with) return with->sqnr();
  if (with.error().code == ErrorCode::kCancelled) return with.error();
  return std::optional<double>();
}

}  // namespace scalewright::verdict
