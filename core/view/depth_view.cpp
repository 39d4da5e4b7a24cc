#include "core/view/depth_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "core/base/text/block_parts.h"
#include "core/base/text/split.h"
#include "core/formats/format.h"
#include "core/layers/tied_names.h"
#include "core/policy/place.h"
#include "core/tensor/element_type.h"

namespace scalewright::view {
namespace {

std::string joined(const std::vector<std::string>& parts, std::size_t first, std::size_t end, bool numbers) {
  std::string text;
  for (std::size_t i = first; i < end; ++i) {
    if (!numbers && isDigits(parts[i])) continue;
    text += (text.empty() ? "" : ".") + parts[i];
  }
  return text;
}

/// Names of the layer and of the kind of a tensor.
std::pair<std::string, std::string> placeNames(const std::string& name) {
  const std::vector<std::string> parts = blockParts(name);
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    if (isDigits(parts[i])) return {joined(parts, 0, i + 1, true), joined(parts, i + 1, parts.size(), false)};
  }
  const std::size_t last = parts.size() > 1 ? parts.size() - 1 : parts.size();
  return {joined(parts, 0, last, true), joined(parts, last, parts.size(), true)};
}

/// What decides where a layer stands: what is known of it first of all.
struct Order {
  std::size_t in_graph = std::numeric_limits<std::size_t>::max();
  int rank = 1;  ///< 0: what tokens meet first, 2: what makes scores of them
  std::size_t met = 0;

  friend auto operator<=>(const Order&, const Order&) = default;
};

int rankOf(const std::string& name) {
  if (layers::isTokenTable(name) || name.find("embed") != std::string::npos) return layers::isHeadWeight(name) ? 2 : 0;
  return layers::isHeadWeight(name) || layers::isHeadInput(name) ? 2 : 1;
}

/// Where a tensor stands among those of a graph. Constants are listed before all that is computed: a weight stands
/// behind what its operator reads with it, and of others nothing is known.
std::optional<std::size_t> placeInGraph(const study::Study& study, const tensor::TensorInfo& info) {
  for (std::size_t graph = 0; graph < study.knowledge().graphs().size(); ++graph) {
    const auto place = study.knowledge().placeIn(graph, info);
    if (!place) continue;
    const graph::Value& value = (*study.knowledge().graphs()[graph].second)[*place];
    if (!value.is_constant) return 2 * *place;
    if (const auto& read = value.read_with ? value.read_with : value.multiplied)
      return 2 * static_cast<std::size_t>(*read) + 1;
  }
  return std::nullopt;
}

/// The name that tells where a tensor stands: that of its module in a graph where its own says nothing.
std::string tellingName(const tensor::TensorInfo& info) {
  const std::string other = info.slice ? std::string() : policy::otherNameOf(info);
  return other.empty() ? info.nameInNetwork() : other;
}

}  // namespace

DepthPlaces depthPlaces(const study::Study& study, std::span<const study::TensorIndex> tensors) {
  DepthPlaces found;
  std::map<std::string, std::size_t> layers;
  std::map<std::string, std::size_t> kinds;
  std::vector<Order> orders;
  for (const study::TensorIndex index : tensors) {
    const tensor::TensorInfo& info = study.tensor(index).info;
    const std::string name = tellingName(info);
    auto [layer, kind] = placeNames(name);
    const auto [at_layer, new_layer] = layers.try_emplace(std::move(layer), found.layers.size());
    if (new_layer) {
      found.layers.push_back(at_layer->first);
      orders.push_back({.rank = rankOf(name), .met = orders.size()});
    }
    if (const auto place = placeInGraph(study, info)) {
      std::size_t& known = orders[at_layer->second].in_graph;
      known = std::min(known, *place);
    }
    const auto [at_kind, new_kind] = kinds.try_emplace(std::move(kind), found.kinds.size());
    if (new_kind) found.kinds.push_back(at_kind->first);
    found.places.push_back({at_layer->second, at_kind->second});
  }
  std::vector<std::size_t> sorted(found.layers.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) { return orders[a] < orders[b]; });
  std::vector<std::size_t> now(sorted.size());
  std::vector<std::string> names;
  for (const std::size_t layer : sorted) {
    now[layer] = names.size();
    names.push_back(std::move(found.layers[layer]));
  }
  found.layers = std::move(names);
  for (DepthPlace& place : found.places) place.layer = now[place.layer];
  return found;
}

std::vector<std::string> shortLayers(std::span<const std::string> layers) {
  std::vector<std::vector<std::string>> all;
  for (const std::string& layer : layers) all.push_back(nameParts(layer));
  const auto isBlock = [](const std::vector<std::string>& parts) { return !parts.empty() && isDigits(parts.back()); };
  const auto first = std::find_if(all.begin(), all.end(), isBlock);
  std::size_t common = 0;  // parts that all blocks begin with
  while (first != all.end() && std::all_of(all.begin(), all.end(), [&](const std::vector<std::string>& parts) {
           return !isBlock(parts) || (common + 1 < parts.size() && parts[common] == (*first)[common]);
         })) {
    ++common;
  }
  std::vector<std::string> names;
  for (const std::vector<std::string>& parts : all) {
    const std::size_t from = isBlock(parts) ? common : parts.size() - std::min<std::size_t>(parts.size(), 1);
    names.push_back(joined(parts, from, parts.size(), true));
  }
  std::map<std::string_view, std::size_t> uses;
  for (const std::string& name : names) ++uses[name];
  std::vector<bool> again;
  for (const std::string& name : names) again.push_back(uses[name] > 1);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (again[i]) names[i] = layers[i];
  }
  return names;
}

std::string_view depthMeasureId(DepthMeasure measure) {
  switch (measure) {
    case DepthMeasure::kOutput: return "output";
    case DepthMeasure::kSqnr: return "sqnr";
    case DepthMeasure::kAmax: return "amax";
    case DepthMeasure::kSaturated: return "saturated";
    case DepthMeasure::kAgainst: return "against";
    case DepthMeasure::kBits: break;
  }
  return "bits";
}

DepthNumber depthNumber(const TensorRow& row, DepthMeasure measure) {
  const auto number = [](double value, bool exact) {
    return std::isfinite(value) ? DepthNumber{value, exact} : DepthNumber{};
  };
  switch (measure) {
    case DepthMeasure::kOutput:
      return row.role == tensor::Role::kWeight ? number(row.output_db, row.output_exact) : DepthNumber{};
    case DepthMeasure::kSqnr: return number(row.sqnr_db, row.exact);
    case DepthMeasure::kAmax: return number(row.amax, true);
    case DepthMeasure::kSaturated: return number(row.saturated_percent, row.exact);
    case DepthMeasure::kAgainst: return {};
    case DepthMeasure::kBits: break;
  }
  if (const formats::FormatDescriptor* format = formats::find(row.format)) return {format->bits, true};
  const auto type = tensor::elementTypeFromId(row.element_type);
  return type ? DepthNumber{8.0 * static_cast<double>(tensor::elementSize(*type)), true} : DepthNumber{};
}

}  // namespace scalewright::view
