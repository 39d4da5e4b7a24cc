#include <array>
#include <utility>

#include "core/base/text/text.h"
#include "core/calibrate/calibrator.h"
#include "core/edit/edits.h"
#include "core/moves/move.h"

namespace scalewright::moves::backoff {
namespace {

/// What Habana proposes for activations and for weights, and all of the range.
constexpr std::array<std::pair<double, std::string_view>, 3> kBackoffs = {{{0.25, "0.25"}, {0.5, "0.5"}, {1, "1"}}};

Result<std::vector<Proposal>> propose(const Subject& subject, engine::Engine&, const WorkContext&) {
  const recipe::Decision& decision = subject.tensor.decision;
  const formats::FormatDescriptor* format = formats::find(decision.format);
  const calibrate::CalibratorDescriptor& method = *calibrate::find("backoff");
  std::vector<Proposal> proposals;
  if (format == nullptr || !method.applies(*format)) return proposals;
  const recipe::Decision start = decision.calibrator == method.id ? decision : edit::withCalibrator(decision, method);
  for (const auto& [backoff, text] : kBackoffs) {
    recipe::Decision other = start;
    other.parameters["backoff"] = backoff;
    proposals.push_back(subject.with(std::move(other), std::string(text)));
  }
  return proposals;
}

}  // namespace

extern const MoveDescriptor kDescriptor;
const MoveDescriptor kDescriptor = {
    .id = "backoff",
    .title = SCALEWRIGHT_TEXT("Move", "backoff %1"),
    .meaning = SCALEWRIGHT_TEXT("Move", "The exponent bias of which the values fill no more than this share."),
    .part = Part::kThreshold,
    .propose = propose,
};

}  // namespace scalewright::moves::backoff
