#include <array>

#include "core/base/text/text.h"
#include "core/calibrate/calibrator.h"
#include "core/edit/edits.h"
#include "core/moves/move.h"

namespace scalewright::moves::percentile {
namespace {

/// The usual ones, that which clips least first.
constexpr std::array<std::string_view, 4> kPercentiles = {"99.9999", "99.999", "99.99", "99.9"};

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const recipe::Decision& decision = subject.tensor.decision;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const calibrate::CalibratorDescriptor& method = *calibrate::find("percentile");
  std::vector<Proposal> proposals;
  if (format == nullptr || format->scaling == formats::Scaling::kBias || !method.applies(*format)) return proposals;
  const recipe::Decision start = decision.calibrator == method.id ? decision : edit::withCalibrator(decision, method);
  for (const std::string_view text : kPercentiles) {
    recipe::Decision other = start;
    other.parameters["percentile"] = std::string(text);
    proposals.push_back(subject.with(std::move(other), std::string(text)));
  }
  return proposals;
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "percentile",
    .title = SCALEWRIGHT_TEXT("Move", "percentile %1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The threshold is this percentile of the magnitudes; larger values saturate."),
    .part = Part::kThreshold,
    .propose = propose,
};

}  // namespace scalewright::moves::percentile
