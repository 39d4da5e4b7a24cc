#include "core/base/files/staged_folder.h"

#include <cerrno>
#include <utility>
#include <vector>

#include "core/base/files/disk.h"
#include "core/base/files/placing.h"
#include "core/base/files/sweep.h"
#include "core/base/system_error.h"

namespace scalewright {

namespace fs = std::filesystem;

fs::path placeOf(const fs::path& target) {
  std::error_code error;
  fs::path path = fs::absolute(target, error);
  if (!path.has_filename()) path = path.parent_path();  // a name that ends in a slash
  const bool is_step = path.filename() == "." || path.filename() == "..";
  if (is_step) return fs::weakly_canonical(path, error);
  // Also where a link leads to nothing yet.
  constexpr int kMostLinks = 40;
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
    const fs::path leads_to = fs::read_symlink(path, error);
    if (error) break;
    path = leads_to.is_absolute() ? leads_to : fs::weakly_canonical(path.parent_path(), error) / leads_to;
  }
  return path;
}

Error movedError(Error error, const fs::path& from, const fs::path& to) {
  const std::string start = from.string();
  if (error.file.starts_with(start)) error.file = to.string() + error.file.substr(start.size());
  return error;
}

Result<StagedFolder> StagedFolder::of(const fs::path& target) {
  fs::path place = placeOf(target);
  if (auto made = disk::makeFolders(place.parent_path()); !made) return made.error();
  const auto there = disk::lookThrough(place);
  if (!there) return there.error();
  if (*there && !S_ISDIR((*there)->st_mode)) return writeError(target.string(), ENOTDIR);
  if (*there) {
    if (auto may = disk::requireWritable(place); !may) return disk::namedAs(target, may.error());
    disk::sweep(place);  // where an earlier attempt may have had to work
  }
  auto beside = Staging::in(place.parent_path(), target);
  if (beside) return StagedFolder(target, std::move(place), *std::move(beside));
  if (!*there) return beside.error();
  // In a folder that may be written to, though not beside it.
  auto inside = Staging::in(place, target);
  if (!inside) return inside.error();
  return StagedFolder(target, std::move(place), *std::move(inside));
}

Result<void> StagedFolder::commit() {
  const auto done = put();
  if (done) return {};
  return movedError(done.error(), place_, target_);
}

Result<void> StagedFolder::put() {
  const auto entries = disk::entriesOf(path());
  if (!entries) return movedError(entries.error(), path(), target_);
  if (entries->empty()) return Error{ErrorCode::kWriteFailed, target_.string(), {}, "nothing was written"};
  if (path().parent_path() == place_.parent_path()) {
    const auto became = staging_.becomeFolder(place_);
    if (!became) return became.error();
    if (*became) return {};
  }
  std::vector<MadeFile> files;
  for (const fs::path& entry : *entries) files.push_back({entry, place_ / entry.filename()});
  if (auto made = disk::makeFolder(place_); !made) return made;
  return placeTogether(path(), files);
}

}  // namespace scalewright
