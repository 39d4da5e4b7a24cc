#pragma once

#include "core/engine/engine.h"

namespace scalewright::engine {

/// Lists the content of a file as a person says that it is to be taken. Errors: those of Engine::list; kInvalidArgument
/// for an expression that does not compile, and for what is left out in words that are none. Problems of the catalogue:
/// those of io::regroup, kNothingGrouped, and those of leaveOutPadding and leaveOutValues.
[[nodiscard]] Result<io::Catalogue> listSource(Engine& engine, const std::filesystem::path& file,
                                               const io::Grouping& grouping, const WorkContext& work);

}  // namespace scalewright::engine
