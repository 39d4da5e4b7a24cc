#include "core/engine/questions/models/found_scales.h"

#include <algorithm>
#include <utility>

#include "core/calibrate/supply.h"
#include "core/encode/scale_maxima.h"
#include "core/encode/stored_steps.h"
#include "core/engine/stored_thresholds.h"
#include "core/formats/format_options.h"

namespace scalewright::engine {
namespace {

/// Scales that are found at a time: each takes some hundred bytes.
constexpr std::uint64_t kScalesAtOnce = std::uint64_t{1} << 19;

std::optional<formats::Grid> gridOf(const std::string& id, const formats::FormatOptions& options) {
  const formats::FormatDescriptor* format = formats::find(id);
  if (format == nullptr) return std::nullopt;
  auto grid = formats::Grid::make(*format, formats::fittingOptions(*format, options));
  if (!grid) return std::nullopt;
  return *std::move(grid);
}

/// The format of elements alone, for blocks with scales that are any number; nullptr for others.
const formats::FormatDescriptor* elementsOf(const formats::FormatDescriptor& format) {
  if (!format.block || format.block->scale != formats::BlockScale::kReal) return nullptr;
  return formats::find("int" + std::to_string(format.bits));
}

Result<std::vector<double>> thresholdsByMethod(const calibrate::ScalesRequest& scales, const io::TensorReader& reader,
                                               const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  // What every method finds comes with errors, which nobody asks for here, and takes thirty times as long.
  if (scales.run.method == "absmax" && tensor::fits(scales.granularity, info)) {
    return encode::scaleMaxima(reader, scales.granularity, work);
  }
  const calibrate::EvidenceRequest request{.ranks = {}, .histogram = false, .run = {}, .scales = scales};
  auto evidence = calibrate::supplyEvidence(reader, profile::Profile(), request, work);
  if (!evidence) return evidence.error();
  const auto found = evidence->scales.find(calibrate::scalesKey(scales));
  if (found == evidence->scales.end() || found->second == nullptr) {
    return Error{ErrorCode::kInternal, {}, info.name, "no scales"};
  }
  return found->second->thresholds;
}

}  // namespace

void quantizeByStoredSteps(QuantizedTensor& tensor, std::optional<calibrate::ScalesRequest>& find_scales,
                           tensor::ElementType steps) {
  const formats::FormatDescriptor* format = formats::find(tensor.quantizer.format);
  if (steps == tensor::ElementType::kF32 || format == nullptr) return;
  const formats::FormatOptions& options = tensor.quantizer.options;
  if (const formats::FormatDescriptor* elements = elementsOf(*format)) {
    const int size = options.block_size != 0 ? options.block_size : format->block->size;
    tensor.granularity = tensor::Granularity::perGroup(static_cast<std::uint64_t>(size));
    tensor.quantizer = {std::string(elements->id), formats::fittingOptions(*elements, options), Threshold(0)};
    find_scales = calibrate::ScalesRequest{
        tensor.granularity,
        {"absmax", tensor.quantizer.format, tensor.quantizer.options, tensor::Role::kWeight, ParameterValues()}};
    return;
  }
  const auto grid = gridOf(tensor.quantizer.format, options);
  if (!grid || !formats::usesThreshold(*format) || format->block) return;
  encode::takeStoredSteps(steps, *grid, tensor.thresholds);
  std::vector<double> whole = {tensor.quantizer.threshold.value()};
  encode::takeStoredSteps(steps, *grid, whole);
  tensor.quantizer.threshold = Threshold(whole.front());
}

Result<std::vector<double>> foundThresholds(const calibrate::ScalesRequest& scales, tensor::ElementType steps,
                                            const io::TensorReader& reader, const WorkContext& work) {
  auto thresholds = thresholdsByMethod(scales, reader, work);
  if (!thresholds || steps == tensor::ElementType::kF32) return thresholds;
  if (const auto grid = gridOf(scales.run.format, scales.run.options)) {
    encode::takeStoredSteps(steps, *grid, *thresholds);
  }
  return thresholds;
}

Result<void> quantizeByStoredScales(Readers& readers, QuantizedTensor& tensor,
                                    std::optional<calibrate::ScalesRequest>& find_scales, tensor::ElementType steps,
                                    const WorkContext& work) {
  if (!find_scales) return {};
  auto stored = storedThresholds(readers, *find_scales, tensor.info, work);
  if (!stored) return stored.error();
  if (!*stored) return {};
  tensor.thresholds = **std::move(stored);
  find_scales.reset();
  quantizeByStoredSteps(tensor, find_scales, steps);
  return {};
}

bool foundInBands(const tensor::Granularity& cut, const tensor::Shape& shape) {
  using tensor::GranularityKind;
  const bool by_rows = (cut.kind == GranularityKind::kPerGroup && !cut.along) ||
                       cut.kind == GranularityKind::kPerBlock ||
                       (cut.kind == GranularityKind::kPerChannel && cut.axis == 0);
  return by_rows && shape.size() == 2 && shape.front() > 0 && shape.back() > 0;
}

ScaleBands scaleBandsOf(const tensor::Granularity& cut, const tensor::Shape& shape) {
  const tensor::Shape scales = tensor::scaleShape(cut, shape);
  ScaleBands bands;
  bands.in_row = scales.size() > 1 ? scales.back() : 1;
  if (cut.kind == tensor::GranularityKind::kPerBlock) bands.tall = std::min(cut.block.rows, shape.front());
  const std::uint64_t many = std::max<std::uint64_t>(1, kScalesAtOnce / bands.in_row);
  bands.rows = many >= scales.front() ? shape.front() : many * bands.tall;
  return bands;
}

}  // namespace scalewright::engine
