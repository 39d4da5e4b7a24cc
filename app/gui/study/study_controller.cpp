#include "app/gui/study/study_controller.h"

#include <algorithm>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

std::vector<study::TensorIndex> allOf(const study::Study& study) {
  std::vector<study::TensorIndex> all;
  all.reserve(study.size());
  for (const study::StudyTensor& tensor : study.tensors()) all.push_back(tensor.index);
  return all;
}

/// Returns whether a process ended over a dataset while it listed the file.
bool anyDied(const io::Catalogue& source) {
  return std::any_of(source.problems.begin(), source.problems.end(), [](const Error& problem) {
    return problem.code == ErrorCode::kWorkerCrashed || problem.code == ErrorCode::kWorkerStuck ||
           problem.code == ErrorCode::kOutOfMemory;
  });
}

}  // namespace

StudyController::StudyController(std::shared_ptr<engine::Engine> engine, QObject* parent)
    : QObject(parent),
      engine_(engine),
      editor_(document_),
      loader_(document_.study(), engine),
      passes_(document_.study(), engine) {
  connect(&loader_, &Loader::tensorsChanged, this, [this](const std::vector<study::TensorIndex>& tensors) {
    passes_.touch(tensors);
    emit tensorsChanged(tensors);
  });
  connect(&editor_, &DecisionEditor::decisionsChanged, this, [this](const std::vector<study::TensorIndex>& tensors) {
    if (current_) editor_.carryOutNow(*current_);  // what is looked at comes first
    loader_.readAgain(tensors);
    passes_.touch(tensors);
    emit tensorsChanged(tensors);
  });
  connect(&passes_, &ExactPasses::tensorsChanged, this, &StudyController::tensorsChanged);
  connect(&loader_, &Loader::tensorsLeaving, this, [this](const std::vector<study::TensorIndex>& leaving) {
    editor_.cancelGesture();
    editor_.forget(leaving);
    passes_.forget(leaving);
  });
  connect(&loader_, &Loader::tensorsLeft, this, &StudyController::noteGone);
}

void StudyController::setCurrent(study::TensorIndex tensor) {
  if (current_ && *current_ != tensor) emit currentLeaving();
  current_ = tensor;
  editor_.carryOutNow(tensor);
  loader_.prefer(tensor);
  passes_.prefer(tensor);
  emit currentChanged();
}

void StudyController::closeSource(std::size_t source) {
  remove(source);
  emit sourcesClosed();
  loader_.reportEnd();
}

void StudyController::setProposals(std::function<recipe::Decision(const tensor::TensorInfo&)> propose) {
  document_.study().setProposals(std::move(propose));
  const std::vector<study::TensorIndex> all = allOf(study());
  if (!all.empty()) emit tensorsChanged(all);
}

std::size_t StudyController::setStatements(std::vector<recipe::Statement> statements) {
  const std::vector<study::TensorIndex> changed = document_.study().setStatements(std::move(statements));
  if (changed.empty()) return 0;
  loader_.readPlaced(changed);
  passes_.touch(changed);
  emit tensorsChanged(changed);
  return changed.size();
}

void StudyController::resume() {
  std::vector<study::TensorIndex> read;
  for (const study::StudyTensor& tensor : study().tensors()) {
    if (tensor.profile) read.push_back(tensor.index);
  }
  passes_.touch(read);
  loader_.resume();
}

bool StudyController::canTryAgain(const std::vector<study::TensorIndex>& tensors) const {
  return std::any_of(tensors.begin(), tensors.end(), [this](study::TensorIndex index) {
    const study::StudyTensor& tensor = study().tensor(index);
    return tensor.problem || tensor.pass_problem;
  });
}

bool StudyController::canTryAgain() const {
  return !loader_.failedFiles().empty() || canTryAgain(allOf(study())) ||
         std::any_of(study().sources().begin(), study().sources().end(),
                     [](const io::Catalogue& source) { return !source.complete || anyDied(source); });
}

void StudyController::tryAgain(std::vector<study::TensorIndex> tensors) {
  std::erase_if(tensors, [this](study::TensorIndex index) { return !canTryAgain({index}); });
  passes_.touch(tensors);
  loader_.tryAgain(tensors);
}

void StudyController::tryAgain() {
  tryAgain(allOf(study()));
  loader_.openFailedAgain();
  QStringList files;
  bool cut = false;
  for (const io::Catalogue& source : study().sources()) {
    if (source.complete && anyDied(source)) files << widgets::text(source.identity.path);
    cut = cut || !source.complete;
  }
  loader_.open(files);
  if (cut) resume();
}

void StudyController::closeAll() {
  loader_.cancel();
  loader_.forgetFailures();
  while (!study().sources().empty()) remove(study().sources().size() - 1);
  document_.study().setStatements({});
  editor_.clear();
  emit sourcesClosed();
  loader_.reportEnd();
}

void StudyController::remove(std::size_t source) {
  const std::filesystem::path file = study().sources()[source].identity.path;
  editor_.cancelGesture();
  loader_.leave(file.string());
  // Before they are gone: whoever hears of a step or a pass that is no more still looks at them.
  std::vector<study::TensorIndex> going;
  for (const study::StudyTensor& tensor : study().tensors()) {
    if (tensor.source == source) going.push_back(tensor.index);
  }
  editor_.forget(going);
  passes_.forget(going);
  const bool graph = study().knowledge().hasGraph();
  const std::vector<study::TensorIndex> gone = document_.study().removeSource(source);
  if (graph) {
    loader_.readPlaced(allOf(study()));
    passes_.touch(allOf(study()));
  }
  noteGone(gone);
  engine_->forget(file);
}

void StudyController::noteGone(const std::vector<study::TensorIndex>& gone) {
  // Groups may have lost the member that their range was of.
  for (const std::string& group : study().sharingGroups()) passes_.touch(study().sharingMembers(group));
  if (current_ && !study().has(*current_)) current_.reset();
  emit tensorsGone(gone);
}

std::vector<Error> StudyController::problems() const {
  std::vector<Error> problems = loader_.failedFiles();
  const std::vector<Error> of_study = study().problems();
  problems.insert(problems.end(), of_study.begin(), of_study.end());
  return problems;
}

}  // namespace scalewright::app
