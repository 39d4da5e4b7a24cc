#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/engine.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::edit {

/// Layers of one input whose decisions ask for a smoothing that has not been carried out.
struct SmoothingTask {
  struct Part {
    study::TensorIndex tensor = 0;
    std::uint64_t axis = 0;  ///< of the input's features
    bool divides = false;    ///< inputs; weights are multiplied

    friend bool operator==(const Part&, const Part&) = default;
  };
  std::string input;            ///< name of the first layer's
  std::vector<Part> parts;      ///< all inputs, then all weights, whether or not each of them asks
  std::optional<double> alpha;  ///< the first that is asked for; none: the best of smoothingGrid
  engine::SmoothJob job;
};

struct SmoothingPlan {
  std::vector<SmoothingTask> tasks;
  std::vector<study::TensorIndex>
      without_layer;  ///< tensors that ask but belong to no layer whose input and weight are here
};

/// Returns the tensors that ask for a smoothing which has not been carried out, ascending.
[[nodiscard]] std::vector<study::TensorIndex> awaitingSmoothing(const study::Study& study);

/// Returns what has to be computed for them. Inputs of the same values are one as far as the profiles tell that are
/// there: those of `inputsToProfile` should be. A layer that has no part in the asking is smoothed with those that
/// share its input.
[[nodiscard]] SmoothingPlan planSmoothing(const study::Study& study);

/// Returns inputs of layers that planSmoothing wants to compare, without a profile as yet.
[[nodiscard]] std::vector<study::TensorIndex> inputsToProfile(const study::Study& study);

/// The task of smoothing these layers, which have one input, at the alpha that is asked for: nothing for the best one.
[[nodiscard]] SmoothingTask smoothingTask(const study::Study& study, std::span<const layers::Layer> layers,
                                          const layers::InputGroup& group, std::optional<double> alpha);

/// Asks for each task of a plan, one after the other. begin: (place of a task) -> how to work on it. Returns what was
/// found for each; of fewer tasks where it was stopped.
[[nodiscard]] std::vector<Result<layers::Smoothing>> findSmoothings(
    const SmoothingPlan& plan, engine::Engine& engine, const std::function<WorkContext(std::size_t)>& begin);

/// The outcome of a plan.
struct SmoothedPlan {
  std::size_t inputs = 0;      ///< that were smoothed
  std::size_t kept = 0;        ///< that asked for the best alpha and stay as they are: none makes less error
  std::size_t estimates = 0;   ///< of both, by an error of some of their rows
  std::size_t unsure = 0;      ///< of these, where the rows do not tell whether it makes less error
  study::Decisions decisions;  ///< on all their layers' tensors, in the order of the tasks
  /// Why others were not, of their first inputs: the ranges of the tensors as they are stay.
  std::vector<Error> problems;
};

/// Carries out those tasks of a plan for which something was found, and which still are asked for.
[[nodiscard]] SmoothedPlan carriedOut(const study::Study& study, const SmoothingPlan& plan,
                                      const std::vector<Result<layers::Smoothing>>& found);

/// Returns the decisions that carry a task out, by what the engine found for its job: at the alpha that is asked for,
/// else at the best of those found.
[[nodiscard]] study::Decisions carriedOut(const study::Study& study, const SmoothingTask& task,
                                          const layers::Smoothing& found);

/// Returns the decisions that give a tensor's smoothing back, on all tensors that were smoothed with it.
[[nodiscard]] study::Decisions withoutSmoothing(const study::Study& study, study::TensorIndex tensor);

}  // namespace scalewright::edit
