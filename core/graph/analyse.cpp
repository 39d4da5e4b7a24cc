#include "core/graph/analyse.h"

#include <algorithm>
#include <utility>

#include "core/graph/groups.h"
#include "core/graph/layer_uses.h"
#include "core/graph/module_path.h"
#include "core/graph/places.h"
#include "core/graph/rows.h"

namespace scalewright::graph {
namespace {

using tensor::Port;
using tensor::Role;

constexpr std::size_t kNoNode = kNoValue;

/// The node that makes each value; kNoNode for what is stored or comes from outside.
std::vector<std::size_t> makersOf(const Network& network) {
  std::vector<std::size_t> makers(network.values.size(), kNoNode);
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    for (const ValueId output : network.nodes[i].outputs) {
      if (output != kNoValue) makers[output] = i;
    }
  }
  return makers;
}

/// Whether a node chooses, place by place, between probabilities and one constant from 0 to 1: exporters write so what
/// a query gives that sees no key.
bool choosesProbabilities(const Node& node, const Network& network, const std::vector<bool>& are) {
  if (node.type != "Where" || !node.domain.empty() || node.outputs.empty() || node.outputs.front() == kNoValue)
    return false;
  std::size_t found = 0;
  for (const std::size_t place : {1U, 2U}) {
    const ValueId input = node.input(place);
    if (input == kNoValue) return false;
    const std::optional<double> number = network.values[input].number;
    if (are[input]) ++found;
    if (!are[input] && !(number && *number >= 0 && *number <= 1)) return false;
  }
  return found > 0;
}

/// Values that a Softmax has made, or that movers, casts and choices have made of such alone.
std::vector<bool> softmaxOutputs(const Network& network, const Traits& traits, const std::vector<Moved>& moved) {
  std::vector<bool> are(network.values.size());
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    const Node& node = network.nodes[i];
    if (traits.rows[i]->family == Family::kSoftmax && !node.outputs.empty() && node.outputs.front() != kNoValue) {
      are[node.outputs.front()] = true;
    }
    // Exporters of half types compute it in float32.
    const bool cast = node.type == "Cast" && node.domain.empty() && !node.inputs.empty() && !node.outputs.empty();
    if (cast && node.inputs.front() != kNoValue && node.outputs.front() != kNoValue && are[node.inputs.front()] &&
        !traits.integers[node.outputs.front()]) {
      are[node.outputs.front()] = true;
    }
    if (choosesProbabilities(node, network, are)) are[node.outputs.front()] = true;
    const bool only = std::all_of(moved[i].from.begin(), moved[i].from.end(), [&](ValueId from) { return are[from]; });
    if (only && !moved[i].from.empty()) {
      for (const ValueId to : moved[i].to) are[to] = true;
    }
  }
  return are;
}

bool beginsWith(const std::string& name, std::string_view start) {
  return std::string_view(name).substr(name.starts_with('/') ? 1 : 0).starts_with(start);
}

bool isCache(const StatedValue& value, bool is_integer) {
  if (is_integer) return false;
  return (value.is_input && beginsWith(value.name, "past")) || (value.is_output && beginsWith(value.name, "present"));
}

/// The name of a group: that of its first root. Each member has a copy, so that a long name is cut and numbered.
std::string groupName(const Network& network, ValueId first) {
  constexpr std::size_t kLongest = 1024;
  const std::string& name = network.values[first].name;
  return name.size() <= kLongest ? name : name.substr(0, kLongest) + "#" + std::to_string(first);
}

}  // namespace

std::vector<Value> analyse(const Network& network) {
  Traits traits = traitsOf(network);
  const std::vector<StoredConstant> constants = storedConstants(network, traits);
  const Places places = placesOf(network, traits, constants);
  std::vector<Moved> moved;
  moved.reserve(network.nodes.size());
  for (const Node& node : network.nodes) moved.push_back(movedBy(node, network, traits));
  const Groups groups = groupsOf(network, traits, moved);
  const std::vector<bool> softmax = softmaxOutputs(network, traits, moved);
  const std::vector<std::size_t> makers = makersOf(network);

  const std::vector<RowsOf> rows = rowsOf(network, traits);

  std::vector<ValueId> first_read(network.nodes.size(), kNoValue);
  for (const Operand& operand : places.operands) {
    if (!traits.constants[operand.value] && first_read[operand.place.node] == kNoValue) {
      first_read[operand.place.node] = operand.value;
    }
  }
  std::vector<Value> values(network.values.size());
  std::vector<bool> group_is_read(network.values.size());
  for (ValueId i = 0; i < values.size(); ++i) {
    if (groups.first[i] != kNoValue && places.activations[i]) group_is_read[groups.first[i]] = true;
  }
  for (ValueId i = 0; i < values.size(); ++i) {
    const StatedValue& stated = network.values[i];
    Value& value = values[i];
    value.name = stated.name;
    value.rank = traits.rank(i);
    value.is_constant = traits.constants[i];
    std::size_t node = makers[i];
    if (const auto& place = value.is_constant ? places.parameters[i] : places.activations[i]) {
      value.op = place->op;
      value.port = place->port;
      value.index = place->index;
      if (value.rank && place->axis && *place->axis < *value.rank) value.channel_axis = place->axis;
      node = place->node;
      if (place->multiplied != kNoValue) value.multiplied = place->multiplied;
      if (value.is_constant && first_read[node] != kNoValue) value.read_with = first_read[node];
    } else if (node != kNoNode && !value.is_constant) {
      value.op = places.makers[i].value_or(traits.rows[node]->op);
      value.port = Port::kOutput;
    }
    if (node != kNoNode) value.module = modulePath(network.nodes[node]);
    if (value.is_constant) {
      value.role = places.parameters[i] ? places.parameters[i]->role : Role::kOther;
      continue;
    }
    if (places.caches[i] || isCache(stated, traits.integers[i])) {
      value.role = Role::kKvEntry;
    } else if (softmax[i]) {
      value.role = Role::kSoftmaxOutput;
    }
    if (rows[i].value != kNoValue) value.same_rows = rows[i].value;
    if (rows[i].length) value.row_length = static_cast<std::uint64_t>(*rows[i].length);
    const bool read = places.activations[i].has_value();
    value.from_integers = traits.integers[i] || traits.origins[i] == Origin::kIntegers ||
                          (traits.origins[i] == Origin::kConstants && makers[i] != kNoNode && !read);
    value.is_read = read;
    if (const ValueId first = groups.first[i]; first != kNoValue) {
      value.group = groupName(network, first);
      value.is_source = groups.is_source[i];
      value.is_root = groups.is_root[i];
      value.is_read = group_is_read[first];
    }
  }
  const LayerUses uses(network, traits, constants, places, softmax);
  for (ValueId i = 0; i < values.size(); ++i) values[i].uses = uses.of(i);
  return values;
}

}  // namespace scalewright::graph
