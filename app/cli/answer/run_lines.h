#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "core/exchange/exports/to_run.h"

namespace scalewright::cli {

/// Returns what a person does with an export that lies at `path`, for programs. ending: of the name of its first file.
[[nodiscard]] Json runJson(const std::vector<exchange::RunLine>& lines, const std::filesystem::path& path,
                           std::string_view ending);
/// Writes the same for people, with a title; empty without lines.
[[nodiscard]] std::string runText(const std::vector<exchange::RunLine>& lines, const std::filesystem::path& path,
                                  std::string_view ending);

}  // namespace scalewright::cli
