#pragma once

#include <span>

#include "app/cli/answer/json_writer.h"
#include "app/cli/session.h"
#include "app/cli/study/open_study.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// A command: one file that adds itself to the program, or to a group of commands, and sets `session.action` for when
/// it is named.
struct Command {
  void (*add)(CLI::App& parent, Session& session);
};

/// All commands, in the order in which the help shows them.
[[nodiscard]] std::span<const Command* const> descriptors();

/// A command whose options may stand before or after the common ones, with examples below its help.
[[nodiscard]] CLI::App* addCommand(CLI::App& parent, const char* name, const char* summary, const char* examples);
/// Names of tensors that follow a command, as they were typed: the parser takes `[...]` for a list of several.
[[nodiscard]] std::vector<std::string> namesAsTyped(const Session& session, std::vector<std::string> parsed);

/// The files that a command works on.
void addFiles(CLI::App& command, std::vector<std::string>& files);

/// Ends a command that cannot go on: the error in words, and in --json as the only problem.
[[nodiscard]] ExitCode stopWith(Session& session, std::string_view command, const Error& error, ExitCode code);
/// Ends a command whose output could not be written, which is named where the error is of another file.
[[nodiscard]] ExitCode stopUnwritten(Session& session, std::string_view command, const Error& error,
                                     const std::string& output);
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
/// Whether a result is written: nothing has failed, or a part is welcome (--partial). Where not, says so.
[[nodiscard]] bool maySave(const Session& session, const OpenStudy& open, const std::string& output);
/// Says that nothing was written, and what writes the rest. failed: of what the output should hold.
void noteUnwritten(const Session& session, const std::string& output, std::size_t failed);
/// What has failed, a line for each: what a part says of itself that it lacks. A profile file that is a part says in
/// the notes that go with it what it lacks itself.
[[nodiscard]] std::vector<std::string> missingIn(const OpenStudy& open);
/// Writes a file atomically, or to standard output when its name is `-`. Errors: those of engine::requireApart and of
/// writing.
[[nodiscard]] Result<void> writeOutput(Session& session, const std::string& path, std::string_view content,
                                       const std::vector<std::string>& inputs);

}  // namespace scalewright::cli
