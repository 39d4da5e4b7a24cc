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
      const auto sqnr = layer.layer && layer.errors ? layer.errors->both.sqnr() : std::nullopt;
      if (!sqnr) continue;
      const Output output{*sqnr, !layer.errors->isEstimate()};
      add(layer.weight, output);
      add(layer.layer->input, output);
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
