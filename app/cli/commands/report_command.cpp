#include <CLI/CLI.hpp>

#include "app/cli/answer/problem_lines.h"
#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/said_decisions.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/files/staged_folder.h"
#include "core/base/files/temporary_file.h"
#include "core/engine/output/output_target.h"
#include "core/report/draw.h"
#include "core/report/measure.h"
#include "core/report/page.h"

namespace scalewright::cli::report_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli report activations.h5 weights.h5 -o report.html\n"
    "  scalewright-cli report activations.h5 --recipe model.scalewright --plots 4 -o report.html";
constexpr const char* kDetails = "The page is for light and dark screens and for paper.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string output;
  std::string recipe;
  std::string title = report::kTitle;
  std::size_t plots = report::Drawing().tensors;  ///< of this many of the worst tensors
  bool verdict = true;                            ///< says what likely becomes of the network
  std::string plot_folder;                        ///< where to keep them as SVG files, too; empty: nowhere
};

/// Every ready tensor with its format table, worst first. What fails is a problem of `open`; nothing after a cancel.
report::Content contentOf(const Session& session, OpenStudy& open, const Options& options) {
  const report::Work work{.stop = session.stop,
                          .threads = session.options.threads,
                          .estimate = session.options.estimate,
                          .verdict = options.verdict,
                          .begin = [&open](std::size_t item, std::size_t items, const std::string& name) {
                            return open.progress->begin("comparing", item, items, name);
                          }};
  report::Task task{.title = options.title, .study = open.study, .tensors = open.chosen, .findings = open};
  auto content = report::measure(*open.engine, task, work);
  open.cancelled = open.cancelled || !content;
  static_cast<study::Findings&>(open) = task.findings;
  if (!content) return {};
  open.study = content->study;
  return *std::move(content);
}

/// The snapshots of a study file, or a recipe that has numbers of its own, on the tensors that are open.
std::vector<report::Snapshot> snapshotsOf(const std::string& file, const recipe::Recipe& recipe,
                                          const study::Study& study, const std::stop_token& stop) {
  auto whole = session::load(file);
  return whole ? report::snapshotsOf(*std::move(whole), study, stop) : report::snapshotsOf(recipe, study, stop);
}

/// Draws the plots into the content and, if that is asked for, into files of a folder that is put in place later.
Result<std::optional<StagedFolder>> draw(const Session& session, const Options& options, report::Content& content) {
  std::optional<StagedFolder> folder;
  report::Drawing drawing{.tensors = options.plots};
  if (!options.plot_folder.empty()) {
    auto staged = StagedFolder::of(options.plot_folder);
    if (!staged) return staged.error();
    folder.emplace(*std::move(staged));
    // Synced when all of them are put in place.
    drawing.keep = [&](const std::string& name, const std::string& svg) -> Result<void> {
      const auto written = writeFileAtomically(folder->path() / name, svg, Durability::kRelaxed);
      if (written) return {};
      return movedError(written.error(), folder->path(), options.plot_folder);
    };
  }
  if (auto drawn = report::draw(content, drawing, session.stop); !drawn) return drawn.error();
  return folder;
}

/// Draws the plots, and writes the page and, if they are asked for, the files of the plots.
Result<void> write(Session& session, const OpenStudy& open, const Options& options, report::Content& content) {
  open.progress->begin("drawing", 1, 1, "plots");
  auto folder = draw(session, options, content);
  if (!folder) return folder.error();
  open.progress->clear();
  const std::string page = report::page(content);
  if (!*folder) return writeOutput(session, options.output, page, inputsOf(open));
  // Two outputs: the page waits, whole, beside its place, until the plots are in theirs.
  const bool named = options.output != "-";
  const auto file = named ? disk::requireFile(options.output) : Result<void>();
  if (!file && file.error().code == ErrorCode::kPermissionDenied) return file.error();
  const bool is_file = named && file;
  std::unique_ptr<TemporaryFile> made;
  if (is_file) {
    if (auto apart = engine::requireApart(options.output, inputsOf(open)); !apart) return apart;
    auto beside = TemporaryFile::beside(options.output);
    if (!beside) return beside.error();
    made = *std::move(beside);
    if (auto written = made->write(page); !written) return written;
    if (auto synced = made->sync(); !synced) return synced;
  }
  if (auto placed = (*folder)->commit(); !placed) return placed;
  auto placed = is_file ? made->commit() : writeOutput(session, options.output, page, inputsOf(open));
  if (!placed) session.console.note("the plots in " + printable(options.plot_folder) + " are those of this run");
  return placed;
}

ExitCode run(Session& session, const Options& options) {
  const auto read = saidDecisions(session, "report", options.decision, options.sharing, options.recipe);
  if (const ExitCode* status = std::get_if<ExitCode>(&read)) return *status;
  const auto& said = std::get<SaidDecisions>(read);
  Result<OpenStudy> opened = openAndResolve(session, options.files, [&](OpenStudy& open) {
    if (said.recipe) applyRecipe(session, open, *said.recipe);
    applyTo(open, said.change);
    applySharing(session, open, open.chosen, said.sharing, said.change);
  });
  if (!opened) return stopWith(session, "report", opened.error(), ExitCode::kUsage);

  report::Content content = contentOf(session, *opened, options);
  if (said.recipe) content.snapshots = snapshotsOf(options.recipe, *said.recipe, content.study, session.stop);
  Json document = jsonDocument("report");
  if (!opened->cancelled && !content.tensors.empty()) {
    if (!maySave(session, *opened, options.output)) return finish(session, *opened, std::move(document), {}, 0);
    const Result<void> written = write(session, *opened, options, content);
    if (!written) return stopUnwritten(session, *opened, "report", written.error(), options.output);
  }
  const std::size_t plots = content.plots();
  if (options.output == "-" && !content.tensors.empty()) {
    for (const Error& problem : opened->problems) session.console.complain(problem);
    noteAll(session.console, opened->remarks);
    return exitCodeOf(*opened, content.tensors.size());
  }
  if (content.verdict) set(document, {{"verdict", verdictJson(&*content.verdict)}});
  set(document, {{"output", options.output},
                 {"tensors", content.tensors.size()},
                 {"plots", plots},
                 {"plots_remark", ""}});  // a field that stays: no plot is missing any more
  const std::string text = options.output + ": " + std::to_string(content.tensors.size()) + " tensors, " +
                           std::to_string(plots) + " plots\n" +
                           verdictText(content.verdict ? &*content.verdict : nullptr);
  return finish(session, *opened, std::move(document), text, content.tensors.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "report", "One HTML file with tables and plots", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("-o,--output", options->output, "HTML file to write; - is standard output")
      ->required()
      ->type_name("FILE");
  command->add_option("--recipe", options->recipe, "Decisions to report on; default: as proposed by role")
      ->type_name("RECIPE");
  command->add_option("--plots", options->plots, "Plots for this many of the worst tensors")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--save-plots", options->plot_folder, "Keep the plots as SVG files in this folder, too")
      ->type_name("DIR");
  command->add_flag("!--no-verdict", options->verdict,
                    "Do not multiply inputs with weights to say what likely becomes of the network");
  command->add_option("--title", options->title, "Title of the report")->capture_default_str();
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::report_command
