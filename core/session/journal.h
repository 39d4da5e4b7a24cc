#pragma once

#include <filesystem>
#include <memory>

#include "core/session/file_lock.h"
#include "core/session/format/study_file.h"

namespace scalewright::session {

inline constexpr const char* kJournalFile = "study.scalewright";
inline constexpr const char* kJournalBefore = "previous.scalewright";
inline constexpr const char* kJournalLock = "lock";

/// The files of a window that survive its death: its study as it was decided last and the generation before that, in a
/// folder of its own that is locked while the window lives. Used from one thread at a time.
class Journal {
 public:
  /// A new folder below `root`, which is made if need be. Errors: as of writing.
  [[nodiscard]] static Result<std::unique_ptr<Journal>> create(const std::filesystem::path& root);
  /// Goes on with one that was found, after its latest generation.
  Journal(std::filesystem::path folder, std::unique_ptr<FileLock> lock, std::uint64_t generation)
      : folder_(std::move(folder)), lock_(std::move(lock)), generation_(generation) {}

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// Writes the next generation, synced; the one before is kept. On an error the latest stays as it is.
  /// `study.journal` gets the generation. Errors: kPermissionDenied, kDiskFull, kWriteFailed.
  [[nodiscard]] Result<void> write(StudyFile& study);
  /// Nothing is unsaved: what was written goes.
  void clear();
  /// Removes the same, and the folder with it. Nothing can be written afterwards.
  void remove();

 private:
  std::filesystem::path folder_;
  std::unique_ptr<FileLock> lock_;
  std::uint64_t generation_ = 0;
};

}  // namespace scalewright::session
