#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// Ends a command on a study: prints the answer, unless the work was interrupted, and the problems.
[[nodiscard]] ExitCode finish(Session& session, const OpenStudy& open, Json document, const std::string& text,
                              std::size_t done);

/// Does the same for an answer that is too large to be put together first.
/// all, chosen: tensors. done: things the command delivered. print: prints the answer with these problems.
[[nodiscard]] ExitCode finish(Session& session, const OpenStudy& open, const study::TensorList& all,
                              const study::TensorList& chosen, std::size_t done,
                              const std::function<void(const std::vector<Error>& problems)>& print);

/// Ends a command on a study whose output could not be written: with all that had failed before, and the error.
[[nodiscard]] ExitCode stopUnwritten(Session& session, OpenStudy& open, std::string_view command, const Error& error,
                                     const std::string& output);

/// Returns the files of a study as the command line named them.
[[nodiscard]] std::vector<std::string> inputsOf(const OpenStudy& open);
/// Says whether a result is written: nothing has failed, or a part is welcome (--partial). Where not, says so.
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
