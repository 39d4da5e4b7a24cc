#include "core/study/network/study_experts.h"

#include "core/study/network/networks.h"

namespace scalewright::study {

const experts::Layer* StudyExperts::layerOf(TensorIndex index) const {
  const auto found = places.find(index);
  return found == places.end() ? nullptr : &layers[found->second.layer];
}

StudyExperts expertsOf(const Study& study) {
  std::vector<TensorIndex> tensors;
  for (const StudyTensor& tensor : study.tensors()) {
    if (tensor.info.slices == 0) tensors.push_back(tensor.index);
  }
  const std::vector<std::size_t> networks = networksOf(study, tensors);
  std::vector<experts::Subject> subjects;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    const StudyTensor& tensor = study.tensor(tensors[i]);
    subjects.push_back({&tensor.info, &study.sources()[tensor.source].attributes, networks[i]});
  }
  experts::Survey survey = experts::surveyOf(subjects);
  StudyExperts found{std::move(survey.layers), {}};
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (survey.places[i]) found.places.emplace_hint(found.places.end(), tensors[i], *std::move(survey.places[i]));
  }
  return found;
}

}  // namespace scalewright::study
