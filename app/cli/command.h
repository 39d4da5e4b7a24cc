#pragma once

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"
#include "app/cli/session.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// Each command is one file that adds itself to the program and sets `session.action` when it is named.
void addListCommand(CLI::App& program, Session& session);
void addBlocksCommand(CLI::App& program, Session& session);
void addCheckCommand(CLI::App& program, Session& session);
void addProfileCommand(CLI::App& program, Session& session);
void addCompareCommand(CLI::App& program, Session& session);
void addCalibrateCommand(CLI::App& program, Session& session);
void addCurveCommand(CLI::App& program, Session& session);
void addPolicyCommands(CLI::App& program, Session& session);
void addRecipeCommands(CLI::App& program, Session& session);
void addExportCommand(CLI::App& program, Session& session);
void addImportCommand(CLI::App& program, Session& session);
void addFormatsCommand(CLI::App& program, Session& session);
void addMethodsCommand(CLI::App& program, Session& session);
void addQuantizeCommand(CLI::App& program, Session& session);
void addSamplesCommand(CLI::App& program, Session& session);
void addReportCommand(CLI::App& program, Session& session);
void addLayersCommand(CLI::App& program, Session& session);
void addSmoothCommand(CLI::App& program, Session& session);
void addSearchCommand(CLI::App& program, Session& session);

/// A command whose options may stand before or after the common ones, with examples below its help.
[[nodiscard]] CLI::App* addCommand(CLI::App& parent, const char* name, const char* summary,
                                   const char* examples);
/// The files that a command works on.
void addFiles(CLI::App& command, std::vector<std::string>& files);

/// Ends a command that cannot go on: the error in words, and in --json as the only problem.
[[nodiscard]] ExitCode stopWith(Session& session, std::string_view command, const Error& error,
                                ExitCode code);
/// Ends a command whose choice of tensors fits nothing, as `Selection::requireAny` says it.
[[nodiscard]] ExitCode stopUnchosen(Session& session, std::string_view command, const Error& unchosen);
/// Ends a command on a study: prints the answer, unless the work was interrupted, and the problems.
[[nodiscard]] ExitCode finish(Session& session, const OpenStudy& open, Json document, const std::string& text,
                              std::size_t done);

/// The same for an answer that is too large to be put together first.
/// all, chosen: tensors. done: things the command delivered. print: prints the answer with these problems.
[[nodiscard]] ExitCode finish(Session& session, const OpenStudy& open, const TensorList& all, const TensorList& chosen,
                              std::size_t done, const std::function<void(const std::vector<Error>& problems)>& print);

/// Files of a study as the command line named them.
[[nodiscard]] std::vector<std::string> inputsOf(const OpenStudy& open);
/// Writes a file atomically, or to standard output when its name is `-`. Errors: those of study::requireApart and of
/// writing.
[[nodiscard]] Result<void> writeOutput(Session& session, const std::string& path, std::string_view content,
                                       const std::vector<std::string>& inputs);

}  // namespace scalewright::cli
