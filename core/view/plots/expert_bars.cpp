#include "core/view/plots/expert_bars.h"

namespace scalewright::view {

std::vector<ExpertBars> expertBars(const study::Study& study) {
  const study::StudyExperts found = study::expertsOf(study);
  std::vector<ExpertBars> layers;
  for (const experts::Layer& layer : found.layers) {
    ExpertBars bars{.layer = layer.name, .counted = layer.isCounted(), .bars = {}, .tensors = {}};
    bars.even_share = layer.evenShare();
    bars.limit = layer.evenShare() * experts::kFairShare;
    bars.tokens = layer.tokens();
    for (std::uint64_t number = 0; number < layer.size; ++number) {
      ExpertBar bar{.number = number, .tokens = {}, .reach = layer.reachOf(number), .tensor = {}, .tensors = {}};
      if (bar.reach) bar.tokens = layer.tokensOf(number);
      bars.bars.push_back(std::move(bar));
    }
    layers.push_back(std::move(bars));
  }
  for (const auto& [tensor, place] : found.places) {
    ExpertBars& bars = layers[place.layer];
    bars.tensors.push_back(tensor);
    if (!place.expert || *place.expert >= bars.bars.size()) continue;
    ExpertBar& bar = bars.bars[static_cast<std::size_t>(*place.expert)];
    bar.tensors.push_back(tensor);
    const bool was_input = bar.tensor && found.places.at(*bar.tensor).input;
    if (!bar.tensor || (place.input && !was_input)) bar.tensor = tensor;
  }
  return layers;
}

}  // namespace scalewright::view
