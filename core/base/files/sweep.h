#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::disk {

/// How names begin of what is being made, beside what it will be.
inline constexpr std::string_view kHiddenPrefix = ".scalewright-";
/// Returns a new name of that kind: six letters or digits that were drawn follow, and four that belong to them, so that
/// no name that a person gives is one.
[[nodiscard]] std::string hiddenName();
/// Returns whether a name is such a one.
[[nodiscard]] bool isHiddenName(std::string_view name);

/// Says that somebody is at a file or a folder, until the descriptor is closed, so that no `sweep` takes it for what a
/// dead process left. Where the file system has no locks nobody sweeps.
[[nodiscard]] bool hold(int descriptor);

/// Looks, the first time in this process, for what writes that were killed have left in a folder under hidden names,
/// undoes what they had begun to put in place, and removes it. What belongs to another user stays. Cost: one listing of
/// the folder.
void sweep(const std::filesystem::path& folder);

/// Whether something that is left behind is good for anything.
enum class Use {
  kNone,
  kStillNeeded,  ///< the next write there goes on with it, or puts back by it what was
};

/// Something that should not be there.
struct Leftover {
  std::filesystem::path path;
  bool removed = false;  ///< false: it could not be
  Use use = Use::kNone;
};

/// Remembers that something could not be removed, or has to stay.
void leaveBehind(const std::filesystem::path& path, Use use = Use::kNone);
/// What has been swept, or left behind, since this was last asked: for whoever talks to a person.
[[nodiscard]] std::vector<Leftover> takeLeftovers();

}  // namespace scalewright::disk
