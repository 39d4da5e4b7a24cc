#include "core/exchange/onnx_qdq/plan/plan_weight.h"

#include <cmath>
#include <limits>

#include "core/exchange/onnx_qdq/scales.h"
#include "core/tensor/pieces.h"

namespace scalewright::exchange::qdq {
namespace {

using tensor::GranularityKind;

/// One weight on its way into a plan.
class WeightPlanner {
 public:
  WeightPlanner(const WeightSite& site, const CodeType& type, Style style, const FindThresholds& find,
                const TakeNote& note)
      : site_(site),
        decided_(site.decided),
        type_(type),
        tensorrt_(style == Style::kTensorRt),
        find_(find),
        note_(note) {}

  Result<std::optional<PlannedWeight>> plan() {
    const auto obstacle = obstacleOf();
    if (obstacle) return kept(*obstacle);
    made_.root = site_.root;
    made_.entry = site_.entry;
    made_.type = &type_;
    made_.real = site_.constant.tensor.code;
    made_.channel_axis = site_.channel_axis;
    if (isSmoothed(decided_)) made_.smoothing = decided_.decision.smoothing->carried;
    std::optional<Reason> refused;
    if (inGroupsOf()) {
      refused = inGroups();
    } else if (recipe::hasScales(decided_.decision)) {
      auto done = byChannels();
      if (!done) return done.error();
      refused = *done;
    } else {
      made_.thresholds = {decided_.threshold.value()};
    }
    if (!refused) refused = findScales();
    if (refused) return kept(*refused);
    return std::optional(std::move(made_));
  }

 private:
  std::optional<PlannedWeight> kept(Reason reason) const {
    note_(decided_.tensor, reason);
    return std::nullopt;
  }
  [[nodiscard]] const tensor::Shape& shape() const { return site_.constant.tensor.info.shape; }

  [[nodiscard]] bool inGroupsOf() const {
    const bool groups = decided_.decision.granularity.kind == GranularityKind::kPerGroup;
    return formats::find(type_.format)->block || (recipe::hasScales(decided_.decision) && groups);
  }

  [[nodiscard]] std::optional<Reason> obstacleOf() const {
    if (site_.constant.scales) return Reason::kAlreadyCodes;
    if (site_.constant.tensor.code == kDouble) return Reason::kDouble;
    if (!decided_.shape.empty() && decided_.shape != shape()) return Reason::kShape;
    const bool blocks = decided_.decision.granularity.kind == GranularityKind::kPerBlock;
    if (blocks && recipe::hasScales(decided_.decision)) return Reason::kTwoAxes;
    const bool halves = type_.packing == encode::Packing::kHalves;
    // Blocks are for four bits there, and four bits for blocks.
    if (tensorrt_ && halves != inGroupsOf()) return Reason::kFormatOfStyle;
    if (halves && (shape().empty() || shape().back() % 2 != 0)) return Reason::kOddRow;
    return std::nullopt;
  }

  std::optional<Reason> inGroups() {
    const formats::FormatDescriptor& format = *formats::find(type_.format);
    if (shape().empty() || (format.block && shape().size() != 2)) return Reason::kShape;
    const int chosen = decided_.decision.options.block_size;
    const std::uint64_t size = format.block ? static_cast<std::uint64_t>(chosen != 0 ? chosen : format.block->size)
                                            : decided_.decision.granularity.group;
    if (size == 0 || size > std::numeric_limits<std::int64_t>::max()) return Reason::kShape;
    const std::size_t axis = static_cast<std::size_t>(
        format.block ? shape().size() - 1 : decided_.decision.granularity.along.value_or(shape().size() - 1));
    if (axis >= shape().size()) return Reason::kShape;
    if (shape()[axis] % size != 0 && (tensorrt_ || format.block)) return Reason::kBlocksCut;
    if (made_.real != kFloat) note_(decided_.tensor, Reason::kScaleInHalf);
    made_.axis = static_cast<std::int64_t>(axis);
    made_.block_size = static_cast<std::int64_t>(size);
    made_.scale_shape = shape();
    made_.scale_shape[axis] = tensor::pieces(shape()[axis], size);
    if (site_.channel_axis == axis) note_(decided_.tensor, Reason::kGroupsAcross);
    return std::nullopt;
  }

  Result<std::optional<Reason>> byChannels() {
    const auto& cut = decided_.decision.granularity;
    const auto axis = static_cast<std::size_t>(cut.axis);
    if (!tensor::fits(cut, shape())) return std::optional(Reason::kShape);
    if (site_.in_matmul && shape().size() > 2) return std::optional(Reason::kRank);
    made_.along_outputs = site_.channel_axis == axis;
    if (tensorrt_ && !made_.along_outputs) return std::optional(Reason::kAxis);
    made_.axis = static_cast<std::int64_t>(axis);
    made_.scale_shape = {shape()[axis]};
    made_.thresholds = decided_.thresholds;
    if (made_.thresholds.empty()) {
      auto found = find_(site_.constant, decided_);
      if (!found) return found.error();
      made_.thresholds = *std::move(found);
    }
    if (made_.thresholds.size() != shape()[axis]) return std::optional(Reason::kShape);
    return std::optional<Reason>();
  }

  std::optional<Reason> findScales() {
    const double levels = levelsOf(decided_);
    bool zeros = false;
    bool tiny = false;
    for (double& threshold : made_.thresholds) {
      constexpr double kSmallest = std::numeric_limits<float>::min();
      made_.dead.push_back(threshold == 0);
      if (threshold == 0) threshold = levels, zeros = true;
      if (made_.axis && made_.real == kFloat && threshold / levels < kSmallest)
        threshold = kSmallest * levels, tiny = true;
      const auto scale = scaleIn(made_.real, threshold / levels);
      if (!scale) return made_.real == kFloat ? Reason::kNoScale : Reason::kNoHalfScale;
      if (made_.real != kFloat) threshold = static_cast<double>(*scale) * levels;
      made_.scales.push_back(*scale);
    }
    if (zeros) note_(decided_.tensor, Reason::kZeroChannels);
    if (tiny) note_(decided_.tensor, Reason::kTinyChannels);
    if (made_.real != kFloat) note_(decided_.tensor, Reason::kScaleInHalf);
    return std::nullopt;
  }

  const WeightSite& site_;
  const recipe::RecipeEntry& decided_;
  const CodeType& type_;
  bool tensorrt_;
  const FindThresholds& find_;
  const TakeNote& note_;
  PlannedWeight made_;
};

}  // namespace

Result<std::optional<PlannedWeight>> plannedWeight(const WeightSite& site, const CodeType& type, Style style,
                                                   const FindThresholds& find, const TakeNote& note) {
  return WeightPlanner(site, type, style, find, note).plan();
}

Result<std::optional<std::vector<double>>> plainBias(const io::OnnxModel::Constant* constant, const ReadValues& read) {
  const auto row = [](const tensor::TensorInfo& info) {
    return !info.shape.empty() && info.elements() == info.shape.back();
  };
  const bool plain =
      constant != nullptr && !constant->scales && constant->tensor.code == kFloat && row(constant->tensor.info);
  if (!plain) return std::optional<std::vector<double>>();
  auto values = read(*constant);
  if (!values) return values.error();
  return std::optional(*std::move(values));
}

PlannedBias plannedBias(std::vector<double> values, const PlannedValue& data, PlannedWeight& weight, bool own,
                        double levels, const std::function<void(Reason)>& note) {
  PlannedBias made;
  const auto kept = [&](Reason reason) {
    note(reason);
    made.codes.clear();
    made.scales.clear();
    made.reals = std::move(values);
    return std::move(made);
  };
  const bool channels = weight.axis.has_value();
  // A transposed convolution of several groups has a scale for a channel of each.
  const std::size_t scales = weight.scales.size();
  if (weight.block_size != 0 || (channels && !weight.along_outputs)) return kept(Reason::kBiasKept);
  if (scales == 0 || values.size() % scales != 0) return kept(Reason::kBiasKept);
  constexpr double kLargest = std::numeric_limits<std::int32_t>::max();
  auto widened = weight.scales;  // in force once all of the bias fits
  bool changes = false;
  bool widens = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    float& own_scale = widened[i % scales];
    float scale = data.scale * own_scale;
    double code = std::nearbyint(values[i] / static_cast<double>(scale));
    const bool free = own && channels && scales == values.size();
    // A channel of zeros is its bias alone, which all of the 32 bits are for.
    const bool dead = free && weight.dead[i] && values[i] != 0;
    if (dead || (free && !(std::abs(code) <= kLargest))) {
      constexpr double kRoom = 1.001;
      const double wider = std::abs(values[i]) * kRoom / (kLargest * static_cast<double>(data.scale));
      if (const auto found = scaleIn(weight.real, wider)) {
        own_scale = *found;
        changes = true;
        widens = widens || !dead;
        scale = data.scale * own_scale;
        code = std::nearbyint(values[i] / static_cast<double>(scale));
      }
    }
    if (!std::isnormal(scale) || !(std::abs(code) <= kLargest)) return kept(Reason::kBiasTooLarge);
    made.codes.push_back(static_cast<std::int32_t>(code));
    if (channels || i == 0) made.scales.push_back(scale);
  }
  if (changes) {
    for (std::size_t i = 0; i < scales; ++i) {
      if (widened[i] != weight.scales[i]) weight.thresholds[i] = static_cast<double>(widened[i]) * levels;
    }
    weight.scales = std::move(widened);
  }
  if (widens) note(Reason::kBiasWidens);
  if (channels) made.axis = 0;
  return made;
}

}  // namespace scalewright::exchange::qdq
