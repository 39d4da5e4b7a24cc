#include "core/session/journal_scan.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>

#include "core/base/files/disk.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDamaged = ".damaged";

/// A name that is not taken, so that what is set aside never replaces what was before.
fs::path freeName(const fs::path& wanted) {
  fs::path name = wanted;
  std::error_code ignored;
  for (int i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i) name = wanted.string() + "." + std::to_string(i);
  return name;
}

void setAside(const fs::path& file) {
  // Where it cannot be, it is found again.
  static_cast<void>(disk::renameToFree(file, freeName(file.string() + kDamaged)));
}

/// Returns whether an error is the fault of the content. Any other may be gone next time: nothing is renamed for it.
bool isDamage(const Error& error) {
  switch (error.code) {
    case ErrorCode::kNotJson:
    case ErrorCode::kNotAStudy:
    case ErrorCode::kStudyInvalid:
    case ErrorCode::kNotARecipe:
    case ErrorCode::kRecipeInvalid: return true;
    default: return false;
  }
}

std::int64_t writtenAt(const fs::path& file) {
  struct stat status {};
  return ::stat(file.c_str(), &status) == 0 ? std::int64_t{status.st_mtim.tv_sec} : 0;
}

struct Candidate {
  fs::path file;
  StudyFile study;
};

/// The generation of the higher number among what can be read.
std::optional<FoundJournal> readFolder(const fs::path& folder, std::vector<Error>& damaged) {
  std::vector<Candidate> read;
  bool any_damage = false;
  std::optional<Error> problem;
  for (const char* name : {kJournalFile, kJournalBefore}) {
    const fs::path file = folder / name;
    auto study = load(file);
    if (study && !study->journal) study = Error{ErrorCode::kStudyInvalid, file.string(), {}, "/journal"};
    if (study) {
      read.push_back({file, *std::move(study)});
    } else if (study.error().code != ErrorCode::kFileNotFound) {
      problem = study.error();
      if (isDamage(*problem)) {
        any_damage = true;
        setAside(file);
      }
    }
  }
  if (read.empty()) {
    if (problem) damaged.push_back(*problem);
    return std::nullopt;
  }
  const auto latest = std::max_element(read.begin(), read.end(), [](const Candidate& a, const Candidate& b) {
    return a.study.journal->generation < b.study.journal->generation;
  });
  FoundJournal found;
  found.folder = folder;
  found.written_s = writtenAt(latest->file);
  found.before = any_damage && latest->file.filename() == kJournalBefore;
  found.study = std::move(latest->study);
  return found;
}

}  // namespace

JournalScan scanJournals(const fs::path& root) {
  JournalScan scan;
  std::error_code failed;
  std::vector<fs::path> folders;
  for (fs::directory_iterator at(root, failed), end; !failed && at != end; at.increment(failed)) {
    std::error_code ignored;
    if (at->is_directory(ignored) && !at->is_symlink(ignored) && at->path().extension() != kDamaged) {
      folders.push_back(at->path());
    }
  }
  std::sort(folders.begin(), folders.end());
  for (const fs::path& folder : folders) {
    auto lock = FileLock::take(folder / kJournalLock, {});
    if (!lock) {
      scan.damaged.push_back(lock.error());
      continue;
    }
    if (!*lock) continue;
    const std::size_t before = scan.damaged.size();
    if (auto found = readFolder(folder, scan.damaged)) {
      found->lock = *std::move(lock);
      scan.found.push_back(*std::move(found));
      continue;
    }
    lock->reset();
    if (scan.damaged.size() == before) {
      static_cast<void>(disk::removeFolder(folder));  // only when nothing is in it
    } else if (isDamage(scan.damaged.back())) {
      const fs::path aside = freeName(folder.string() + kDamaged);
      if (disk::renameToFree(folder, aside)) scan.damaged.back().file = aside.string();
    }
  }
  return scan;
}

std::unique_ptr<Journal> adopt(FoundJournal& found) {
  return std::make_unique<Journal>(found.folder, std::move(found.lock), found.study.journal->generation);
}

}  // namespace scalewright::session
