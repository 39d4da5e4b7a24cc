#include "core/view/plots/expert_bars.h"

#include "core/tensor/few_samples.h"

namespace scalewright::view {

std::vector<ExpertBars> expertBars(const study::Study& study) {
  const study::StudyExperts found = study::expertsOf(study);
  std::vector<ExpertBars> layers;
  for (const experts::Layer& layer : found.layers) {
    ExpertBars bars{.layer = layer.name, .counted = layer.isCounted(), .bars = {}, .tensors = {}};
    bars.even_share = layer.evenShare();
    bars.limit = bars.even_share * tensor::kFewSamples;
    bars.tokens = layer.tokens();
    for (std::uint64_t number = 0; number < layer.size; ++number) {
      bars.bars.push_back({.number = number, .tokens = {}, .reach = {}, .tensor = {}, .tensors = {}});
    }
    for (const experts::Reach reach : {experts::Reach::kNever, experts::Reach::kRarely, experts::Reach::kOften}) {
      for (const experts::Run& run : layer.runsOf(reach)) {
        for (std::uint64_t number = run.first; number <= run.last; ++number) {
          ExpertBar& bar = bars.bars[static_cast<std::size_t>(number)];
          bar.reach = reach;
          bar.tokens = layer.tokensOf(number);
        }
      }
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
