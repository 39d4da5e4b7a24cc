#include "app/mpi/program.h"

#include <CLI/CLI.hpp>

#include <memory>

#include "app/cli/program.h"
#include "app/cli/run/interrupt.h"
#include "app/cli/study/moment_choice.h"
#include "app/mpi/profile.h"
#include "core/base/version.h"
#include "core/io/recorded.h"

namespace scalewright::mpi {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  mpirun -n 8 scalewright-mpi profile dump-*.h5 --save all.profile.h5\n"
    "  mpirun -n 2 scalewright-mpi profile dump-*.h5 --save all.profile.h5 --resume\n"
    "  mpirun -n 8 scalewright-mpi profile dump-*.h5 --measure model.scalewright --json";

constexpr const char* kExitStatus =
    "Exit status: 0 done; 1 some tensors or files failed, the rest is done; 2 usage error;\n"
    "3 nothing could be done; 4 writing failed; 130 interrupted.";

/// Items below this are mostly calls to the process that reads.
constexpr std::uint64_t kLeastItem = 4096;

void addProfile(CLI::App& program, ProfileOptions& options) {
  CLI::App* command = program.add_subcommand("profile", "Count the tensors of dumps, or measure a recipe on them");
  command->fallthrough();
  command->footer(kExamples);
  command->add_option("files", options.files, "HDF5, safetensors, .npy or .onnx files")->required()->type_name("FILE");
  CLI::Option* save =
      command
          ->add_option("--save", options.save, "Profile file to be written, that of `scalewright-cli profile --save`")
          ->type_name("FILE");
  command->add_option("--measure", options.measure, "Recipe whose errors on all files are answered")
      ->type_name("RECIPE")
      ->excludes(save);
  command->add_option("--first-batch", options.first_batch, "Number of the first batch, for a part of a recording")
      ->type_name("N")
      ->needs(save);
  command->add_option("--rows", options.rows, "Rows of each tensor that are kept; else as many as 256 KiB hold")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{0}, io::kMostKeptRows))
      ->needs(save);
  command->add_option("--seed", options.seed, "Seed of the choice of rows; the same for all parts")
      ->type_name("N")
      ->needs(save);
  command->add_flag("--moments", options.moments, cli::kMomentsHelp)->type_name("[=PATTERN]")->needs(save);
  command->add_flag("--resume", options.resume, "Go on with what the ranks of a job that was lost have kept")
      ->needs(save);
  command
      ->add_option("--part-seconds", options.part_seconds,
                   "Each rank keeps what it has beside the file, FILE.part-RANK, after so many seconds and at its end")
      ->check(CLI::Range(0.0, 1e6))
      ->type_name("S")
      ->needs(save)
      ->capture_default_str();
  command
      ->add_option("--item-bytes", options.item_bytes,
                   "Tensors are divided into whole batches of so many bytes or more; the result does not depend on it")
      ->check(CLI::Range(kLeastItem, std::uint64_t{1} << 50))
      ->type_name("BYTES")
      ->capture_default_str();
}

/// Errors: those of the command line, whose exit code is in `code`.
int perform(cli::Session& session, const ProfileOptions& options, const Ranks& ranks) {
  if (options.save.empty() && options.measure.empty()) {
    if (ranks.first()) session.console.note("profile: --save FILE or --measure RECIPE says what is wanted");
    return ranks.first() ? static_cast<int>(cli::ExitCode::kUsage) : 0;
  }
  if (session.options.threads == 0) session.options.threads = ranks.threads();
  const cli::ExitCode code =
      options.measure.empty() ? runProfile(session, options, ranks) : runMeasure(session, options, ranks);
  const bool lost = session.console.failed() && code != cli::ExitCode::kInterrupted;
  return static_cast<int>(lost ? cli::ExitCode::kWriteFailed : code);
}

}  // namespace

int run(int count, char** arguments) {
  CLI::App program(
      "Scalewright on many machines: counts the tensors of large dumps, the ranks of MPI sharing the work.",
      "scalewright-mpi");
  cli::Session session;
  ProfileOptions options{.item_bytes = kItemBytes};
  program.set_version_flag("--version", [] { return "scalewright-mpi " + std::string(version()); });
  program.require_subcommand(1);
  program.footer(kExitStatus);
  program.add_flag("--json", session.options.json, "Answer as JSON on standard output");
  cli::addFileOptions(program, session.options);
  addProfile(program, options);

  // Before any other thread, as MPI has some.
  const cli::InterruptWatcher watcher;
  session.stop = watcher.token();
  const Ranks ranks;
  session.console.speakAs("scalewright-mpi" + (ranks.first() ? std::string() : ", " + ranks.who()));
  try {
    program.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    // Every rank has read the same, and one says it.
    if (!ranks.first()) return 0;
    return program.exit(error) == 0 ? 0 : static_cast<int>(cli::ExitCode::kUsage);
  }
  try {
    return perform(session, options, ranks);
  } catch (const std::exception& error) {
    session.console.note(error.what());
    if (ranks.count() > 1) ranks.abandon(static_cast<int>(cli::ExitCode::kNothing));
    return static_cast<int>(cli::ExitCode::kNothing);
  }
}

}  // namespace scalewright::mpi
