#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/session/journal.h"

namespace scalewright::session {

/// A journal of a window that has died with decisions unsaved. Nobody else is offered it while this is held.
struct FoundJournal {
  std::filesystem::path folder;
  std::unique_ptr<FileLock> lock;
  StudyFile study;             ///< with its `journal`
  bool before = false;         ///< the latest could not be read: this is the generation before it
  std::int64_t written_s = 0;  ///< seconds since the epoch, to show; says nothing about the order
};

struct JournalScan {
  std::vector<FoundJournal> found;
  /// Journals of which nothing could be read, by their new names, and those that could not be read at all this time.
  std::vector<Error> damaged;
};

/// Finds the journals below `root` that no living window holds. A file that is no study is renamed, never removed; a
/// folder that holds none at all goes. Cost: reads every journal.
[[nodiscard]] JournalScan scanJournals(const std::filesystem::path& root);

/// Goes on with a journal that was found.
[[nodiscard]] std::unique_ptr<Journal> adopt(FoundJournal& found);

}  // namespace scalewright::session
