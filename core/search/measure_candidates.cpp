#include <algorithm>
#include <cmath>
#include <set>

#include "core/engine/questions/layers/layer_group.h"
#include "core/search/format_search.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/pipeline.h"
#include "core/study/storage_bits.h"

namespace scalewright::search {
namespace {

/// The tensors of layers, and those that share a scale with one of them: their thresholds count.
std::set<study::TensorIndex> involved(const study::Study& study, std::span<const layers::Layer> layers) {
  std::set<study::TensorIndex> tensors;
  for (const layers::Layer& layer : layers) {
    for (const study::TensorIndex index : {layer.weight, layer.input}) {
      tensors.insert(index);
      const std::string& group = study.tensor(index).decision->sharing_group;
      if (group.empty()) continue;
      for (const study::TensorIndex member : study.sharingMembers(group)) tensors.insert(member);
    }
  }
  return tensors;
}

/// Candidates of weights alone are measured against inputs at full precision: what was decided about these has nothing
/// to find and cannot fail.
void setInputsAside(study::Study& trial, std::span<const layers::Layer> layers) {
  for (const layers::Layer& layer : layers) {
    trial.setDecision(layer.input, recipe::atFullPrecision(trial.tensor(layer.input).decision));
  }
}

/// A study under the decisions of a candidate.
struct Trial {
  study::Study study;
  bool weights_only = false;
  std::map<study::TensorIndex, Error> failed;  ///< tensors without a threshold
};

Trial trialOf(const study::Study& study, const FormatCandidate& candidate, std::span<const layers::Layer> layers) {
  Trial trial{study, candidate.weights_only, {}};
  trial.study.setDecisions(candidate.decisions);
  if (candidate.weights_only) setInputsAside(trial.study, layers);
  return trial;
}

/// Returns the place of a way among those of a tensor, where it is added unless it is there.
std::size_t placeOf(engine::QuantizedTensor way, std::vector<engine::QuantizedTensor>& ways) {
  const auto same = std::find_if(ways.begin(), ways.end(), [&way](const engine::QuantizedTensor& other) {
    return other.quantizer == way.quantizer && other.granularity == way.granularity &&
           other.thresholds == way.thresholds;
  });
  const auto place = static_cast<std::size_t>(same - ways.begin());
  if (same == ways.end()) ways.push_back(std::move(way));
  return place;
}

/// The layers of one input under all candidates: what is asked at once.
class GroupOfTrials {
 public:
  GroupOfTrials(const study::Study& study, std::span<const Trial> trials, std::span<const layers::Layer> layers,
                std::span<const std::size_t> group, std::uint64_t rows) {
    job_.rows = rows;
    for (const std::size_t place : group) {
      engine::LayerGroupJob::Weight weight{{}, layers[place].input_axis, {}};
      auto& asked = asked_.emplace_back();
      for (const Trial& trial : trials) asked.push_back(ask(study, trial, layers[place], weight));
      for (const Asked& each : asked) {
        if (!each.problem) weight.combinations.push_back(each.combination);
      }
      if (!weight.combinations.empty()) job_.weights.push_back(std::move(weight));
    }
  }

  /// Errors: kCancelled.
  Result<void> measure(engine::Engine& engine, const WorkContext& work) {
    if (job_.weights.empty()) return {};
    auto answer = engine.ask(question::LayerGroup{job_}, work);
    if (!answer && answer.error().code == ErrorCode::kCancelled) return answer.error();
    std::size_t weight = 0;
    for (std::vector<Asked>& asked : asked_) {
      std::size_t combination = 0;
      for (Asked& each : asked) {
        if (each.problem) continue;
        if (!answer) {
          each.problem = answer.error();
        } else if ((*answer)[weight].problem) {
          each.problem = (*answer)[weight].problem;
        } else {
          each.errors = (*answer)[weight].errors[combination++];
        }
        each.measured = true;
      }
      const bool was_asked = std::any_of(asked.begin(), asked.end(), [](const Asked& each) { return each.measured; });
      if (was_asked) ++weight;
    }
    refused_ = !answer;
    return {};
  }
  /// Returns whether there is no answer for any of them: what is wrong with one trial may be wrong with it alone.
  [[nodiscard]] bool refused() const { return refused_; }

  /// layer: by its place in the group.
  [[nodiscard]] Result<layers::LayerErrors> errors(std::size_t layer, std::size_t trial) const {
    const Asked& asked = asked_[layer][trial];
    if (asked.problem) return *asked.problem;
    return asked.errors;
  }

 private:
  struct Asked {
    layers::Combination combination;
    std::optional<Error> problem;
    layers::LayerErrors errors;
    bool measured = false;
  };

  Asked ask(const study::Study& study, const Trial& trial, const layers::Layer& layer,
            engine::LayerGroupJob::Weight& weight) {
    // What could not be read before cannot be measured now.
    for (const study::TensorIndex index : {layer.weight, layer.input}) {
      if (study.tensor(index).problem) return {.problem = study.tensor(index).problem};
      if (trial.study.tensor(index).problem) return {.problem = trial.study.tensor(index).problem};
    }
    auto job = study::layerJob(trial.study, layer, job_.rows);
    if (!job) return {.problem = job.error()};
    // The error of weights alone does not depend on what becomes of the input.
    const bool any = trial.weights_only && !job_.inputs.empty();
    return {.combination = {any ? 0 : placeOf(std::move(job->input), job_.inputs),
                            placeOf(std::move(job->weight), weight.ways)}};
  }

  engine::LayerGroupJob job_;
  std::vector<std::vector<Asked>> asked_;  ///< by layer of the group, then by trial
  bool refused_ = false;
};

/// The cost of a candidate for a layer of which these are the errors.
CandidateCost costOf(const study::Study& study, const Trial& trial, const layers::Layer& layer,
                     const Result<layers::LayerErrors>& errors) {
  const study::StudyTensor& weight = trial.study.tensor(layer.weight);
  CandidateCost cost{.bits = study::storageBits(weight.decision, weight.info), .error = {}, .problem = {}};
  if (errors) {
    const auto which = trial.weights_only ? &layers::LayerErrors::weight_only : &layers::LayerErrors::both;
    const layers::OutputError& error = (*errors).*which;
    cost.estimate = errors->isEstimate(which);
    if (std::isfinite(lossOf(error))) {
      cost.error = error;
    } else {
      cost.problem = Error{
          ErrorCode::kNotApplicable, {}, study.tensor(layer.weight).info.name, "outputs beyond the range of double"};
    }
    return cost;
  }
  const auto earlier =
      trial.failed.contains(layer.weight) ? trial.failed.find(layer.weight) : trial.failed.find(layer.input);
  cost.problem = earlier != trial.failed.end() ? earlier->second : errors.error();
  return cost;
}

/// Fills the costs of layers of one input. trials: those from `first` on. Errors: kCancelled.
Result<void> measureGroup(const study::Study& study, engine::Engine& engine, std::span<const Trial> trials,
                          std::span<const std::size_t> group, std::uint64_t rows, const WorkContext& work,
                          SearchTable& table, std::size_t first) {
  GroupOfTrials asked(study, trials, table.layers, group, rows);
  if (auto measured = asked.measure(engine, work); !measured) return measured;
  if (asked.refused() && trials.size() > 1) {
    for (std::size_t i = 0; i < trials.size(); ++i) {
      auto measured = measureGroup(study, engine, trials.subspan(i, 1), group, rows, work, table, first + i);
      if (!measured) return measured;
    }
    return {};
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (std::size_t trial = 0; trial < trials.size(); ++trial) {
      table.costs[first + trial][group[i]] =
          costOf(study, trials[trial], table.layers[group[i]], asked.errors(i, trial));
    }
  }
  return {};
}

}  // namespace

double lossOf(const layers::OutputError& error) {
  if (error.noise == 0 && std::isfinite(error.signal)) return 0;
  return error.signal > 0 ? error.noise / error.signal : 1;
}

std::size_t SearchTable::estimates() const {
  std::size_t count = 0;
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    if (std::any_of(costs.begin(), costs.end(), [layer](const auto& of) { return of[layer].estimate; })) ++count;
  }
  return count;
}

Result<SearchTable> measureCandidates(const study::Study& study, engine::Engine& engine,
                                      std::span<const layers::Layer> layers, std::vector<FormatCandidate> candidates,
                                      std::uint64_t rows, const WorkContext& work) {
  SearchTable table{{layers.begin(), layers.end()}, std::move(candidates), {}};
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  // Each candidate has the thresholds of its tensors found; then layers of one input are measured under all of them.
  const std::set<study::TensorIndex> tensors = involved(study, layers);
  const std::uint64_t total = table.candidates.size() * (tensors.size() + table.layers.size());
  std::uint64_t done = 0;
  std::vector<Trial> trials;
  for (const FormatCandidate& candidate : table.candidates) {
    Trial& trial = trials.emplace_back(trialOf(study, candidate, table.layers));
    for (const study::TensorIndex index : tensors) {
      if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      if (work.progress) work.progress(done, total);
      ++done;
      if (!trial.study.tensor(index).profile) continue;
      const auto found = study::take(engine, trial.study, index, study::Depth::kThreshold, quiet);
      if (!found) trial.failed.emplace(index, found.error());
    }
  }
  table.costs.assign(table.candidates.size(), std::vector<CandidateCost>(table.layers.size()));
  for (const std::vector<std::size_t>& group : study::sameInput(table.layers)) {
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    if (work.progress) work.progress(done, total);
    done += group.size() * trials.size();
    auto measured = measureGroup(study, engine, trials, group, rows, quiet, table, 0);
    if (!measured) return measured.error();
  }
  if (work.progress) work.progress(total, total);
  return table;
}

}  // namespace scalewright::search
