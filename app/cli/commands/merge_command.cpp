#include <CLI/CLI.hpp>

#include <filesystem>
#include <set>

#include "app/cli/run/command.h"
#include "app/cli/study/record_files.h"

namespace scalewright::cli::merge_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli merge rank-0.profile.h5 rank-1.profile.h5 -o all.profile.h5\n"
    "  scalewright-cli merge part-*.profile.h5 -o all.profile.h5 --json";
constexpr const char* kDetails =
    "The result is the same bytes in any order of the files, and those of profiling all dumps at once.";

struct Options {
  std::vector<std::string> files;
  std::string output;
};

/// A file that is named twice; empty: none.
std::string twiceNamed(const std::vector<std::string>& files) {
  std::set<std::filesystem::path> seen;
  for (const std::string& file : files) {
    std::error_code unresolved;
    if (!seen.insert(std::filesystem::weakly_canonical(file, unresolved)).second) return file;
  }
  return {};
}

ExitCode run(Session& session, const Options& options) {
  if (const std::string twice = twiceNamed(options.files); !twice.empty())
    return stopWith(session, "merge", {ErrorCode::kRecordedTwice, twice, {}, {}}, ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, "merge", opened.error(), ExitCode::kUsage);
  for (const study::TensorIndex index : opened->chosen) {
    if (opened->study.tensor(index).info.recorded) continue;
    const Error error{ErrorCode::kUnknownFileType,
                      opened->study.fileOf(index),
                      {},
                      "no profile file; `profile --save` makes one of a dump"};
    return stopWith(session, "merge", error, ExitCode::kUsage);
  }
  if (const auto stopped = stopWithoutPlace(session, "merge", *opened, options.output)) return *stopped;
  auto recorded = recordFiles(session, *opened, {});
  if (!recorded) return stopWith(session, "merge", recorded.error(), ExitCode::kNothing);
  return saveRecording(session, "merge", *opened, *std::move(recorded), options.output);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "merge", "Put profile files together, in any order", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("files", options->files, "Profile files of `profile --save` or of a recorder")
      ->required()
      ->type_name("FILE");
  command->add_option("-o,--output", options->output, "Profile file to be written")->required()->type_name("FILE");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::merge_command
