#include "app/gui/study_controller.h"

namespace scalewright::app {

StudyController::StudyController(std::shared_ptr<study::Engine> engine, QObject* parent)
    : QObject(parent), editor_(study_), loader_(study_, engine), passes_(study_, engine) {
  connect(&loader_, &Loader::tensorsChanged, this, [this](const std::vector<study::TensorIndex>& tensors) {
    passes_.touch(tensors);
    emit tensorsChanged(tensors);
  });
  connect(&editor_, &DecisionEditor::decisionsChanged, this, [this](const std::vector<study::TensorIndex>& tensors) {
    passes_.touch(tensors);
    emit tensorsChanged(tensors);
  });
  connect(&passes_, &ExactPasses::tensorsChanged, this, &StudyController::tensorsChanged);
}

void StudyController::setCurrent(study::TensorIndex tensor) {
  current_ = tensor;
  loader_.prefer(tensor);
  passes_.prefer(tensor);
  emit currentChanged();
}

std::vector<Error> StudyController::problems() const {
  std::vector<Error> problems = loader_.failedFiles();
  const std::vector<Error> of_study = study_.problems();
  problems.insert(problems.end(), of_study.begin(), of_study.end());
  return problems;
}

}  // namespace scalewright::app
