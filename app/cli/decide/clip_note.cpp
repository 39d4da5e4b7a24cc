#include "app/cli/decide/clip_note.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "core/base/text/first_few.h"
#include "core/checkup/check.h"
#include "core/study/clip_cost.h"
#include "core/study/no_data_range.h"
#include "core/view/error_text.h"

namespace scalewright::cli {

std::string clipText(const study::StudyTensor& tensor) {
  const auto cost = study::clipCost(tensor);
  if (!cost) return {};
  constexpr int kDigits = 3;
  checkup::Finding finding;
  finding.wording = study::clipCostWording();
  finding.values = {view::estimateText(cost->clipped), numberText(cost->sqnr.value, kDigits),
                    numberText(cost->sqnr_of_whole.value, kDigits)};
  return checkup::textOf(finding);
}

std::string noDataText(const std::vector<std::string>& names) {
  return "values that are likely no data, as of a mask or a fill, set the range of " + std::to_string(names.size()) +
         (names.size() == 1 ? " tensor, whose" : " tensors, whose") +
         " thresholds and errors say nothing (`check` has the values): " + firstFew(names, {.most = 5});
}

namespace {

/// Ranges that values set which are likely no data.
void noteNoData(const Session& session, const OpenStudy& open) {
  std::vector<std::string> names;
  for (const study::TensorIndex index : open.ready()) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (study::noDataInRange(tensor)) names.push_back(printable(tensor.info.name));
  }
  if (names.empty()) return;
  session.console.note(noDataText(names));
}

}  // namespace

void noteClips(const Session& session, const OpenStudy& open) {
  std::vector<std::pair<double, study::TensorIndex>> clipped;  // by what is left
  for (const study::TensorIndex index : open.ready()) {
    if (const auto cost = study::clipCost(open.study.tensor(index))) clipped.emplace_back(cost->sqnr.value, index);
  }
  noteNoData(session, open);
  if (clipped.empty()) return;
  std::sort(clipped.begin(), clipped.end());
  constexpr std::size_t kMost = 3;
  std::string line = "clipping costs more than it gives in " + std::to_string(clipped.size()) +
                     (clipped.size() == 1 ? " tensor" : " tensors") + ", --calibrator absmax does not clip: ";
  for (std::size_t i = 0; i < std::min(kMost, clipped.size()); ++i) {
    const study::StudyTensor& tensor = open.study.tensor(clipped[i].second);
    line += (i == 0 ? "" : "; ") + printable(tensor.info.name) + ", " + clipText(tensor);
  }
  if (clipped.size() > kMost) line += "; ...";
  session.console.note(line);
}

}  // namespace scalewright::cli
