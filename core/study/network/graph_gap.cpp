#include "core/study/network/graph_gap.h"

#include <set>

#include "core/study/value_groups.h"

namespace scalewright::study {

namespace {

/// Returns whether both say the same of a tensor: what it is, and along which axis an operator reads it.
bool agree(const graph::Value& a, const graph::Value& b) {
  return a.role == b.role && a.op == b.op && a.port == b.port && a.index == b.index && a.module == b.module &&
         a.channel_axis == b.channel_axis;
}

/// The first of the values that are the same, moved or through a quantization: a pair has the range of what it reads.
const graph::Value& sourceOf(const graph::Value& value, const std::vector<graph::Value>& values) {
  const graph::Value* at = &value;
  for (std::size_t i = 0; at->same_rows && i < values.size(); ++i) at = &values[*at->same_rows];
  return *at;
}

bool isAmbiguous(const Knowledge& knowledge, const tensor::TensorInfo& info, const graph::Value& chosen) {
  for (std::size_t i = 0; i < knowledge.graphs().size(); ++i) {
    const auto place = knowledge.placeIn(i, info);
    if (place && !agree((*knowledge.graphs()[i].second)[*place], chosen)) return true;
  }
  return false;
}

/// How a value that nobody has recorded may be called.
void exampleOf(const graph::Value& value, GraphGap& gap) {
  if (gap.value_name.empty()) gap.value_name = value.name;
  for (const graph::LayerUse& use : value.uses) {
    const std::string& module = use.named.empty() ? use.called : use.named;
    if (use.part != graph::UsedAs::kInput || module.empty()) continue;
    gap.value_name = value.name;
    gap.layer_name = module + ".input";
    return;
  }
}

}  // namespace

GraphGap graphGap(const Study& study) {
  GraphGap gap;
  const Knowledge& knowledge = study.knowledge();
  if (!knowledge.hasGraph()) return gap;
  std::set<const graph::Value*> recorded;
  for (const StudyTensor& tensor : study.tensors()) {
    if (knowledge.isGraph(study.fileOf(tensor.index)) || !tensor.info.selected) continue;
    gap.graph = true;
    const std::vector<const graph::Value*> values = knowledge.valuesOf(tensor.info);
    const LayerMatch* match = knowledge.matchOf(tensor.info);
    if (values.empty() && match == nullptr) {
      gap.unknown.push_back(tensor.info.name);
      continue;
    }
    ++gap.found;
    if (match != nullptr) ++(match->by == FoundBy::kShape ? gap.by_shape : gap.by_module);
    if (values.empty()) gap.differing.push_back(tensor.info.name);
    recorded.insert(values.begin(), values.end());
    if (match == nullptr && knowledge.graphs().size() > 1 && isAmbiguous(knowledge, tensor.info, *values.front())) {
      gap.ambiguous.push_back(tensor.info.name);
    }
  }
  if (!gap.graph) return gap;
  // A value is missed by nobody where one is there that it is moved from or to: they have one range.
  std::set<ValueGroup> groups;
  std::set<const graph::Value*> sources;
  for (const graph::Value* value : recorded) {
    const ValueGroup group = groupOf(knowledge, *value);
    if (!value->group.empty()) groups.insert(group);
    sources.insert(&sourceOf(*value, *knowledge.graphs()[group.first].second));
  }
  for (std::size_t i = 0; i < knowledge.graphs().size(); ++i) {
    const std::vector<graph::Value>& values = *knowledge.graphs()[i].second;
    for (const graph::Value& value : values) {
      const bool wanted =
          value.is_read && !value.is_constant && !value.from_integers && !groups.contains({i, value.group});
      if (!wanted || recorded.contains(&value) || sources.contains(&sourceOf(value, values))) continue;
      gap.unrecorded.push_back(value.name);
      if (gap.layer_name.empty()) exampleOf(value, gap);
    }
  }
  return gap;
}

}  // namespace scalewright::study
