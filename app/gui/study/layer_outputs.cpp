#include "app/gui/study/layer_outputs.h"

#include <utility>

namespace scalewright::app {
namespace {

std::vector<study::TensorIndex> tensorsOf(const view::LayerOutputs& outputs) {
  std::vector<study::TensorIndex> tensors;
  for (const auto& [tensor, output] : outputs) tensors.push_back(tensor);
  return tensors;
}

}  // namespace

void LayerOutputs::set(const verdict::Judgement* judgement) {
  const view::LayerOutputs before =
      std::exchange(outputs_, judgement != nullptr ? view::layerOutputsOf(*judgement) : view::LayerOutputs());
  const bool was_current = std::exchange(current_, true);
  if (outputs_ == before && was_current) return;
  view::LayerOutputs either = before;
  either.insert(outputs_.begin(), outputs_.end());
  emit changed(before.empty(), tensorsOf(either));
}

void LayerOutputs::setCurrent(bool current) {
  if (std::exchange(current_, current) != current && any()) emit changed(false, tensorsOf(outputs_));
}

void LayerOutputs::addTo(view::TensorRow& row) const {
  view::addOutput(outputs_, current_, row);
}

}  // namespace scalewright::app
