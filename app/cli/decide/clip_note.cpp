#include "app/cli/decide/clip_note.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "core/report/notes.h"
#include "core/study/clip_cost.h"
#include "core/study/no_data_range.h"

namespace scalewright::cli {

namespace {

/// Ranges that values set which are likely no data.
void noteNoData(const Session& session, const OpenStudy& open) {
  std::vector<std::string> names;
  for (const study::TensorIndex index : open.ready()) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (study::noDataInRange(tensor)) names.push_back(printable(tensor.info.name));
  }
  if (names.empty()) return;
  session.console.note(report::noDataText(names));
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
    line += (i == 0 ? "" : "; ") + printable(tensor.info.name) + ", " + report::clipText(tensor);
  }
  if (clipped.size() > kMost) line += "; ...";
  session.console.note(line);
}

}  // namespace scalewright::cli
