#include "core/exchange/imports/import_entries.h"

#include <algorithm>
#include <cmath>

#include "core/base/version.h"
#include "core/calibrate/manual_thresholds.h"
#include "core/formats/format_options.h"
#include "core/io/names/role_guess.h"
#include "core/quantize/any_quantizer.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange::imports {
namespace {

constexpr std::size_t kLongestName = 4096;

/// A threshold as the format carries it.
struct Carried {
  Threshold threshold;
  Scale step;
};

std::optional<Carried> carried(const recipe::Decision& decision, double threshold) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return std::nullopt;
  const auto quantizer = quantize::makeQuantizer(*format, decision.options, Threshold(threshold));
  if (!quantizer) return std::nullopt;
  const Carried found = std::visit([](const auto& kind) { return Carried{kind.threshold(), kind.step()}; }, *quantizer);
  return found.step.value() > 0 ? std::optional(found) : std::nullopt;
}

/// Returns whether a tensor cut so has so many scales; of channels the shape may be unknown.
bool cutsIntoScales(const tensor::Granularity& parts, const tensor::Shape& shape, std::size_t scales) {
  if (shape.empty() && parts.kind == tensor::GranularityKind::kPerChannel) return true;
  return tensor::fits(parts, shape) && tensor::ScaleLayout(parts, shape).scales() == scales;
}

recipe::Decision withParts(recipe::Decision decision, const tensor::Granularity& parts) {
  decision.granularity = parts;
  return decision;
}

tensor::Role roleOf(const ImportedTensor& tensor) {
  if (tensor.role) return *tensor.role;
  const tensor::Role guessed = io::guessRole(tensor.name, {}).value_or(tensor::Role::kOther);
  // What calibration files hold is activations unless a name says otherwise.
  return guessed == tensor::Role::kOther ? tensor::Role::kActivation : guessed;
}

}  // namespace

std::string cacheTensor(const std::string& attention, CacheHalf half) {
  return attention + (attention.empty() ? "" : ".") + (half == CacheHalf::kKey ? "kv_cache.k" : "kv_cache.v");
}

double thresholdOfAffine(const AffineScale& affine, double lowest, double highest, bool& symmetric) {
  const double below_zero = affine.zero_point - lowest;
  const double above_zero = highest - affine.zero_point;
  // The usual symmetric range has one code more below zero, which no symmetric range reaches.
  if (below_zero == above_zero || below_zero == above_zero + 1) return affine.scale * above_zero;
  symmetric = false;
  return affine.scale * std::max(below_zero, above_zero);
}

double largestOf(const std::string& format) {
  const formats::FormatDescriptor* descriptor = formats::find(format);
  if (descriptor == nullptr) return 0;
  const auto grid = formats::Grid::make(*descriptor);
  return grid ? grid->largest() : 0;
}

ImportEntries::ImportEntries(const Document& document) {
  result_.recipe.tool_version = version();
  for (const std::string& key : document.repeated) result_.notes.push_back({{}, key, reason::kTwice});
}

void ImportEntries::note(const std::string& place, const std::string& tensor, const char* reason) {
  result_.notes.push_back({place, tensor, reason});
}

void ImportEntries::add(ImportedTensor tensor, const std::string& place) {
  if (tensor.name.empty() || tensor.name.size() > kLongestName) return note(place, {}, reason::kName);
  const formats::FormatDescriptor* const format = formats::find(tensor.format);
  // Blocks that find their scales themselves have no threshold.
  if (format != nullptr && !formats::usesThreshold(*format) && tensor.thresholds.empty()) tensor.thresholds = {1};
  const bool sound = !tensor.thresholds.empty() &&
                     std::all_of(tensor.thresholds.begin(), tensor.thresholds.end(),
                                 [](double threshold) { return std::isnormal(threshold) && threshold > 0; });
  if (!sound) return note(place, tensor.name, reason::kNoNumber);
  if (!known_.emplace(tensor.name, result_.recipe.entries.size()).second)
    return note(place, tensor.name, reason::kTwice);

  recipe::RecipeEntry entry;
  entry.tensor = tensor.name;
  entry.element_type = kUnknownType;
  entry.shape = std::move(tensor.shape);
  if (tensor.measured) recipe::setMeasured(entry, tensor.thresholds);
  entry.decision.role = roleOf(tensor);
  entry.decision.format = tensor.format;
  entry.decision.options.bias = tensor.bias;
  entry.decision.options.narrow = tensor.narrow.value_or(false);
  if (tensor.smoothing)
    entry.decision.smoothing = recipe::Smoothing{.alpha = {}, .carried = std::move(tensor.smoothing)};
  if (tensor.scale_rule) entry.decision.options.scale_rule = *tensor.scale_rule;
  entry.decision.options.block_size = tensor.block_size;
  if (format != nullptr) entry.decision.options = formats::fittingOptions(*format, entry.decision.options);
  if (format == nullptr || formats::usesThreshold(*format)) entry.decision.calibrator = recipe::kManual;
  const double largest = *std::max_element(tensor.thresholds.begin(), tensor.thresholds.end());
  const auto whole = carried(entry.decision, largest);
  if (!whole) {
    known_.erase(tensor.name);
    return note(place, tensor.name, reason::kNoFormat);
  }
  entry.threshold = whole->threshold;
  entry.step = whole->step;
  if (format->scaling == formats::Scaling::kBias)
    entry.bias = formats::Grid::make(*format, entry.decision.options)->options().bias;
  if (formats::usesThreshold(*format)) entry.decision.parameters["threshold"] = whole->threshold.value();
  if (tensor.stored_in && recipe::hasScales(withParts(entry.decision, *tensor.parts))) {
    entry.decision.granularity = *tensor.parts;
    entry.decision.parameters[std::string(calibrate::kManualThresholds)] =
        calibrate::storedThresholds(*tensor.stored_in);
    result_.recipe.entries.push_back(std::move(entry));
    return;
  }
  if (tensor.parts && !cutsIntoScales(*tensor.parts, entry.shape, tensor.thresholds.size())) tensor.parts.reset();
  const bool one_block = tensor.parts && tensor.parts->kind == tensor::GranularityKind::kPerBlock;
  if (tensor.thresholds.size() > 1 || one_block) {
    if (tensor.axis) entry.decision.granularity = tensor::Granularity::perChannel(*tensor.axis);
    if (tensor.parts) entry.decision.granularity = *tensor.parts;
    if ((tensor.axis || tensor.parts) && recipe::hasScales(entry.decision)) {
      entry.thresholds = std::move(tensor.thresholds);
      entry.decision.parameters[std::string(calibrate::kManualThresholds)] =
          calibrate::thresholdsText(entry.thresholds);
    } else {
      entry.decision.granularity = {};
      note(place, tensor.name, reason::kLargest);
    }
  }
  result_.recipe.entries.push_back(std::move(entry));
}

Result<ImportResult> ImportEntries::finish() && {
  if (!result_.recipe.entries.empty()) return std::move(result_);
  Error error{ErrorCode::kNothingToImport, {}, {}, {}};
  if (!result_.notes.empty()) {
    const ImportNote& first = result_.notes.front();
    error.dataset = first.tensor;
    error.detail = first.place + (first.place.empty() ? "" : ": ") + first.reason;
    if (const std::size_t more = result_.notes.size() - 1; more > 0)
      error.detail += "; " + std::to_string(more) + " more are left out";
  }
  return error;
}

}  // namespace scalewright::exchange::imports
