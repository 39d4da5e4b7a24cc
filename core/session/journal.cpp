#include "core/session/journal.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <random>

#include "core/base/system_error.h"
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

/// The current generation under the name of the one before, without a moment at which there is neither.
void keepBefore(const fs::path& folder) {
  const fs::path current = folder / kJournalFile;
  const fs::path before = folder / kJournalBefore;
  const fs::path between = folder / "previous.new";
  ::unlink(between.c_str());
  if (::link(current.c_str(), between.c_str()) == 0) {
    if (std::rename(between.c_str(), before.c_str()) != 0) ::unlink(between.c_str());
  } else if (errno == EPERM || errno == EOPNOTSUPP) {
    // A file system without links: for a moment only the one before is there.
    if (std::rename(current.c_str(), before.c_str()) != 0) return;
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
  ::unlink((folder_ / kJournalBefore).c_str());
  ::unlink((folder_ / kJournalFile).c_str());
}

void Journal::remove() {
  clear();
  lock_.reset();
  ::rmdir(folder_.c_str());
}

}  // namespace scalewright::session
