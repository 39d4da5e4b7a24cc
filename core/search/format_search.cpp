#include "core/search/format_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "core/base/numbers/elementary.h"
#include "core/policy/place.h"
#include "core/sharing/scheme.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/network/networks.h"

namespace scalewright::search {
namespace {

/// Sets that grow together.
class Joined {
 public:
  explicit Joined(std::size_t count) : leader_(count) { std::iota(leader_.begin(), leader_.end(), std::size_t{0}); }

  std::size_t of(std::size_t item) {
    while (leader_[item] != item) item = leader_[item] = leader_[leader_[item]];
    return item;
  }
  void join(std::size_t a, std::size_t b) {
    const std::size_t first = of(a);
    const std::size_t second = of(b);
    leader_[std::max(first, second)] = std::min(first, second);
  }

 private:
  std::vector<std::size_t> leader_;
};

/// Brings layers together that engines quantize alike.
void joinAlike(const study::Study& study, const SearchTable& table, Joined& joined) {
  std::vector<study::TensorIndex> weights;
  for (const layers::Layer& layer : table.layers) weights.push_back(layer.weight);
  const std::vector<std::size_t> networks = networksOf(study, weights);
  std::map<std::string, std::size_t> first;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    const sharing::Subject subject = policy::sharingSubject(study.tensor(weights[layer]).info);
    for (const sharing::Membership& place : sharing::schemeGroups(subject)) {
      const std::string group = place.group + sharing::networkMark(networks[layer]);
      joined.join(layer, first.try_emplace(group, layer).first->second);
    }
  }
}

/// Layers by the first layer of their unit.
std::map<std::size_t, std::vector<std::size_t>> joinLayers(const study::Study& study, const SearchTable& table,
                                                           JoinedLayers joined_layers) {
  Joined joined(table.layers.size());
  std::map<study::TensorIndex, std::size_t> by_tensor;
  std::map<std::string, std::size_t> by_group;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    for (const study::TensorIndex index : {table.layers[layer].weight, table.layers[layer].input}) {
      joined.join(layer, by_tensor.try_emplace(index, layer).first->second);
      const std::string& group = study.tensor(index).decision->sharing_group;
      if (!group.empty()) joined.join(layer, by_group.try_emplace(group, layer).first->second);
    }
  }
  if (joined_layers == JoinedLayers::kOneUnit) joinAlike(study, table, joined);
  // Inputs that were dumped for each layer may be one and the same.
  for (const layers::InputGroup& group : groupByInput(study, table.layers)) {
    for (const std::size_t layer : group.layers) joined.join(layer, group.layers.front());
  }
  std::map<std::size_t, std::vector<std::size_t>> units;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) units[joined.of(layer)].push_back(layer);
  return units;
}

/// Returns what a candidate costs several layers; nothing where it could not be measured on one of them.
std::optional<search::Choice> choiceOf(const std::vector<CandidateCost>& costs,
                                       const std::vector<std::size_t>& layers) {
  search::Choice choice;
  for (const std::size_t layer : layers) {
    if (!costs[layer].error) return {};
    choice.bits += costs[layer].bits;
    choice.loss += lossOf(*costs[layer].error);
  }
  return choice;
}

}  // namespace

SearchUnits makeUnits(const study::Study& study, const SearchTable& table,
                      const std::map<std::size_t, std::size_t>& pins, JoinedLayers joined_layers) {
  SearchUnits result;
  for (auto& [first, layers] : joinLayers(study, table, joined_layers)) {
    search::Unit unit;
    std::vector<std::size_t> candidates;
    for (std::size_t candidate = 0; candidate < table.candidates.size(); ++candidate) {
      if (const auto choice = choiceOf(table.costs[candidate], layers)) {
        unit.choices.push_back(*choice);
        candidates.push_back(candidate);
      }
    }
    if (unit.choices.empty()) {
      result.left_out.insert(result.left_out.end(), layers.begin(), layers.end());
      continue;
    }
    for (const std::size_t layer : layers) {
      result.values += static_cast<double>(study.tensor(table.layers[layer].weight).info.elements());
      const auto pin = pins.find(layer);
      if (pin == pins.end() || unit.pinned) continue;
      const auto place = std::find(candidates.begin(), candidates.end(), pin->second);
      if (place != candidates.end()) unit.pinned = static_cast<std::size_t>(place - candidates.begin());
    }
    result.units.push_back(std::move(unit));
    result.candidates.push_back(std::move(candidates));
    result.layers.push_back(std::move(layers));
  }
  return result;
}

namespace {

double layersOf(const SearchUnits& units) {
  double layers = 0;
  for (const auto& unit : units.layers) layers += static_cast<double>(unit.size());
  return layers;
}

}  // namespace

double meanSqnr(const SearchUnits& units, double loss) {
  return 10 * elementary::log10(layersOf(units) / loss);
}
namespace {

/// The losses between which one is.
struct LossRange {
  double low = 0;
  double high = 0;
};

LossRange rangeOf(const layers::OutputError& error) {
  const double loss = lossOf(error);
  if (!error.interval) return {loss, loss};
  const auto at = [](double sqnr) { return elementary::pow(10.0, -sqnr / 10); };
  return {std::min(at(error.interval->high), loss), std::max(at(error.interval->low), loss)};
}

}  // namespace

std::optional<layers::SqnrInterval> meanInterval(const SearchTable& table, const SearchUnits& units,
                                                 const Assignment& assignment) {
  const auto chosen = candidateOfLayers(table, units, assignment);
  std::map<study::TensorIndex, LossRange> of_input;  // by how much losses may be lower and higher
  bool any = false;
  double loss = 0;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    if (!chosen[layer]) continue;
    const layers::OutputError& error = *table.costs[*chosen[layer]][layer].error;
    const LossRange range = rangeOf(error);
    LossRange& off = of_input[table.layers[layer].input];
    off.low += lossOf(error) - range.low;
    off.high += range.high - lossOf(error);
    loss += lossOf(error);
    any = any || error.interval;
  }
  if (!any) return std::nullopt;
  LossRange squares;
  for (const auto& [input, off] : of_input) {
    squares.low += off.low * off.low;
    squares.high += off.high * off.high;
  }
  return layers::SqnrInterval{meanSqnr(units, loss + std::sqrt(squares.high)),
                              meanSqnr(units, std::max(loss - std::sqrt(squares.low), 0.0))};
}

std::size_t openChoices(const SearchTable& table, const SearchUnits& units, const Assignment& assignment) {
  const auto chosen = candidateOfLayers(table, units, assignment);
  std::size_t count = 0;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    if (!chosen[layer]) continue;
    const CandidateCost& cost = table.costs[*chosen[layer]][layer];
    count += std::any_of(table.costs.begin(), table.costs.end(), [&](const std::vector<CandidateCost>& costs) {
      const CandidateCost& other = costs[layer];
      return other.error && other.bits <= cost.bits && lossOf(*other.error) > lossOf(*cost.error) &&
             rangeOf(*other.error).low < rangeOf(*cost.error).high;
    });
  }
  return count;
}

double lossAt(const SearchUnits& units, double sqnr) {
  return layersOf(units) * elementary::pow(10.0, -sqnr / 10);
}

std::vector<std::optional<std::size_t>> candidateOfLayers(const SearchTable& table, const SearchUnits& units,
                                                          const search::Assignment& assignment) {
  std::vector<std::optional<std::size_t>> chosen(table.layers.size());
  for (std::size_t unit = 0; unit < units.units.size(); ++unit) {
    for (const std::size_t layer : units.layers[unit]) chosen[layer] = units.candidates[unit][assignment.choices[unit]];
  }
  return chosen;
}

std::vector<study::TensorIndex> inputsLeftAlone(const SearchTable& table, const SearchUnits& units,
                                                const search::Assignment& assignment) {
  const auto chosen = candidateOfLayers(table, units, assignment);
  std::set<study::TensorIndex> inputs;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    if (chosen[layer] && table.candidates[*chosen[layer]].weights_only) inputs.insert(table.layers[layer].input);
  }
  return {inputs.begin(), inputs.end()};
}

study::Decisions decisionsOf(const study::Study& study, const SearchTable& table, const SearchUnits& units,
                             const search::Assignment& assignment) {
  const auto chosen = candidateOfLayers(table, units, assignment);
  std::map<study::TensorIndex, std::size_t> candidate_of;  // what belongs to several layers is in one unit
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    if (!chosen[layer]) continue;
    candidate_of.emplace(table.layers[layer].weight, *chosen[layer]);
    candidate_of.emplace(table.layers[layer].input, *chosen[layer]);
  }
  std::map<study::TensorIndex, recipe::Decision> decisions;
  for (std::size_t candidate = 0; candidate < table.candidates.size(); ++candidate) {
    for (const auto& [index, decision] : table.candidates[candidate].decisions) {
      const auto found = candidate_of.find(index);
      if (found != candidate_of.end() && found->second == candidate) decisions.emplace(index, decision);
    }
  }
  for (const study::TensorIndex input : inputsLeftAlone(table, units, assignment)) {
    decisions.emplace(input, recipe::atFullPrecision(study.tensor(input).decision));
  }
  return {decisions.begin(), decisions.end()};
}

}  // namespace scalewright::search
