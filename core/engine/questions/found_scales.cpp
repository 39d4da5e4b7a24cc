#include "core/engine/questions/found_scales.h"

#include <algorithm>

#include "core/calibrate/supply.h"
#include "core/encode/scale_maxima.h"

namespace scalewright::study {
namespace {

/// Scales that are found at a time: each takes some hundred bytes.
constexpr std::uint64_t kScalesAtOnce = std::uint64_t{1} << 19;

}  // namespace

Result<std::vector<double>> foundThresholds(const calibrate::ScalesRequest& scales, const io::TensorReader& reader,
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

}  // namespace scalewright::study
