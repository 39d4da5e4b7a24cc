#include "core/session/journal.h"

#include <unistd.h>

#include <random>

#include "core/base/files/disk.h"
#include "core/session/format/text_path.h"
#include "core/session/state_folders.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

std::string newName() {
  std::random_device random;
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(random() & 0xFFU);
  return std::to_string(::getpid()) + "-" + toHex(bytes);
}

/// The current generation under the name of the one before, without a moment at which there is neither. Where it cannot
/// be, the one before stays what it was, or is gone; the current one is written all the same.
void keepBefore(const fs::path& folder) {
  const fs::path current = folder / kJournalFile;
  const fs::path before = folder / kJournalBefore;
  const fs::path between = folder / "previous.new";
  const auto there = disk::isThere(current);
  if (!there || !*there || !disk::removeFile(between)) return;
  const auto linked = disk::link(current, between);
  if (linked && *linked) {
    if (!disk::rename(between, before)) static_cast<void>(disk::removeFile(between));
  } else if (linked) {
    // A file system without links: for a moment only the one before is there.
    static_cast<void>(disk::rename(current, before));
  }
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::create(const fs::path& root) {
  constexpr int kTries = 8;
  if (root.empty()) return Error{ErrorCode::kWriteFailed, {}, {}, "no folder for journals"};
  if (auto made = makePrivateFolder(root); !made) return made.error();
  for (int i = 0; i < kTries; ++i) {
    const fs::path folder = root / newName();
    if (auto made = makePrivateFolder(folder); !made) return made.error();
    // Another window that looks for journals may hold it for a moment, or clear it away as empty.
    auto lock = FileLock::take(folder / kJournalLock, std::to_string(::getpid()) + "\n");
    std::error_code ignored;
    if (!lock && fs::exists(folder, ignored)) return lock.error();
    if (lock && *lock) return std::make_unique<Journal>(folder, *std::move(lock), 0);
  }
  return Error{ErrorCode::kWriteFailed, root.string(), {}, "no folder of its own"};
}

Result<void> Journal::write(StudyFile& study) {
  if (!study.journal) study.journal.emplace();
  study.journal->generation = generation_ + 1;
  std::error_code ignored;
  if (!fs::exists(folder_, ignored)) {
    // Somebody has cleared it away, with the file of the lock.
    if (auto made = makePrivateFolder(folder_); !made) return made;
    lock_.reset();
    if (auto lock = FileLock::take(folder_ / kJournalLock, std::to_string(::getpid()) + "\n")) lock_ = *std::move(lock);
  }
  keepBefore(folder_);
  if (auto written = save(study, folder_ / kJournalFile); !written) return written;
  ++generation_;
  return {};
}

void Journal::clear() {
  // In this order: what is left when the power goes in between is the latest, not the one before.
  // One that cannot be removed is offered again, which loses nothing.
  if (disk::removeFile(folder_ / kJournalBefore)) static_cast<void>(disk::removeFile(folder_ / kJournalFile));
}

void Journal::remove() {
  clear();
  lock_.reset();
  static_cast<void>(disk::removeFolder(folder_));
}

}  // namespace scalewright::session
