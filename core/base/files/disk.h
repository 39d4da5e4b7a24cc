#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

/// What changes names and folders on a disk. Nothing else in the program asks the system for it, so that every answer
/// is looked at. Errors are those of `writeError`, of the path that is named first unless it says otherwise.
namespace scalewright::disk {

/// Returns the same error, of what a person has named.
[[nodiscard]] Error namedAs(const std::filesystem::path& path, Error error);
/// Returns what there is of this name, nothing where there is nothing. Links are not followed. Errors: that it cannot
/// be told.
[[nodiscard]] Result<std::optional<struct stat>> look(const std::filesystem::path& path);
/// Does the same for what a link leads to.
[[nodiscard]] Result<std::optional<struct stat>> lookThrough(const std::filesystem::path& path);
/// Says whether `look` finds anything.
[[nodiscard]] Result<bool> isThere(const std::filesystem::path& path);
/// Checks whether this user may write to a file or a folder that is there. Errors: kPermissionDenied.
[[nodiscard]] Result<void> requireWritable(const std::filesystem::path& path);
/// Checks whether a file may be put there: there is one that may be written to, or nothing. Errors: kWriteFailed for a
/// folder, a device, a pipe; those of requireWritable.
[[nodiscard]] Result<void> requireFile(const std::filesystem::path& target);
/// Returns the folder that a file lies in.
[[nodiscard]] std::filesystem::path folderOf(const std::filesystem::path& file);

/// Puts a file or a folder under another name, in place of the file that is there. Errors: of `to`.
[[nodiscard]] Result<void> rename(const std::filesystem::path& from, const std::filesystem::path& to);
/// Does the same, and never in place of anything: kInvalidArgument where there is something. Errors: of `to`.
[[nodiscard]] Result<void> renameToFree(const std::filesystem::path& from, const std::filesystem::path& to);
/// Puts each under the name of the other, at once. False where the file system has no such thing; nothing has changed
/// then.
/// Errors: of `there`.
[[nodiscard]] Result<bool> exchange(const std::filesystem::path& made, const std::filesystem::path& there);
/// Makes a second name for a file. False where the file system has no such thing. Errors: of `to`.
[[nodiscard]] Result<bool> link(const std::filesystem::path& from, const std::filesystem::path& to);

/// Removes a file or a link; what is gone already is no error.
[[nodiscard]] Result<void> removeFile(const std::filesystem::path& file);
/// Removes an empty folder.
[[nodiscard]] Result<void> removeFolder(const std::filesystem::path& folder);
/// Removes a file, or a folder and all that is in it; links are not followed.
[[nodiscard]] Result<void> removeTree(const std::filesystem::path& path);

/// Makes a folder, or finds one.
[[nodiscard]] Result<void> makeFolder(const std::filesystem::path& folder, mode_t mode = 0777);
/// Makes one for this user alone. 0, or the errno of what went wrong, EEXIST where there is something.
[[nodiscard]] int makeHiddenFolder(const std::string& name);
/// Makes it with all above it.
[[nodiscard]] Result<void> makeFolders(const std::filesystem::path& folder);
/// Lists what is in a folder, by name. Errors: kFileNotFound, kPermissionDenied, kFileUnreadable.
[[nodiscard]] Result<std::vector<std::filesystem::path>> entriesOf(const std::filesystem::path& folder);

/// Makes the content of a file survive a power cut. Errors: of `file`.
[[nodiscard]] Result<void> syncFile(const std::filesystem::path& file);
/// Does the same by descriptor. 0, or the errno of what went wrong.
[[nodiscard]] int sync(int descriptor);
/// Makes the names in a folder survive one. Errors: kNotConfirmed, of `target`, which has come into it. What file
/// systems without such a thing answer is none.
[[nodiscard]] Result<void> syncFolder(const std::filesystem::path& folder, const std::filesystem::path& target);
/// Closes. 0, or the errno of what went wrong; the descriptor is gone in any case.
[[nodiscard]] int close(int descriptor);
/// Writes all of it. 0, or the errno of what went wrong.
[[nodiscard]] int write(int descriptor, std::string_view content);

/// Gives a file or a folder these permissions.
[[nodiscard]] Result<void> setMode(const std::filesystem::path& path, mode_t mode);
/// Returns the permissions of a new file or folder as the process's mask leaves them.
[[nodiscard]] mode_t newMode(mode_t wanted);
/// Returns those of the file that is there, or of a new one.
[[nodiscard]] Result<mode_t> modeFor(const std::filesystem::path& target);

}  // namespace scalewright::disk
