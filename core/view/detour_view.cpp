#include "core/view/detour_view.h"

#include "core/checkup/check.h"
#include "core/edit/edits.h"
#include "core/study/threshold_questions.h"

namespace scalewright::view {
namespace {

bool onlyBfloat16(const study::StudyTensor& tensor) {
  if (tensor.info.type == tensor::ElementType::kBF16) return true;
  const std::vector<checkup::Subject> subject = {
      {tensor.info.name, tensor.info.shape, *tensor.profile, *tensor.decision}};
  return !checkup::find("double_quantized")->run(subject).empty();
}

DetourState stateOf(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution) return DetourState::kNoTensor;
  if (onlyBfloat16(tensor)) return DetourState::kOnlyBfloat16;
  return study::isWiderThan16Bits(tensor.info.type) ? DetourState::kPossible : DetourState::kNarrow;
}

}  // namespace

DetourView detourView(const study::StudyTensor& tensor) {
  DetourView view{stateOf(tensor), {}};
  if (view.state == DetourState::kNoTensor) return view;
  for (const FormatRow& row : formatTable(tensor)) {
    DetourRow detour{row.format, row.options, {}, {}, {}};
    const formats::FormatDescriptor* format = formats::find(row.format);
    const recipe::Decision decision =
        row.current || format == nullptr ? *tensor.decision : edit::withFormat(tensor.decision, *format, row.options);
    if (study::canDetour(tensor.info, decision)) detour.request = recipe::methodRequest(decision);
    view.rows.push_back(std::move(detour));
  }
  return view;
}

double changedPercent(const calibrate::DetourResult& result) {
  return result.elements == 0 ? 0 : 100 * static_cast<double>(result.changed) / static_cast<double>(result.elements);
}

}  // namespace scalewright::view
