#include "app/gui/session/decisions_file.h"

#include <cerrno>
#include <cstring>

#include "core/base/files/answered.h"

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

DecisionsFile readDecisions(const QString& path, const QStringList& tensor_files, bool as_recipe) {
  DecisionsFile file{path, tensor_files, {}, {}, {}, {}};
  const std::string name = path.toStdString();
  auto state = answered(kDiskAnswers, {}, [name] {
    session::SavedState now;
    now.remember(name);
    return now;
  });
  if (!state) {
    file.recipe = Error{ErrorCode::kFileUnreadable, name, {}, std::strerror(ETIMEDOUT)};
    return file;
  }
  file.state = *std::move(state);
  if (tensor_files.isEmpty() && !as_recipe) file.study = readStudy(path);
  if (!file.study) file.recipe = recipe::load(name);
  if (file.study && *file.study) file.places = session::findSources(session::wantedSources((*file.study)->sources));
  if (file.recipe && *file.recipe) file.places = session::findSources(session::wantedSources(**file.recipe, name));
  return file;
}

}  // namespace scalewright::app
