#pragma once

#include <map>

#include "core/verdict/judge.h"
#include "core/view/rows/table.h"

namespace scalewright::view {

/// The SQNR of a layer's output in dB.
struct LayerOutput {
  double sqnr_db = 0;
  bool exact = true;

  friend bool operator==(const LayerOutput&, const LayerOutput&) = default;
};
/// By the tensors that go into a layer, the worst of several.
using LayerOutputs = std::map<study::TensorIndex, LayerOutput>;

/// Returns the outputs that a verdict rests on; weights that are judged by themselves have none.
[[nodiscard]] LayerOutputs layerOutputsOf(const verdict::Judgement& judgement);
/// Notes in a row what is known of its tensor. current: it is about the decisions in force.
void addOutput(const LayerOutputs& outputs, bool current, TensorRow& row);

}  // namespace scalewright::view
