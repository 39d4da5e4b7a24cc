#include "app/gui/study/layer_outputs.h"

#include <utility>

namespace scalewright::app {

void LayerOutputs::add(study::TensorIndex tensor, const Output& output) {
  const auto [at, is_new] = outputs_.emplace(tensor, output);
  if (!is_new && output.sqnr_db < at->second.sqnr_db) at->second = output;
}

void LayerOutputs::set(const verdict::Judgement* judgement) {
  const auto before = std::exchange(outputs_, {});
  const bool was_current = std::exchange(current_, true);
  if (judgement != nullptr) {
    for (const verdict::JudgedLayer& layer : judgement->layers) {
      const auto sqnr = layer.hasOutput() ? layer.sqnr() : std::nullopt;
      if (!sqnr) continue;
      const bool is_exact = !layer.errors || !layer.errors->isEstimate();
      for (const study::TensorIndex tensor : layer.tensors()) add(tensor, {*sqnr, is_exact});
    }
  }
  if (outputs_ != before || !was_current) emit changed(before.empty());
}

void LayerOutputs::setCurrent(bool current) {
  if (std::exchange(current_, current) != current && any()) emit changed(false);
}

void LayerOutputs::addTo(view::TensorRow& row) const {
  const auto known = outputs_.find(row.index);
  if (known == outputs_.end()) return;
  row.output_db = known->second.sqnr_db;
  row.output_exact = known->second.exact;
  row.output_current = current_;
}

}  // namespace scalewright::app
