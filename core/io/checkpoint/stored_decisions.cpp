#include "core/io/checkpoint/stored_decisions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/io/checkpoint/loaded_checkpoint.h"
#include "core/io/checkpoint/other_scales.h"
#include "core/io/checkpoint/quantized_modules.h"
#include "core/io/names/natural_order.h"

namespace scalewright::io {
namespace {

Result<LoadedCheckpoint> loadAny(const std::filesystem::path& path) {
  if (isCheckpointPath(path)) return loadCheckpoint(path);
  auto file = FileBytes::open(path);
  if (!file) return file.error();
  auto loaded = loadCheckpointFile(*std::move(file));
  const auto files = checkpointFiles(path);
  // A file of scales has its settings beside it, under its own name; codes are read by those of the folder.
  if (loaded && files && files->own_settings && loaded->settings.method.empty()) {
    CheckpointSettings own = readSettingsFile(*files->own_settings);
    if (!own.formats.empty() || !own.formats.cache().empty()) loaded->settings = std::move(own);
  }
  return loaded;
}

std::string layerOf(const std::string& weight) {
  return weight.ends_with(".weight") ? stemOf(weight, ".weight") : weight;
}

/// Scales of another number than the tensor has parts are no decision about it.
void requireFit(StoredDecision& decision) {
  const StoredScales& scales = decision.scales;
  if (scales.scales.size() < 2 || decision.shape.empty()) return;
  const bool fits = tensor::fits(scales.granularity, decision.shape) &&
                    tensor::ScaleLayout(scales.granularity, decision.shape).scales() == scales.scales.size();
  if (!fits) decision.scales = undecided(why_not::kOtherParts);
}

/// AutoRound writes scales below zero where the value of the largest magnitude is.
void takeMagnitudes(StoredDecision& decision, CheckpointScales& found) {
  std::vector<double>& scales = decision.scales.scales;
  const auto negative = std::count_if(scales.begin(), scales.end(), [](double scale) { return scale < 0; });
  if (negative == 0) return;
  decision.negative = true;
  for (double& scale : scales) scale = std::fabs(scale);
  found.negative += static_cast<std::size_t>(negative);
  found.beside_negative += scales.size();
}

/// Of the groups and blocks of a whole model there are more than fit into memory: the largest counts until they are
/// read again. One that is no scale is kept in its place.
void keepLargest(StoredDecision& decision) {
  using tensor::GranularityKind;
  std::vector<double>& scales = decision.scales.scales;
  const GranularityKind kind = decision.scales.granularity.kind;
  if (scales.size() < 2 || (kind != GranularityKind::kPerGroup && kind != GranularityKind::kPerBlock)) return;
  const auto odd =
      std::find_if(scales.begin(), scales.end(), [](double scale) { return !std::isnormal(scale) || scale < 0; });
  decision.of_scales = scales.size();
  scales = {odd != scales.end() ? *odd : *std::max_element(scales.begin(), scales.end())};
}

/// Gives inputs the factors of their weights. One that is not quantized is scaled all the same.
void smoothInputs(const SmoothedModules& smoothing, std::vector<StoredDecision>& decisions) {
  std::set<std::string> done;
  for (StoredDecision& decision : decisions) {
    if (decision.part != StoredDecision::Part::kInput || decision.scales.why_not != nullptr) continue;
    const auto* const smoothed = smoothing.find(decision.module);
    if (smoothed == nullptr) continue;
    decision.factors = smoothed->factors;
    decision.smoothed_input = smoothed->module;
    done.insert(decision.module);
  }
  for (const auto& [module, smoothed] : smoothing.all()) {
    if (done.contains(module)) continue;
    decisions.push_back({StoredDecision::Part::kInput, module, {}, module + ".pre_quant_scale", ofBlocks("bf16")});
    decisions.back().factors = smoothed.factors;
    decisions.back().smoothed_input = smoothed.module;
  }
}

void countInputsWithoutScale(const StatedFormats& formats, const Pieces& pieces, CheckpointScales& found) {
  for (const StoredDecision& decision : found.decisions) {
    if (decision.part != StoredDecision::Part::kWeight || decision.scales.why_not != nullptr) continue;
    const std::string module = layerOf(decision.module);
    const LayerFormats& stated = formats.of(module);
    // One that is there and cannot be read is a problem by its own name.
    if (stated.input.empty() || inputScaleOf(pieces, module) != nullptr) continue;
    ++(stated.stored_input ? found.inputs_not_stored : found.inputs_without_scale[stated.input]);
  }
}

}  // namespace

Result<CheckpointScales> readCheckpointScales(const std::filesystem::path& path, const std::string& unstated) {
  auto loaded = loadAny(path);
  if (!loaded) return loaded.error();
  CheckpointScales found;
  found.identity = std::move(loaded->identity);
  found.problems = std::move(loaded->problems);
  QuantizedModules quantized = findQuantized(loaded->pieces, loaded->settings);
  std::sort(quantized.weights.begin(), quantized.weights.end(),
            [](const StoredWeight& a, const StoredWeight& b) { return naturalLess(a.name, b.name); });
  for (Error& problem : quantized.problems) found.problems.push_back(std::move(problem));
  found.unknown = std::move(quantized.unknown);
  const auto named = [](Error error, const std::string& name) {
    if (error.dataset.empty()) error.dataset = name;
    return error;
  };

  std::map<std::string, std::string> formats;
  SmoothedModules smoothing;
  for (const StoredWeight& weight : quantized.weights) {
    const std::string module = layerOf(weight.name);
    auto scales = weight.scales();
    if (!scales) {
      found.problems.push_back(named(scales.error(), weight.name));
      quantized.unread.insert(module);
      continue;
    }
    formats.emplace(module, scales->format);
    if (scales->format.starts_with("mx")) scales->scale_rule = loaded->settings.formats.of(module).scale_rule;
    const bool decided = scales->why_not == nullptr;
    found.decisions.push_back(
        {StoredDecision::Part::kWeight, weight.name, weight.shape, weight.stored_as, *std::move(scales)});
    requireFit(found.decisions.back());
    takeMagnitudes(found.decisions.back(), found);
    keepLargest(found.decisions.back());
    if (!weight.factors || !decided) continue;
    const auto smoothed = smoothing.add(module, weight.factors);
    if (!smoothed) {
      found.problems.push_back(named(smoothed.error(), weight.name));
      quantized.unread.insert(module);
      found.decisions.pop_back();
      continue;
    }
    found.decisions.back().factors = smoothed->factors;
    found.decisions.back().smoothed_input = smoothed->module;
  }

  const OtherScales others(loaded->pieces, loaded->settings, formats, quantized.unread, smoothing, unstated);
  std::vector<const Piece*> pieces;
  for (const Piece& piece : loaded->pieces.all()) pieces.push_back(&piece);
  std::sort(pieces.begin(), pieces.end(), [](const Piece* a, const Piece* b) { return naturalLess(a->name, b->name); });
  for (const Piece* piece : pieces) {
    if (auto done = others.add(*piece, found.decisions); !done)
      found.problems.push_back(named(done.error(), piece->name));
  }
  smoothInputs(smoothing, found.decisions);
  for (StoredDecision& decision : found.decisions) {
    requireFit(decision);
    takeMagnitudes(decision, found);
  }
  countInputsWithoutScale(loaded->settings.formats, loaded->pieces, found);
  return found;
}

namespace {

std::optional<StoredRange::Part> rangePartOf(StoredDecision::Part part) {
  switch (part) {
    case StoredDecision::Part::kInput: return StoredRange::Part::kInput;
    case StoredDecision::Part::kKeys: return StoredRange::Part::kKeys;
    case StoredDecision::Part::kValues: return StoredRange::Part::kValues;
    case StoredDecision::Part::kWeight:
    case StoredDecision::Part::kOutput:
    case StoredDecision::Part::kOperand: break;
  }
  return std::nullopt;
}

}  // namespace

Result<StoredRanges> readStoredRanges(const std::filesystem::path& path) {
  auto found = readCheckpointScales(path, {});
  if (!found) return found.error();
  StoredRanges stored{.ranges = {}, .problems = std::move(found->problems)};
  for (const StoredDecision& decision : found->decisions) {
    const auto part = rangePartOf(decision.part);
    const std::vector<double>& scales = decision.scales.scales;
    const bool told = decision.scales.why_not == nullptr;
    // An input that is scaled and not quantized has none.
    if (!part || (told && scales.empty())) continue;
    StoredRange range{.part = *part,
                      .module = decision.module,
                      .place = decision.place,
                      .format = decision.scales.format,
                      .one_range = told && scales.size() == 1,
                      .type = decision.scale_type};
    if (range.one_range) range.scale = decision.negative ? -scales.front() : scales.front();
    stored.ranges.push_back(std::move(range));
  }
  return stored;
}

}  // namespace scalewright::io
