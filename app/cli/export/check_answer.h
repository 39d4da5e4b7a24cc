#pragma once

#include <filesystem>
#include <string>

#include "app/cli/answer/json_writer.h"
#include "app/cli/run/exit_code.h"
#include "app/cli/run/session.h"
#include "core/engine/check/check_export.h"
#include "core/engine/exports/export_plan.h"

namespace scalewright::cli {

/// Reads back an export with a line of progress; says on standard error what of it is not compared. Errors: those of
/// engine::checkExport.
[[nodiscard]] Result<engine::ExportCheck> checkWritten(Session& session, engine::Engine& engine,
                                                       const engine::CheckPlan& plan,
                                                       const std::filesystem::path& written);

[[nodiscard]] Json checkJson(const engine::ExportCheck& check);
/// Writes a table of all tensors that were compared, findings marked, and how many there are.
[[nodiscard]] std::string checkText(const engine::ExportCheck& check);
/// Answers a check alone: prints it. Status: 1 with a finding.
[[nodiscard]] ExitCode answerCheck(Session& session, const engine::ExportRequest& request,
                                   const engine::ExportCheck& check);

}  // namespace scalewright::cli
