#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/run/session.h"
#include "core/base/error.h"

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

/// Adds a command whose options may stand before or after the common ones. Below its help, and in the manual, stand
/// what else there is to know of it, and examples.
[[nodiscard]] CLI::App* addCommand(CLI::App& parent, const char* name, const char* summary, const char* examples,
                                   const char* details = "");
/// Options that several commands have, under a title of their own, for as long as this is there.
class OptionGroup {
 public:
  OptionGroup(CLI::App& command, const char* title);
  ~OptionGroup();
  OptionGroup(const OptionGroup&) = delete;
  OptionGroup& operator=(const OptionGroup&) = delete;

 private:
  CLI::App& command_;
  std::string before_;
};

/// What `addCommand` was told, again.
struct CommandFooter {
  std::string details;  ///< may be empty
  std::string examples;
};
[[nodiscard]] CommandFooter footerOf(const CLI::App& command);
/// Returns names of tensors that follow a command, as they were typed: the parser takes `[...]` for a list of several.
[[nodiscard]] std::vector<std::string> namesAsTyped(const Session& session, std::vector<std::string> parsed);

/// Adds the files that a command works on.
void addFiles(CLI::App& command, std::vector<std::string>& files);

/// Ends a command that cannot go on: the error in words, and in --json as the only problem.
[[nodiscard]] ExitCode stopWith(Session& session, std::string_view command, const Error& error, ExitCode code);
/// Names an output that is not written where the error, which has been said, is of another file.
void noteNotWritten(const Session& session, const Error& error, const std::string& output);
/// Ends a command whose output could not be written, which is named where the error is of another file.
[[nodiscard]] ExitCode stopUnwritten(Session& session, std::string_view command, const Error& error,
                                     const std::string& output);
/// Ends a command whose choice of tensors fits nothing, as `Selection::requireAny` says it.
[[nodiscard]] ExitCode stopUnchosen(Session& session, std::string_view command, const Error& unchosen);
}  // namespace scalewright::cli
