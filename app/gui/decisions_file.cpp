#include "app/gui/decisions_file.h"

namespace scalewright::app {
namespace {

std::optional<Result<session::StudyFile>> readStudy(const QString& path) {
  auto study = session::load(path.toStdString());
  if (study) return study;
  switch (study.error().code) {
    case ErrorCode::kStudyInvalid:
    case ErrorCode::kStudyTooNew: return study;
    default: return std::nullopt;
  }
}

}  // namespace

DecisionsFile readDecisions(const QString& path, const QStringList& tensor_files) {
  DecisionsFile file{path, tensor_files, {}, {}, {}};
  file.state.remember(path.toStdString());
  if (tensor_files.isEmpty()) file.study = readStudy(path);
  if (!file.study) file.recipe = recipe::load(path.toStdString());
  return file;
}

}  // namespace scalewright::app
