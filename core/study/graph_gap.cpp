#include "core/study/graph_gap.h"

#include <set>

namespace scalewright::study {

GraphGap graphGap(const Study& study) {
  GraphGap gap;
  const Knowledge& knowledge = study.knowledge();
  if (!knowledge.hasGraph()) return gap;
  std::set<const graph::Value*> recorded;
  for (const StudyTensor& tensor : study.tensors()) {
    if (knowledge.isGraph(study.fileOf(tensor.index)) || !tensor.info.selected) continue;
    gap.graph = true;
    const graph::Value* value = knowledge.valueOf(tensor.info);
    if (value == nullptr) {
      gap.unknown.push_back(tensor.info.name);
    } else {
      ++gap.found;
      recorded.insert(value);
    }
  }
  if (!gap.graph) return gap;
  for (const auto& [file, values] : knowledge.graphs()) {
    for (const graph::Value& value : *values) {
      const bool wanted = value.is_read && !value.is_constant && !value.from_integers;
      if (wanted && !recorded.contains(&value)) gap.unrecorded.push_back(value.name);
    }
  }
  return gap;
}

}  // namespace scalewright::study
