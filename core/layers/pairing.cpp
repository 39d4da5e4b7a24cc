#include "core/layers/pairing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "core/layers/input_index.h"
#include "core/layers/module_path.h"
#include "core/profile/same_values.h"

namespace scalewright::layers {
namespace {

using tensor::TensorInfo;

struct Candidate {
  std::size_t tensor;
  ModulePath path;
};

/// A weight and the input whose name fits it best.
struct Choice {
  const Candidate* weight = nullptr;
  const Candidate* input = nullptr;
  const Candidate* rival = nullptr;  ///< another module's input that fits as well
  ModulePath numbers;                ///< which layer, as far as the input's name does not say it
};

/// Of the choices of one input: the first, and the first that is of another layer than it.
struct Sharers {
  const Choice* first = nullptr;
  const Choice* other = nullptr;
};

std::string shapesText(const TensorInfo& weight, const TensorInfo& input) {
  return "weight " + tensor::shapeText(weight.shape) + ", " + input.name + " " + tensor::shapeText(input.shape);
}

/// The weight's axis of input features, if the two can be multiplied.
std::optional<std::uint64_t> inputAxis(const TensorInfo& weight, const TensorInfo& input) {
  if (weight.shape.size() != 2 || input.shape.empty()) return std::nullopt;
  // Of other roles, the channel axis is that of an activation.
  const bool transposed = weight.role == tensor::Role::kWeight && weight.channel_axis == std::uint64_t{1};
  const std::uint64_t expected = transposed ? 0 : 1;
  for (const std::uint64_t axis : {expected, 1 - expected}) {
    if (weight.shape[axis] == input.shape.back()) return axis;
  }
  return std::nullopt;
}

/// The numbers in what a path has beyond a match: which layer, which expert.
ModulePath numbersBeyond(const ModulePath& path, std::size_t common) {
  ModulePath numbers;
  for (std::size_t i = 0; i + common < path.size(); ++i) {
    if (path[i].find_first_not_of("0123456789") == std::string::npos) numbers.push_back(path[i]);
  }
  return numbers;
}

class Pairer {
 public:
  Pairer(std::span<const TensorInfo* const> tensors, Pairing& out) : tensors_(tensors), out_(out) {
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      if (tensors[i] == nullptr) continue;
      const TensorInfo& info = *tensors[i];
      if (!tensor::isFloating(info.type) || info.slices > 0) continue;
      if (info.role == tensor::Role::kWeight) {
        if (info.shape.size() == 2) weights_.push_back({i, moduleOfWeight(info.nameInNetwork())});
      } else if (auto path = moduleOfInput(info.nameInNetwork())) {
        index_.add(*path);
        inputs_.push_back({i, *std::move(path)});
      }
    }
  }

  void byPerson(std::span<const NamedPair> named) {
    if (named.empty()) return;
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < tensors_.size(); ++i) {
      if (tensors_[i] != nullptr) places.emplace(tensors_[i]->name, i);
    }
    const auto find = [&places](const std::string& name) {
      const auto place = places.find(name);
      return place == places.end() ? std::nullopt : std::optional(place->second);
    };
    std::unordered_set<std::size_t> taken;
    for (const NamedPair& pair : named) {
      const auto weight = find(pair.weight);
      const auto input = find(pair.input);
      if (!weight || !input) {
        out_.problems.push_back({ErrorCode::kDatasetNotFound, {}, weight ? pair.input : pair.weight, {}});
        continue;
      }
      taken.insert(*weight);
      add(*weight, *input, PairedBy::kPerson);
    }
    leaveOut(taken);
  }

  void byGraph(const GraphPairs& graph) {
    std::unordered_set<std::size_t> open;
    for (const Candidate& candidate : weights_) open.insert(candidate.tensor);
    std::unordered_set<std::size_t> taken(graph.others.begin(), graph.others.end());
    for (const Layer& layer : graph.layers) {
      taken.insert(layer.weight);
      if (open.contains(layer.weight)) out_.layers.push_back(layer);
    }
    out_.problems.insert(out_.problems.end(), graph.problems.begin(), graph.problems.end());
    leaveOut(taken);
  }

  /// No two of `known`.
  void byName(const std::set<std::size_t>& known) {
    std::vector<Choice> choices;
    for (const Candidate& weight : weights_) {
      ModulePath path = weight.path;
      auto best = index_.bestFor(path);
      // What joined projections read is recorded by the name that they have together: `c_attn.input`.
      const auto& slice = tensors_[weight.tensor]->slice;
      if (slice && !slice->expert) {
        ModulePath joined = moduleOfWeight(slice->whole);
        const auto by_whole = index_.bestFor(joined);
        if (by_whole && (!best || by_whole->match.rank() > best->match.rank())) {
          best = by_whole;
          path = std::move(joined);
        }
      }
      if (!best || (known.contains(weight.tensor) && known.contains(inputs_[best->input].tensor))) {
        out_.without_input.push_back(weight.tensor);
        continue;
      }
      choices.push_back({&weight, &inputs_[best->input], best->rival ? &inputs_[*best->rival] : nullptr,
                         numbersBeyond(path, best->match.common)});
    }
    const auto sharers = sharersOf(choices);
    for (const Choice& choice : choices) {
      const Candidate* rival = choice.rival != nullptr ? choice.rival : otherLayer(choice, sharers.at(choice.input));
      if (rival == nullptr) {
        add(choice.weight->tensor, choice.input->tensor, PairedBy::kName);
      } else {
        const std::string names = tensors_[choice.input->tensor]->name + ", " + tensors_[rival->tensor]->name;
        out_.problems.push_back({ErrorCode::kAmbiguousName, {}, tensors_[choice.weight->tensor]->name, names});
      }
    }
  }

 private:
  using SharersOfInput = std::unordered_map<const Candidate*, Sharers>;

  static SharersOfInput sharersOf(const std::vector<Choice>& choices) {
    SharersOfInput of_input;
    for (const Choice& choice : choices) {
      Sharers& sharers = of_input[choice.input];
      if (sharers.first == nullptr) {
        sharers.first = &choice;
      } else if (sharers.other == nullptr && choice.numbers != sharers.first->numbers) {
        sharers.other = &choice;
      }
    }
    return of_input;
  }

  /// An input's name may say too little: `down_proj.input` beside the weights of several blocks. The first weight of
  /// another layer that has chosen the same input.
  static const Candidate* otherLayer(const Choice& choice, const Sharers& sharers) {
    if (choice.numbers != sharers.first->numbers) return sharers.first->weight;
    return sharers.other == nullptr ? nullptr : sharers.other->weight;
  }

  void leaveOut(const std::unordered_set<std::size_t>& taken) {
    std::erase_if(weights_, [&](const Candidate& candidate) { return taken.contains(candidate.tensor); });
  }

  void add(std::size_t weight, std::size_t input, PairedBy evidence) {
    const TensorInfo& w = *tensors_[weight];
    const TensorInfo& x = *tensors_[input];
    if (const auto axis = inputAxis(w, x)) {
      out_.layers.push_back({weight, input, *axis, evidence});
    } else {
      out_.problems.push_back({ErrorCode::kShapeMismatch, {}, w.name, shapesText(w, x)});
    }
  }

  std::span<const TensorInfo* const> tensors_;
  Pairing& out_;
  std::vector<Candidate> weights_;
  std::vector<Candidate> inputs_;
  InputIndex index_;  ///< of `inputs_`
};

}  // namespace

std::string_view pairedById(PairedBy evidence) {
  switch (evidence) {
    case PairedBy::kPerson: return "person";
    case PairedBy::kGraph: return "graph";
    case PairedBy::kTied: return "tied";
    case PairedBy::kName: break;
  }
  return "name";
}

Pairing pairLayers(std::span<const TensorInfo* const> tensors, std::span<const NamedPair> named,
                   const GraphPairs& graph) {
  Pairing pairing;
  Pairer pairer(tensors, pairing);
  pairer.byPerson(named);
  pairer.byGraph(graph);
  pairer.byName(graph.known);
  std::stable_sort(pairing.layers.begin(), pairing.layers.end(),
                   [](const Layer& a, const Layer& b) { return a.weight < b.weight; });
  return pairing;
}

std::vector<InputGroup> groupByInput(std::span<const Layer> layers, std::span<const TensorInfo* const> tensors,
                                     const std::function<const profile::Profile*(std::size_t)>& profile_of) {
  const auto same = [&](std::size_t a, std::size_t b) {
    if (a == b) return true;
    const profile::Profile* one = profile_of(a);
    const profile::Profile* other = profile_of(b);
    return one != nullptr && other != nullptr && tensors[a]->shape == tensors[b]->shape &&
           profile::sameValues(*one, *other);
  };
  // Only inputs that reach equally far can be the same; one without a profile is itself only.
  using Key = std::pair<std::size_t, double>;
  const auto keyOf = [&](std::size_t input) {
    const profile::Profile* profile = profile_of(input);
    return profile != nullptr ? Key(tensors.size(), profile->amax) : Key(input, 0);
  };
  std::vector<InputGroup> groups;
  std::map<Key, std::vector<std::size_t>> candidates;  // places of groups
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::vector<std::size_t>& places = candidates[keyOf(layers[i].input)];
    const auto known = std::find_if(places.begin(), places.end(),
                                    [&](std::size_t place) { return same(groups[place].input, layers[i].input); });
    if (known != places.end()) {
      groups[*known].layers.push_back(i);
    } else {
      places.push_back(groups.size());
      groups.push_back({layers[i].input, {i}});
    }
  }
  return groups;
}

}  // namespace scalewright::layers
