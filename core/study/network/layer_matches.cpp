#include "core/study/network/layer_matches.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/base/text/split.h"
#include "core/policy/place.h"

namespace scalewright::study {
namespace {

using graph::LayerUse;
using graph::UsedAs;
using tensor::Operator;
using tensor::Port;

/// A tensor as a side of a module.
struct Side {
  const tensor::TensorInfo* info = nullptr;
  std::size_t source = 0;
  std::string module;
  UsedAs part = UsedAs::kInput;
  Operator op = Operator::kOther;
};

std::optional<UsedAs> partOf(attention::Part part) {
  switch (part) {
    case attention::Part::kQuery: return UsedAs::kQuery;
    case attention::Part::kKey:
    case attention::Part::kKeyCache: return UsedAs::kKey;
    case attention::Part::kProbabilities: return UsedAs::kProbabilities;
    case attention::Part::kValue:
    case attention::Part::kValueCache: return UsedAs::kValue;
    case attention::Part::kCache: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<UsedAs> partOf(Port port) {
  switch (port) {
    case Port::kInput: return UsedAs::kInput;
    case Port::kOutput: return UsedAs::kOutput;
    case Port::kWeight: return UsedAs::kWeight;
    case Port::kBias: return UsedAs::kBias;
    case Port::kOther: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Side> sideOf(const Unnamed& tensor) {
  const tensor::TensorInfo& info = *tensor.info;
  const policy::Place place = policy::placeOf(info);
  Side side{.info = &info, .source = tensor.source, .module = place.module, .op = place.op};
  std::optional<UsedAs> part = partOf(place.port);
  if (place.attention && place.attention->by != attention::By::kProjection) {
    if (place.attention->numbered) return std::nullopt;
    side.module = policy::dottedName(place.attention->owner);
    part = partOf(place.attention->part);
  }
  if (!part || side.module.empty()) return std::nullopt;
  side.part = *part;
  return side;
}

bool isOfLayer(UsedAs part) {
  return part == UsedAs::kInput || part == UsedAs::kOutput || part == UsedAs::kWeight || part == UsedAs::kBias;
}

/// Returns whether an axis of the tensor is as long: that of the channels, where a recording says which that is.
bool hasFeatures(const tensor::TensorInfo& info, std::uint64_t features) {
  if (info.recorded) return !info.channel_axis || info.shape[static_cast<std::size_t>(*info.channel_axis)] == features;
  const tensor::Shape& shape = info.isRagged() ? info.part_shapes.front() : info.shape;
  return std::find(shape.begin(), shape.end(), features) != shape.end();
}

/// A layer, or a product of attention, of the graph.
struct Layer {
  const LayerUse* any = nullptr;
  std::vector<std::pair<std::size_t, const LayerUse*>> uses;  ///< with the place of the value
  bool found = false;
};

using Indices = std::vector<std::size_t>;
using ByPath = std::map<std::string, Indices, std::less<>>;

/// The path before the number of a module that is called again, `fc` of `fc_1`; empty without one.
std::string_view calledBefore(std::string_view path) {
  const std::size_t underscore = path.rfind('_');
  if (underscore == std::string_view::npos || !isDigits(path.substr(underscore + 1))) return {};
  return path.substr(0, underscore);
}

std::string underscored(std::string_view path) {
  std::string text(path);
  std::replace(text.begin(), text.end(), '.', '_');
  return text;
}

bool isAround(std::string_view module, std::string_view path) {
  return module.empty() || (path.starts_with(module) && path.size() > module.size() && path[module.size()] == '.');
}

/// What the modules of a file have in front where the graph has something else.
struct Prefix {
  std::string before;
  std::string after;

  /// Empty where the path does not begin so.
  [[nodiscard]] std::string operator()(const std::string& path) const {
    return path.starts_with(before) ? after + path.substr(before.size()) : std::string();
  }
};

class Matcher {
 public:
  explicit Matcher(const std::vector<graph::Value>& values) {
    std::map<std::uint64_t, std::size_t> by_node;
    for (std::size_t place = 0; place < values.size(); ++place) {
      for (const LayerUse& use : values[place].uses) {
        const auto [at, is_new] = by_node.emplace(use.node, layers_.size());
        if (is_new) layers_.push_back({&use, {}});
        layers_[at->second].uses.emplace_back(place, &use);
      }
    }
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      const LayerUse& use = *layers_[i].any;
      if (!use.called.empty()) by_called_[use.called].push_back(i);
      if (!use.named.empty()) by_named_[use.named].push_back(i);
      if (!use.made.empty()) by_made_[underscored(use.made)].push_back(i);
    }
    for (const auto& [path, of_path] : by_called_) {
      const std::string_view before = calledBefore(path);
      if (before.empty() || !by_called_.contains(before)) continue;
      Indices& again = by_again_[std::string(before)];
      again.insert(again.end(), of_path.begin(), of_path.end());
    }
  }

  LayerMatches match(std::span<const Unnamed> tensors) {
    std::map<std::size_t, std::vector<Side>> by_source;
    for (const Unnamed& tensor : tensors) {
      if (auto side = sideOf(tensor)) by_source[tensor.source].push_back(*std::move(side));
    }
    for (auto& [source, sides] : by_source) {
      const Prefix prefix = prefixOf(sides);
      modules_.clear();
      for (Side& side : sides) {
        side.module = prefix(side.module);
        if (isOfLayer(side.part)) modules_.insert(side.module);
      }
      std::vector<const Side*> left;
      for (const Side& side : sides) {
        if (!side.module.empty() && !findByModule(side)) left.push_back(&side);
      }
      findByShape(left);
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool knows(std::string_view module) const {
    return by_called_.contains(module) || by_named_.contains(module);
  }

  /// Of a file.
  [[nodiscard]] Prefix prefixOf(const std::vector<Side>& sides) const {
    std::set<std::string> modules;
    for (const Side& side : sides) modules.insert(side.module);
    std::map<std::string, Indices, std::less<>> ends;  // places in `paths`, by each end of a path
    std::vector<std::string_view> paths;
    for (const ByPath* by : {&by_called_, &by_named_}) {
      for (const auto& [path, layers] : *by) paths.push_back(path);
    }
    std::map<std::pair<std::string, std::string>, std::set<std::string_view>> found;
    std::set<std::string_view>& as_it_is = found[{"", ""}];
    for (const std::string& module : modules) {
      if (knows(module)) as_it_is.insert(module);
      for (std::size_t dot = module.find('.'); dot != std::string::npos; dot = module.find('.', dot + 1)) {
        if (knows(std::string_view(module).substr(dot + 1))) found[{module.substr(0, dot + 1), ""}].insert(module);
      }
    }
    for (const std::string_view path : paths) {
      for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', dot + 1)) {
        const auto module = modules.find(std::string(path.substr(dot + 1)));
        if (module != modules.end()) found[{"", std::string(path.substr(0, dot + 1))}].insert(*module);
      }
    }
    const auto* best = &*found.find({"", ""});
    for (const auto& one : found) {
      if (one.second.size() > best->second.size()) best = &one;
    }
    return {best->first.first, best->first.second};
  }

  [[nodiscard]] bool fits(const Side& side, const LayerUse& use) const {
    if (side.part != use.part) return false;
    const auto isLayer = [](Operator op) { return op == Operator::kLinear || op == Operator::kConvolution; };
    if (isLayer(side.op) && isLayer(use.op) && side.op != use.op) return false;
    return !use.channels || hasFeatures(*side.info, *use.channels);
  }

  [[nodiscard]] Indices layersOf(const std::string& module) const {
    Indices all;
    const auto add = [&](const ByPath& by, const auto& counts) {
      const auto found = by.find(module);
      if (found == by.end()) return;
      for (const std::size_t layer : found->second) {
        if (counts(layers_[layer].any->called)) all.push_back(layer);
      }
    };
    add(by_called_, [](const std::string&) { return true; });
    add(by_again_, [&](const std::string& called) { return !modules_.contains(called); });
    // A weight that two modules share belongs to the layer that each of them was called as.
    add(by_named_, [&](const std::string& called) { return called == module || !modules_.contains(called); });
    if (all.empty()) {
      const auto made = by_made_.find(underscored(module));
      if (made != by_made_.end()) all = made->second;
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  void take(const Side& side, const Indices& layers, FoundBy by) {
    LayerMatch match{.by = by, .part = side.part, .op = layers_[layers.front()].any->op};
    for (const std::size_t index : layers) {
      layers_[index].found = true;
      for (const auto& [place, use] : layers_[index].uses) {
        if (use->part == side.part && !use->differs) match.places.push_back(place);
      }
    }
    std::sort(match.places.begin(), match.places.end());
    match.places.erase(std::unique(match.places.begin(), match.places.end()), match.places.end());
    found_.emplace(side.info->name, std::move(match));
  }

  bool findByModule(const Side& side) {
    Indices layers;
    std::size_t scores = 0;
    std::size_t mixes = 0;
    for (const std::size_t layer : layersOf(side.module)) {
      const auto& uses = layers_[layer].uses;
      const auto has = [&](UsedAs part) {
        return std::any_of(uses.begin(), uses.end(), [&](const auto& use) { return use.second->part == part; });
      };
      scores += has(UsedAs::kQuery) ? 1U : 0U;
      mixes += has(UsedAs::kProbabilities) || has(UsedAs::kValue) ? 1U : 0U;
      if (std::any_of(uses.begin(), uses.end(), [&](const auto& use) { return fits(side, *use.second); }))
        layers.push_back(layer);
    }
    // More products than probabilities: which of them are those of queries and keys is not said.
    const bool of_scores = side.part == UsedAs::kQuery || side.part == UsedAs::kKey;
    if (layers.empty() || (of_scores && scores != mixes)) return false;
    take(side, layers, FoundBy::kModule);
    return true;
  }

  void findByShape(const std::vector<const Side*>& left) {
    std::map<std::string, std::vector<const Side*>> by_module;
    for (const Side* side : left) {
      const bool layer = side->op == Operator::kLinear || side->op == Operator::kConvolution;
      if (side->info->recorded && layer && isOfLayer(side->part)) by_module[side->module].push_back(side);
    }
    std::map<std::string, Indices> wanted;
    std::map<std::size_t, std::size_t> wanting;
    for (const auto& [module, sides] : by_module) {
      for (std::size_t i = 0; i < layers_.size(); ++i) {
        if (!mayBe(layers_[i], module, sides)) continue;
        wanted[module].push_back(i);
        ++wanting[i];
      }
    }
    for (const auto& [module, layers] : wanted) {
      if (layers.size() != 1 || wanting[layers.front()] != 1) continue;
      for (const Side* side : by_module[module]) take(*side, layers, FoundBy::kShape);
    }
  }

  /// Returns whether a layer may be a module of which nothing but the sides is known.
  [[nodiscard]] bool mayBe(const Layer& layer, const std::string& module, const std::vector<const Side*>& sides) const {
    if (layer.found || !isOfLayer(layer.any->part) || !isAround(layer.any->called, module)) return false;
    return std::all_of(sides.begin(), sides.end(), [&](const Side* side) {
      return std::any_of(layer.uses.begin(), layer.uses.end(), [&](const auto& use) {
        return use.second->op == side->op && use.second->channels && fits(*side, *use.second);
      });
    });
  }

  std::vector<Layer> layers_;
  ByPath by_called_;
  ByPath by_named_;
  ByPath by_again_;
  ByPath by_made_;
  std::set<std::string, std::less<>> modules_;  ///< of the file at hand, as the graph would have them
  LayerMatches found_;
};

}  // namespace

LayerMatches matchLayers(std::span<const Unnamed> tensors, const std::vector<graph::Value>& values) {
  return Matcher(values).match(tensors);
}

}  // namespace scalewright::study
