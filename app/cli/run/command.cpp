#include "app/cli/run/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/answer/json_writer.h"
#include "app/cli/answer/tensor_json.h"
#include "core/base/text/split.h"

namespace scalewright::cli {

namespace {

constexpr std::string_view kExamples = "Examples:\n";

}  // namespace

CLI::App* addCommand(CLI::App& parent, const char* name, const char* summary, const char* examples,
                     const char* details) {
  CLI::App* command = parent.add_subcommand(name, summary);
  command->fallthrough();
  const std::string said(details);
  command->footer(said + (said.empty() ? "" : "\n\n") + std::string(kExamples) + examples);
  return command;
}

OptionGroup::OptionGroup(CLI::App& command, const char* title)
    : command_(command), before_(command.option_defaults()->get_group()) {
  command.option_defaults()->group(title);
}

OptionGroup::~OptionGroup() {
  command_.option_defaults()->group(before_);
}

CommandFooter footerOf(const CLI::App& command) {
  const std::string footer = command.get_footer();
  const std::size_t at = footer.rfind(kExamples);
  if (at == std::string::npos) return {footer, {}};
  return {footer.substr(0, at < 2 ? 0 : at - 2), footer.substr(at + kExamples.size())};
}

void addFiles(CLI::App& command, std::vector<std::string>& files) {
  command.add_option("files", files, "HDF5, safetensors, .npy or .onnx files")->required()->type_name("FILE");
}

namespace {

void answerWithProblem(Session& session, std::string_view command, const Error& error) {
  if (!session.options.json) return;
  Json document = jsonDocument(command);
  setProblems(document, {error}, {});
  session.console.print(jsonText(document));
}

}  // namespace

ExitCode stopWith(Session& session, std::string_view command, const Error& error, ExitCode code) {
  if (error.code == ErrorCode::kCancelled) code = ExitCode::kInterrupted;
  session.console.complain(error);
  answerWithProblem(session, command, error);
  return code;
}

namespace {

/// What the parser makes of an argument: of one in brackets what stands between commas, brackets in it likewise.
void takeApart(const std::string& typed, std::vector<std::string>& pieces) {
  if (typed.size() < 2 || typed.front() != '[' || typed.back() != ']') {
    pieces.push_back(typed);
    return;
  }
  for (const std::string& piece : split(std::string_view(typed).substr(1, typed.size() - 2), ",")) {
    takeApart(piece, pieces);
  }
}

}  // namespace

std::vector<std::string> namesAsTyped(const Session& session, std::vector<std::string> parsed) {
  for (const std::string& typed : session.typed) {
    std::vector<std::string> pieces;
    takeApart(typed, pieces);
    if (pieces.empty() || pieces.front() == typed) continue;
    const auto at = std::search(parsed.begin(), parsed.end(), pieces.begin(), pieces.end());
    if (at == parsed.end()) continue;
    *at = typed;
    parsed.erase(at + 1, at + static_cast<std::ptrdiff_t>(pieces.size()));
  }
  return parsed;
}

void noteNotWritten(const Session& session, const Error& error, const std::string& output) {
  if (error.file.find(std::filesystem::path(output).filename().string()) == std::string::npos)
    session.console.note(printable(output) + " is not written");
}

ExitCode stopUnwritten(Session& session, std::string_view command, const Error& error, const std::string& output) {
  const ExitCode code = stopWith(session, command, error, ExitCode::kWriteFailed);
  noteNotWritten(session, error, output);
  return code;
}

ExitCode stopUnchosen(Session& session, std::string_view command, const Error& unchosen) {
  session.console.note(unchosen.detail);
  answerWithProblem(session, command, unchosen);
  return ExitCode::kNothing;
}

}  // namespace scalewright::cli
