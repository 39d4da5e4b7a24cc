#include "core/engine/checkpoint/unfinished_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/files/placing.h"
#include "core/base/files/staged_folder.h"
#include "core/base/files/sweep.h"
#include "core/base/system_error.h"
#include "core/base/text/first_few.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

/// Marks the folder as unfinished, and says of what.
constexpr const char* kMark = "scalewright-unfinished";
constexpr std::size_t kLongestKey = 4096;
/// Lists the files of a finished one, itself not among them.
constexpr const char* kList = ".scalewright.json";
constexpr const char* kFiles = "files";
constexpr std::size_t kLongestList = std::size_t{1} << 26;

/// Takes away everything, or what belongs to nothing that was finished.
Result<void> clear(const fs::path& folder, bool all) {
  const auto entries = disk::entriesOf(folder);
  if (!entries) return entries.error();
  for (const fs::path& entry : *entries) {
    const std::string name = entry.filename().string();
    if (name == kMark || !(all || name.starts_with(".") || name.ends_with(".part"))) continue;
    if (auto removed = disk::removeTree(entry); !removed) return removed;
  }
  return {};
}

std::string listOf(const std::set<fs::path>& files) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const fs::path& file : files) list.push_back(file.string());
  return nlohmann::ordered_json{{kFiles, std::move(list)}}.dump(1, ' ', false,
                                                                nlohmann::ordered_json::error_handler_t::replace) +
         "\n";
}

/// Empty where there is no list.
std::set<fs::path> listedIn(const fs::path& folder) {
  std::set<fs::path> files;
  const auto text = readWholeFile(folder / kList, kLongestList);
  const auto list = nlohmann::json::parse(text ? *text : "", nullptr, false);
  if (!list.is_object() || !list.contains(kFiles) || !list.at(kFiles).is_array()) return files;
  for (const auto& name : list.at(kFiles)) {
    if (name.is_string()) files.insert(name.get<std::string>());
  }
  files.insert(kList);
  return files;
}

}  // namespace

fs::path unfinishedPath(const fs::path& target) {
  return disk::folderOf(target) / ("." + target.filename().string() + ".unfinished");
}

Result<std::set<fs::path>> requireReplaceable(const fs::path& folder) {
  const auto refused = [&folder](const std::string& why) {
    return Error{ErrorCode::kInvalidArgument, folder.string(), {}, why};
  };
  std::error_code error;
  if (!fs::is_directory(fs::symlink_status(folder, error)))
    return refused("it exists, and is no folder: it is not replaced");
  auto there = filesBelow(folder);
  if (!there) return there.error();
  const std::set<fs::path> listed = listedIn(folder);
  std::vector<std::string> others;
  for (const fs::path& file : *there) {
    if (!listed.contains(file)) others.push_back(file.string());
  }
  if (others.empty()) return *std::move(there);
  return refused(
      (listed.empty() ? "it holds no list of what an export wrote, and " : "beside what an export wrote it has ") +
      std::to_string(others.size()) + (others.size() == 1 ? " file" : " files") +
      " that would go: " + firstFew(others) + "; another name, or moving them away, saves them");
}

Result<std::unique_ptr<UnfinishedFolder>> UnfinishedFolder::at(const fs::path& target, const std::string& key) {
  const fs::path path = unfinishedPath(target);
  disk::sweep(disk::folderOf(target));
  if (auto made = disk::makeFolder(path); !made) return movedError(made.error(), path, target);
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return writeError(path.string(), ENOTDIR);
  const int lock = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (lock < 0) return writeError(path.string(), errno);
  std::unique_ptr<UnfinishedFolder> folder(new UnfinishedFolder(target, path, lock));
  if (!disk::hold(lock)) {
    return Error{ErrorCode::kInvalidArgument, target.string(), {}, "another process is writing it"};
  }
  folder->mine_ = true;
  const auto earlier = readWholeFile(path / kMark, kLongestKey);
  const bool same = earlier && *earlier == key;
  if (auto cleared = clear(path, !same); !cleared) return cleared.error();
  if (!same) {
    if (auto marked = writeFileAtomically(path / kMark, key); !marked) return marked.error();
  }
  return folder;
}

UnfinishedFolder::~UnfinishedFolder() {
  if (mine_ && !finished_) {
    bool tidy = clear(path_, false).has_value();
    // With nothing in it but the mark there is nothing to go on with.
    const auto entries = disk::entriesOf(path_);
    if (entries && entries->size() <= 1) tidy = disk::removeTree(path_) && tidy;
    if (!tidy) disk::leaveBehind(path_, disk::Use::kStillNeeded);
  }
  static_cast<void>(disk::close(lock_));
}

Result<void> UnfinishedFolder::finish() {
  std::set<fs::path> replaced;
  const auto there = disk::isThere(target_);
  if (!there) return there.error();
  if (*there) {
    auto known = requireReplaceable(target_);
    if (!known) return known.error();
    replaced = *std::move(known);
  }
  // What could not be removed when it was in the way.
  if (auto cleared = clear(path_, false); !cleared) return cleared;
  auto files = filesBelow(path_);
  if (!files) return files.error();
  files->erase(kMark);
  files->erase(kList);
  if (auto listed = writeFileAtomically(path_ / kList, listOf(*files)); !listed)
    return movedError(listed.error(), path_, target_);
  if (auto unmarked = disk::removeFile(path_ / kMark); !unmarked) return unmarked;
  if (auto synced = disk::syncFolder(path_, target_); !synced) return writeError(target_.string(), EIO);
  const auto placed = replaceFolder(path_, target_, replaced);
  finished_ = placed || placed.error().code == ErrorCode::kNotConfirmed;
  return placed;
}

}  // namespace scalewright::engine
