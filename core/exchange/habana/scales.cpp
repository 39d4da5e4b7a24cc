#include "core/exchange/habana/scales.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/exchange/layers/reasons.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

constexpr const char* kMissingInput =
    SCALEWRIGHT_TEXT("Export", "another input of its operator is missing, or stays in high precision");
constexpr const char* kNoPowers =
    SCALEWRIGHT_TEXT("Export", "the readers take scales of channels as powers of two only: the layer stays as it is");
constexpr const char* kMatricesOnly =
    SCALEWRIGHT_TEXT("Export", "the readers take scales of channels for weights of two axes only");
constexpr const char* kOtherDevice =
    SCALEWRIGHT_TEXT("Export", "the device lacks this number format: Gaudi2 has FP8-143, Gaudi3 has FP8 E4M3FN");
constexpr const char* kSoftmaxInput =
    SCALEWRIGHT_TEXT("Export", "the readers quantize the output of a softmax, and leave its input as it is");
constexpr int kHardwareBias = 7;

bool isPowerOfTwo(float value) {
  int exponent = 0;
  return std::frexp(value, &exponent) == 0.5F;
}

/// Returns whether the hardware has a scale without a multiplication: biases 3, 7, 11, 15 on Gaudi2, any exponent on
/// Gaudi3.
bool isHardware(float value, HabanaDevice device) {
  constexpr std::array kBiases = {16.0F, 1.0F, 0x1p-4F, 0x1p-8F};
  if (device == HabanaDevice::kGaudi2) return std::find(kBiases.begin(), kBiases.end(), value) != kBiases.end();
  return isPowerOfTwo(value) && value >= 0x1p-55F && value <= 0x1p7F;
}

HabanaLeaf leafOf(const Coded& coded) {
  float factor = 1;
  if (const auto* layout = std::get_if<formats::MinifloatLayout>(&coded.format->layout)) {
    if (coded.format->scaling == formats::Scaling::kBias) {
      const auto own = coded.entry->bias ? coded.entry->bias : coded.entry->decision.options.bias;
      factor = std::ldexp(1.0F, kHardwareBias - (own ? own->value() : layout->bias));
    }
  }
  HabanaLeaf leaf{coded.perTensor() ? std::vector<std::uint64_t>{} : std::vector<std::uint64_t>{coded.scales.size()},
                  {}};
  for (const float scale : coded.scales) leaf.values.push_back(scale * factor);
  leaf.measured = recipe::measuredOf(*coded.entry);
  return leaf;
}

/// The scale of a product.
HabanaLeaf product(const HabanaLeaf& one, const HabanaLeaf& other) {
  HabanaLeaf leaf = one.shape.empty() ? other : one;
  const HabanaLeaf& factor = one.shape.empty() ? one : other;
  for (float& value : leaf.values) value *= factor.values.front();
  leaf.measured.clear();
  return leaf;
}

class Builder {
 public:
  Builder(const recipe::Recipe& recipe, HabanaDevice device) : map_(modulesOf(recipe)), device_(device) {}

  HabanaPlan build() {
    ModuleMap layers = map_;
    std::erase_if(layers.modules, [](const Module& module) { return module.weight == nullptr; });
    Plan plan = planFor(layers, {.layer = [this](const PlannedLayer& layer) { return layerObstacle(layer); },
                                 .cache = [this](const Coded& cache) { return habanaObstacle(device_, cache); },
                                 .without_shapes = true});
    out_.kept = std::move(plan.kept);
    out_.notes = std::move(plan.notes);
    out_.written = writtenOf(plan);
    for (const ExportNote& known : out_.notes) noted_.insert(known.tensor);
    for (const PlannedLayer& layer : plan.layers) addLayer(layer);
    for (const Module& module : map_.modules) {
      if (module.weight == nullptr) addOperator(module);
    }
    for (const PlannedCache& cache : plan.caches) addCache(cache);
    return std::move(out_);
  }

 private:
  const char* layerObstacle(const PlannedLayer& layer) const {
    if (!layer.input) return kPairUnknown;
    if (const char* reason = habanaObstacle(device_, layer.weight)) return reason;
    if (const char* reason = habanaObstacle(device_, *layer.input)) return reason;
    if (layer.weight.perTensor()) return nullptr;
    if (layer.weight.granularity == tensor::GranularityKind::kPerGroup) return kOtherAxis;
    if (layer.weight.entry->shape.size() != 2) return kMatricesOnly;
    if (inputsOf(layer) > kMostChannels) return kTooManyChannels;
    const HabanaLeaf leaf = leafOf(layer.weight);
    return std::all_of(leaf.values.begin(), leaf.values.end(), isPowerOfTwo) ? nullptr : kNoPowers;
  }

  static std::uint64_t inputsOf(const PlannedLayer& layer) {
    return layer.weight.entry->shape[1 - layer.module->output_axis];
  }

  void addLayer(const PlannedLayer& layer) {
    const HabanaLeaf input = leafOf(*layer.input);
    const HabanaLeaf weight = leafOf(layer.weight);
    out_.scales.push_back({layer.module->name,
                           {input},
                           {product(input, weight)},
                           weight,
                           layer.weight.perTensor() ? 0 : inputsOf(layer)});
    takeMeasured(layer.module->output);
  }

  /// The scale of an output follows from those that go into it; what was measured of it goes back as it came.
  void takeMeasured(const RecipeEntry* output) {
    if (output == nullptr || isKept(*output)) return;
    HabanaLeaf& leaf = out_.scales.back().outputs.front();
    leaf.measured = recipe::measuredOf(*output);
    if (leaf.measured.size() != 1) return leaf.measured.clear();
    out_.written.insert(output->tensor);
    std::erase_if(out_.notes, [&](const ExportNote& note) { return note.tensor == output->tensor; });
  }

  void note(const RecipeEntry* entry, const char* reason) {
    if (entry == nullptr || isKept(*entry)) return;
    if (noted_.insert(entry->tensor).second) out_.notes.push_back({entry->tensor, reason});
  }

  /// nullopt with a note for what cannot be written.
  std::optional<HabanaLeaf> single(const RecipeEntry* entry) {
    if (entry == nullptr || isKept(*entry)) return std::nullopt;
    const auto coded = codedOf(*entry);
    const auto* reason = std::get_if<const char*>(&coded);
    const char* obstacle = reason != nullptr ? *reason : habanaObstacle(device_, std::get<Coded>(coded));
    if (obstacle == nullptr && !std::get<Coded>(coded).perTensor()) obstacle = kInputScales;
    if (obstacle == nullptr) return leafOf(std::get<Coded>(coded));
    note(entry, obstacle);
    return std::nullopt;
  }

  /// A product of two inputs, or a softmax.
  void addOperator(const Module& module) {
    if (module.output != nullptr && module.output->decision.role == tensor::Role::kSoftmaxOutput) {
      addSoftmax(module);
      return;
    }
    HabanaNode node{.name = module.name};
    for (const RecipeEntry* input : module.inputs) {
      if (auto leaf = single(input)) node.inputs.push_back(*std::move(leaf));
    }
    if (node.inputs.size() != module.inputs.size() || module.inputs.size() == 1) {
      // One input alone is that of a layer whose weight the recipe lacks.
      const char* reason = module.inputs.size() == 1 ? kNoLayer : kMissingInput;
      for (const RecipeEntry* input : module.inputs) note(input, reason);
      note(module.output, reason);
      return;
    }
    // A node of outputs alone is read as that of a softmax; of a layer the reader would look for the weight.
    note(module.output, kNoOutputs);
    if (node.inputs.empty()) return;
    if (node.inputs.size() == 2) node.outputs = {product(node.inputs[0], node.inputs[1])};
    for (const RecipeEntry* input : module.inputs) out_.written.insert(input->tensor);
    const bool product = !node.outputs.empty();
    out_.scales.push_back(std::move(node));
    if (product) takeMeasured(module.output);
  }

  /// The reader takes the scale of its output alone, and fails over one of its input.
  void addSoftmax(const Module& module) {
    for (const RecipeEntry* input : module.inputs) note(input, kSoftmaxInput);
    auto leaf = single(module.output);
    if (!leaf) return;
    out_.written.insert(module.output->tensor);
    out_.scales.push_back({.name = module.name, .inputs = {}, .outputs = {*std::move(leaf)}, .weight = {}});
  }

  void addCache(const PlannedCache& cache) {
    const std::string attention = cache.entries->attention + (cache.entries->attention.empty() ? "" : ".");
    const auto add = [&](const std::optional<Coded>& half, const char* name) {
      if (half) out_.scales.push_back({attention + name, {leafOf(*half)}, {leafOf(*half)}, std::nullopt, 0});
    };
    add(cache.key, "k_cache");
    add(cache.value, "v_cache");
  }

  ModuleMap map_;
  HabanaDevice device_;
  HabanaPlan out_;
  std::set<std::string> noted_;
};

}  // namespace

double habanaFullScale(HabanaDevice device) {
  return device == HabanaDevice::kGaudi2 ? 240 : 448;
}

const char* habanaObstacle(HabanaDevice device, const Coded& coded) {
  return coded.format->id == (device == HabanaDevice::kGaudi2 ? "fp8_143" : "fp8_e4m3fn") ? nullptr : kOtherDevice;
}

HabanaPlan habanaPlan(const recipe::Recipe& recipe, HabanaDevice device) {
  return Builder(recipe, device).build();
}

std::vector<HabanaNode> habanaRanges(const std::vector<HabanaNode>& scales, HabanaDevice device, Backoff inputs,
                                     Backoff weights) {
  const auto turn = [device](HabanaLeaf& leaf, Backoff backoff) {
    if (leaf.measured.empty()) {
      for (float& value : leaf.values) {
        value = static_cast<float>(numberOf(value) * habanaFullScale(device) * backoff.value());
      }
    } else {
      leaf.values.clear();
      for (const double value : leaf.measured) leaf.values.push_back(static_cast<float>(value));
    }
    leaf.shape = {leaf.values.size(), 1};
  };
  std::vector<HabanaNode> ranges = scales;
  for (HabanaNode& node : ranges) {
    for (HabanaLeaf& leaf : node.inputs) turn(leaf, inputs);
    if (node.weight) turn(*node.weight, weights);
    node.weight_inputs = 0;
    // Ranges of products are nobody's decision.
    if (!node.inputs.empty() && (node.weight || node.inputs.size() > 1)) {
      std::erase_if(node.outputs, [](const HabanaLeaf& leaf) { return leaf.measured.empty(); });
    }
    for (HabanaLeaf& leaf : node.outputs) turn(leaf, inputs);
  }
  return ranges;
}

std::string habanaMethod(const std::vector<HabanaNode>& scales, HabanaDevice device) {
  bool hardware = true;  // inputs, and weights with one scale
  bool powers = true;
  bool channels = false;
  const auto look = [&](const HabanaLeaf& leaf) {
    channels = channels || !leaf.shape.empty();
    for (const float value : leaf.values) {
      hardware = hardware && (isHardware(value, device) || !leaf.shape.empty());
      powers = powers && isPowerOfTwo(value);
    }
  };
  for (const HabanaNode& node : scales) {
    std::for_each(node.inputs.begin(), node.inputs.end(), look);
    if (node.weight) look(*node.weight);
    if (node.inputs.empty()) std::for_each(node.outputs.begin(), node.outputs.end(), look);
  }
  if (!powers) return "MAXABS_ARBITRARY";
  if (channels) return hardware ? "ACT_MAXABS_HW_WEIGHTS_PCS_MAXABS_POW2" : "ACT_MAXABS_POW2_WEIGHTS_PCS_MAXABS_POW2";
  return hardware ? "MAXABS_HW" : "MAXABS_POW2";
}

}  // namespace scalewright::exchange
