#include "core/view/rows/layer_outputs.h"

namespace scalewright::view {

LayerOutputs layerOutputsOf(const verdict::Judgement& judgement) {
  LayerOutputs outputs;
  for (const verdict::JudgedLayer& layer : judgement.layers) {
    const auto sqnr = layer.hasOutput() ? layer.sqnr() : std::nullopt;
    if (!sqnr) continue;
    const LayerOutput output{*sqnr, !layer.errors || !layer.errors->isEstimate()};
    for (const study::TensorIndex tensor : layer.tensors()) {
      const auto [at, is_new] = outputs.emplace(tensor, output);
      if (!is_new && output.sqnr_db < at->second.sqnr_db) at->second = output;
    }
  }
  return outputs;
}

void addOutput(const LayerOutputs& outputs, bool current, TensorRow& row) {
  const auto known = outputs.find(row.index);
  if (known == outputs.end()) return;
  row.output_db = known->second.sqnr_db;
  row.output_exact = known->second.exact;
  row.output_current = current;
}

}  // namespace scalewright::view
