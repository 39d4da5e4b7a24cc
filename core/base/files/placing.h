#pragma once

#include <filesystem>
#include <set>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace scalewright {

/// A file that is made and the place that it will take.
struct MadeFile {
  std::filesystem::path made;
  std::filesystem::path target;
};

/// Puts files of a hidden folder at their places, each with the permissions of the file that is there, or of a new one:
/// all of them, or on an error none. Several names do not change at once: what a kill or a power cut leaves half done
/// is undone by the next `sweep` of the folder that the hidden one lies in, by a list beside it, where no worker may
/// write. Errors: kPermissionDenied, kDiskFull, kWriteFailed, of the target; kNotConfirmed, when all is in place.
[[nodiscard]] Result<void> placeTogether(const std::filesystem::path& hidden, const std::vector<MadeFile>& files);

/// Puts a folder in place of another, or where there is none, by one rename where the file system can exchange two.
/// known: the files of the one that is replaced, by their paths in it, which are removed behind it; if there are any
/// others, they stay in a hidden folder, which is left behind. Errors: as above.
[[nodiscard]] Result<void> replaceFolder(const std::filesystem::path& made, const std::filesystem::path& target,
                                         const std::set<std::filesystem::path>& known);

/// Returns the files in a folder and those below it, by their paths in it; links and whatever else is no folder count
/// as files.
/// Errors: kFileUnreadable, kPermissionDenied.
[[nodiscard]] Result<std::set<std::filesystem::path>> filesBelow(const std::filesystem::path& folder);

/// How the names of lists begin of what is being put in place; the end of the hidden folder's name follows.
inline constexpr std::string_view kPlacingPrefix = ".scalewright-placing-";
/// Returns the list of a hidden folder. There is one from before the first file is put in place until the last one is.
[[nodiscard]] std::filesystem::path placingOf(const std::filesystem::path& hidden);
/// Undoes what has begun to be put in place out of a hidden folder; as often as it is asked to. Nothing has: no error.
/// Errors: those of renaming.
[[nodiscard]] Result<void> undoPlacing(const std::filesystem::path& hidden);

}  // namespace scalewright
