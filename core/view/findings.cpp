#include "core/view/findings.h"

namespace scalewright::view {

std::vector<Examined> examined(const study::Study& study) {
  std::vector<Examined> tensors;
  for (study::TensorIndex index = 0; index < study.size(); ++index) {
    const study::StudyTensor& tensor = study.tensor(index);
    // The check-up is of the dump: smoothed tensors are looked at as they are stored.
    auto profile = study::storedProfile(tensor);
    if (!profile) continue;
    tensors.push_back({index, tensor.info.name, tensor.info.shape, std::move(profile), tensor.decision});
  }
  return tensors;
}

std::vector<FindingRow> findings(const std::vector<Examined>& tensors) {
  std::vector<checkup::Subject> subjects;
  subjects.reserve(tensors.size());
  for (const Examined& tensor : tensors) subjects.push_back({tensor.name, tensor.shape, *tensor.profile, *tensor.decision});
  std::vector<FindingRow> rows;
  std::vector<checkup::Report> reports = checkup::checkUp(subjects);
  rows.reserve(reports.size());
  for (checkup::Report& report : reports) {
    const Examined& tensor = tensors[report.finding.subject];
    rows.push_back({tensor.tensor, tensor.name, std::move(report)});
  }
  return rows;
}

}  // namespace scalewright::view
