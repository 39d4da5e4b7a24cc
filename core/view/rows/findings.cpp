#include "core/view/rows/findings.h"

#include "core/study/network/study_experts.h"

namespace scalewright::view {

std::vector<FindingRow> findings(const study::Study& study) {
  std::vector<checkup::Subject> subjects;
  std::vector<study::TensorIndex> tensors;
  const study::StudyExperts experts = study::expertsOf(study);
  for (const study::StudyTensor& tensor : study.tensors()) {
    // The check-up is of the dump: smoothed tensors are looked at as they are stored.
    const auto profile = study::storedProfile(tensor);
    if (!profile) continue;
    const auto place = experts.places.find(tensor.index);
    subjects.push_back({tensor.info.name, tensor.info.shape, *profile, *tensor.decision, &tensor.info,
                        &study.sources()[tensor.source].attributes, tensor.source, experts.layerOf(tensor.index),
                        place == experts.places.end() ? nullptr : &place->second});
    tensors.push_back(tensor.index);
  }
  std::vector<FindingRow> rows;
  std::vector<checkup::Report> reports = checkup::checkUp(subjects);
  rows.reserve(reports.size());
  for (checkup::Report& report : reports) {
    const std::size_t subject = report.finding.subject;
    rows.push_back({tensors[subject], subjects[subject].name, std::move(report)});
  }
  return rows;
}

}  // namespace scalewright::view
