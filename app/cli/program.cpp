#include "app/cli/program.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <iostream>

#include "app/cli/manual/completion.h"
#include "app/cli/manual/program_text.h"
#include "app/cli/run/command.h"
#include "app/cli/run/interrupt.h"
#include "app/cli/study/make_engine.h"
#include "core/base/files/sweep.h"
#include "core/base/jobs/current_stop.h"
#include "core/base/version.h"
#include "core/engine/worker/worker_engine.h"

namespace scalewright::cli {
namespace {

constexpr const char* kExitStatus =
    "Exit status: 0 done; 1 some tensors or files failed, the rest is done; 2 usage error;\n"
    "3 nothing could be done; 4 writing failed; 130 interrupted.\n"
    "`scalewright-cli COMMAND --help` shows the options and examples of a command.";

}  // namespace

void noteLeftovers(const Console& console) {
  for (const disk::Leftover& leftover : disk::takeLeftovers()) {
    const bool needed = leftover.use == disk::Use::kStillNeeded;
    console.note(printable(leftover.path.string()) +
                 (leftover.removed ? " is removed: a write that was ended had left it"
                  : needed         ? " stays: the next write there goes on with it, or puts back what was"
                                   : " is left behind and could not be removed: nobody needs it any more"));
  }
}

void addFileOptions(CLI::App& program, GlobalOptions& options) {
  CLI::Option* in_process =
      program.add_flag("--in-process", options.in_process,
                       "Read files in this process: a damaged one may end it (default: in a process of their own)");
  program
      .add_flag("--require-sandbox", options.require_sandbox,
                "Read no file where the system cannot confine the process that reads it; see --version --verbose")
      ->excludes(in_process);
  program
      .add_option("--listing-seconds", options.listing_seconds,
                  "Cut the list of what a file holds after so many seconds, and more for very many datasets; 0: never")
      ->check(CLI::Range(0.0, 1e6))
      ->type_name("S")
      ->capture_default_str();
  program.add_flag("--partial", options.partial,
                   "Where something fails, write the rest, which says in itself what it lacks (default: nothing is "
                   "written, and what is there stays)");
  program.add_option("--threads", options.threads, "Worker threads; 0: as many as the machine has")->type_name("N");
  program
      .add_option("--tensor", options.globs,
                  "Only tensors of that name, or whose name fits the pattern; may be repeated")
      ->type_name("GLOB")
      ->allow_extra_args(false);
  program.add_option("--regex", options.expressions, "Only tensors whose name contains a match; may be repeated")
      ->type_name("EXPR")
      ->allow_extra_args(false);
  program.add_option("--role", options.roles, "Only weight, activation, softmax_output, kv_entry, bias or other")
      ->type_name("ID")
      ->allow_extra_args(false);
  program
      .add_option("--filter", options.filters,
                  "Only tensors that pass the words of the window's list: sqnr<20, amax>100, layer:3..7, bits<=8, "
                  "role:weight, name:\"a b\", file:x, elements>1e6, format:int8, method:entropy, or; may be repeated")
      ->type_name("WORDS")
      ->allow_extra_args(false);
  program
      .add_option("--as", options.statements,
                  "What tensors whose name fits are, whatever names, attributes and graphs say: their role, and their "
                  "operator (linear, convolution, matmul, ...); may be repeated, the last that fits counts")
      ->type_name("ROLE[=OPERATOR] GLOB")
      ->allow_extra_args(false);
  program
      .add_option("--names", options.names,
                  "File whose lines say what names are like, `enc.#.x -> linear.input` (see `policy learn`); none: not "
                  "even the one of your own, ~/.config/scalewright/names")
      ->type_name("FILE|none")
      ->allow_extra_args(false);
  program.add_flag("--include-integers", options.include_integers, "Profile integer tensors, too");
  program
      .add_option("--group", options.grouping.expression,
                  "Datasets whose path fits are batches of one tensor: an expression with groups (?<tensor>...), "
                  "(?<batch>...) and, if wanted, (?<port>...)")
      ->type_name("EXPR")
      ->allow_extra_args(false);
  program
      .add_option("--mask", options.grouping.mask,
                  "Dataset of 0 and 1 that says which tokens are no padding (default: attention_mask, or what an "
                  "attribute \"mask\" names); none: all tokens count")
      ->type_name("NAME")
      ->allow_extra_args(false);
  program
      .add_option(
          "--leave-out", options.grouping.left_out,
          "Values that are no data, and are read as NaN: numbers, ranges as -1e38..-1e30, mask (what stands far "
          "off all others), fill (what the file fills with), unwritten; none: not even what the file says; "
          "several with commas between")
      ->type_name("WHAT")
      ->allow_extra_args(false);
  program
      .add_option("--fused", options.grouping.fused,
                  "How fused weights (experts in one tensor, qkv_proj, gate_up_proj) are taken apart where no "
                  "config.json says it: model_type=NAME, num_attention_heads=N, ... with commas between; whole: not")
      ->type_name("SETTINGS")
      ->allow_extra_args(false);
}

namespace {

void addCommonOptions(CLI::App& program, GlobalOptions& options) {
  program.add_flag("--json", options.json, "Answer as JSON on standard output");
  program.add_option("--cache", options.cache_folder, "Folder for profiles; default: ~/.cache/scalewright")
      ->type_name("DIR");
  program.add_flag("--no-cache", options.no_cache, "Neither read nor write cached profiles");
  addFileOptions(program, options);
  CLI::Option* estimate =
      program.add_flag("--estimate", options.estimate, "One pass over the data; show intervals where it is not exact");
  program
      .add_flag_function(
          "--exact", [](std::int64_t) {}, "Pass over the data again where the sketch is not exact (default)")
      ->excludes(estimate);
}

/// Options that print what the parser knows, and nothing else.
void addDocumentation(CLI::App& program) {
  program.add_flag_callback(
      "--manual", [&program] { throw CLI::CallForVersion(manualPage(program, programText()), 0); },
      "The manual page, for man(1)");
  program
      .add_option_function<std::string>(
          "--completion",
          [&program](const std::string& shell) { throw CLI::CallForVersion(completionFor(program, shell), 0); },
          "The completion of commands and options for a shell: " + CLI::detail::join(shellsWithCompletion()))
      ->check(CLI::IsMember(shellsWithCompletion()))
      ->type_name("SHELL");
}

std::string versionText(bool verbose) {
  const std::string text = "scalewright-cli " + std::string(version());
  if (!verbose) return text;
  const auto protection = worker::protectionHere();
  return text + "\n" + (protection ? protectionText(*protection) : sentence(protection.error()));
}

}  // namespace

int run(int count, char** arguments) {
  CLI::App program("Scalewright on the command line: choose how the tensors of a neural network are quantized.",
                   "scalewright-cli");
  Session session;
  session.typed.assign(arguments + std::min(count, 1), arguments + count);
  bool verbose = false;
  program.add_flag("--verbose", verbose, "With --version: also what confines the process that reads files");
  const bool asks_more = std::find(arguments, arguments + count, std::string_view("--verbose")) != arguments + count;
  program.set_version_flag("--version", [asks_more] { return versionText(asks_more); });
  addDocumentation(program);
  program.require_subcommand(1);
  program.footer(kExitStatus);
  addCommonOptions(program, session.options);
  for (const Command* command : descriptors()) command->add(program, session);
  try {
    program.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    errno = 0;
    const bool asked = program.exit(error) == 0;
    const bool written = static_cast<bool>(std::cout.flush());
    const bool lost = !written && errno != EPIPE;
    if (asked && lost) session.console.complain(lostOutput(errno == 0 ? EIO : errno));
    return static_cast<int>(!asked ? ExitCode::kUsage : lost ? ExitCode::kWriteFailed : ExitCode::kOk);
  }

  const InterruptWatcher watcher;
  session.stop = watcher.token();
  const CurrentStop in_hand(session.stop);
  const ExitCode code = session.action();
  noteLeftovers(session.console);
  const bool lost = session.console.failed() && code != ExitCode::kInterrupted;
  return static_cast<int>(lost ? ExitCode::kWriteFailed : code);
}

}  // namespace scalewright::cli
