#include "app/cli/decide/clip_note.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "core/base/text/numbers.h"
#include "core/report/notes.h"
#include "core/study/clip_cost.h"
#include "core/study/far_pick.h"
#include "core/study/no_data_range.h"

namespace scalewright::cli {

namespace {

constexpr std::size_t kMost = 3;  // tensors that a line names

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

namespace {

/// Picks of entropy calibration that are far from the best threshold, the farthest first.
void noteFarPicks(const Session& session, const OpenStudy& open) {
  std::vector<std::pair<double, study::TensorIndex>> far;  // by what is left
  for (const study::TensorIndex index : open.ready()) {
    if (const auto pick = study::farPick(open.study.tensor(index))) far.emplace_back(pick->sqnr.value, index);
  }
  if (far.empty()) return;
  std::sort(far.begin(), far.end());
  std::string line = "entropy is far from the best threshold in " + counted(far.size(), "tensor", "tensors") +
                     ", --calibrator mse finds that: ";
  for (std::size_t i = 0; i < std::min(kMost, far.size()); ++i) {
    const study::StudyTensor& tensor = open.study.tensor(far[i].second);
    const auto pick = study::farPick(tensor);
    line += (i == 0 ? "" : "; ") + printable(tensor.info.name) + ", " + fixedText(pick->sqnr.value, 1) +
            " dB where the best has " + fixedText(pick->sqnr_of_best.value, 1);
  }
  if (far.size() > kMost) line += "; ...";
  session.console.note(line);
}

}  // namespace

void noteClips(const Session& session, const OpenStudy& open) {
  std::vector<std::pair<double, study::TensorIndex>> clipped;  // by what is left
  for (const study::TensorIndex index : open.ready()) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    const auto cost = study::farPick(tensor) ? std::nullopt : study::clipCost(tensor);
    if (cost) clipped.emplace_back(cost->sqnr.value, index);
  }
  noteNoData(session, open);
  noteFarPicks(session, open);
  if (clipped.empty()) return;
  std::sort(clipped.begin(), clipped.end());
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
