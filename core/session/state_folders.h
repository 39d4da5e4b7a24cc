#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace scalewright::session {

/// Returns where what must survive a crash is kept: XDG_STATE_HOME, else ~/.local/state, with `scalewright/journal`
/// below it. Empty where neither is known.
[[nodiscard]] std::filesystem::path journalRoot();
/// Where locks of studies are: XDG_RUNTIME_DIR, else beside the journals.
[[nodiscard]] std::filesystem::path lockFolder();

/// Makes a folder that only this person may look into, and those above it; synced. Errors: as of writing.
[[nodiscard]] Result<void> makePrivateFolder(const std::filesystem::path& folder);

}  // namespace scalewright::session
