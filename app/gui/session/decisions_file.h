#pragma once

#include <QStringList>
#include <optional>

#include "core/recipe/recipe.h"
#include "core/session/find_sources.h"
#include "core/session/format/study_file.h"
#include "core/session/saved_state.h"

namespace scalewright::app {

/// A file that may hold decisions, as it was read: a study, a recipe, or why it is neither.
struct DecisionsFile {
  QString path;
  QStringList tensor_files;                         ///< it was given together with these: then it is taken as a recipe
  session::SavedState state;                        ///< of the file when it was read
  std::optional<Result<session::StudyFile>> study;  ///< none where it is no study, nor meant to be one
  std::optional<Result<recipe::Recipe>> recipe;     ///< none where it is a study
  session::SourcePlaces places;                     ///< of the sources that it names
};

/// Reads such a file and looks for its sources; about 25 ms for each MiB, and longer where a disk does not answer.
/// as_recipe: a study, too, is taken as a recipe; so it is where tensor files are given.
[[nodiscard]] DecisionsFile readDecisions(const QString& path, const QStringList& tensor_files, bool as_recipe);

}  // namespace scalewright::app
