#pragma once

#include <filesystem>
#include <memory>

#include "core/session/file_lock.h"

namespace scalewright::session {

/// Who has a study open.
struct StudyHolder {
  std::unique_ptr<FileLock> lock;  ///< set: it is us
  long process = 0;                ///< else the id of the other; 0 where it is not known
};

/// Takes a study for this window. The lock goes by the study's real path and is never beside it.
/// Errors: those of making the lock; the study can be used all the same.
[[nodiscard]] Result<StudyHolder> holdStudy(const std::filesystem::path& study_file);

}  // namespace scalewright::session
