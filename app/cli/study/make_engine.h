#pragma once

#include <memory>

#include "app/cli/run/session.h"
#include "core/engine/engine.h"
#include "core/engine/worker/sandbox/protection.h"

namespace scalewright::cli {

/// Reads files in worker processes, or in this one with --in-process.
[[nodiscard]] std::unique_ptr<engine::Engine> makeEngine(const Session& session);

/// Returns one line about what confines the process that reads files, and what that lacks.
[[nodiscard]] std::string protectionText(const worker::Protection& protection);

/// See engine::Engine::importRecipe.
[[nodiscard]] Result<exchange::Imported> importFile(const Session& session, const std::string& path,
                                                    const exchange::imports::ImporterDescriptor* importer = nullptr,
                                                    const ParameterValues& parameters = {});

}  // namespace scalewright::cli
