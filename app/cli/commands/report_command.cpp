#include <CLI/CLI.hpp>

#include "app/cli/answer/problem_lines.h"
#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/decide/sharing_options.h"
#include "app/cli/report/report_plots.h"
#include "app/cli/run/command.h"
#include "app/cli/study/exact.h"
#include "app/cli/study/finish.h"
#include "core/base/files/disk.h"
#include "core/base/files/temporary_file.h"
#include "core/engine/output/output_target.h"
#include "core/session/measure.h"

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
  std::string title = "Quantization report";
  PlotOptions plots;
};

/// Every ready tensor with its format table, worst first.
ReportContent contentOf(const Session& session, OpenStudy& open, const Options& options) {
  ReportContent content{.title = options.title, .snapshots = {}, .experts = {}, .tensors = {}};
  for (const study::TensorIndex index : open.ready()) {
    if (open.cancelled) break;
    if (!open.study.tensor(index).resolution) continue;
    open.progress->begin("comparing", content.tensors.size() + 1, open.chosen.size(),
                         open.study.tensor(index).info.name);
    auto rows = formatRows(session, open, index);
    if (!rows) {
      open.fail(index, rows.error());
      continue;
    }
    content.tensors.push_back(
        {.row = view::tensorRow(open.study, index), .formats = std::move(rows).value(), .plots = {}});
  }
  std::stable_sort(content.tensors.begin(), content.tensors.end(),
                   [](const ReportTensor& a, const ReportTensor& b) { return view::worseThan(a.row, b.row); });
  return content;
}

/// The snapshots of a study file, or a recipe that has numbers of its own, on the tensors that are open.
std::vector<ReportSnapshot> snapshotsOf(const std::string& file, const recipe::Recipe& recipe, const OpenStudy& open) {
  std::vector<ReportSnapshot> snapshots;
  auto study = session::load(file);
  const auto add = [&](const std::string& name, const recipe::Recipe& decisions, bool in_force) {
    snapshots.push_back({name, view::snapshotNumbers(open.study, decisions), decisions.own_metrics, in_force});
  };
  if (study) {
    // On the files as they are now.
    for (recipe::RecipeSource& source : study->recipe.sources) {
      for (const io::Catalogue& there : open.study.sources()) {
        if (there.identity.path == source.identity.path) source.identity = there.identity;
      }
    }
    const session::Variant* now = session::inForce(*study);
    for (const session::Variant& variant : study->variants) add(variant.name, variant.recipe, &variant == now);
  } else if (!recipe.own_metrics.empty()) {
    add(recipe.name, recipe, true);
  }
  return snapshots;
}

/// Draws the plots, and writes the page and, if they are asked for, the files of the plots.
Result<void> write(Session& session, const OpenStudy& open, const Options& options, ReportContent& content) {
  std::optional<StagedFolder> folder;
  if (!options.plots.folder.empty()) {
    auto staged = StagedFolder::of(options.plots.folder);
    if (!staged) return staged.error();
    folder.emplace(*std::move(staged));
  }
  open.progress->begin("drawing", 1, 1, "plots");
  if (auto drawn = addPlots(session, open, options.plots, folder ? &*folder : nullptr, content); !drawn) return drawn;
  open.progress->clear();
  const std::string page = reportPage(open, content);
  if (!folder) return writeOutput(session, options.output, page, inputsOf(open));
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
  if (auto placed = folder->commit(); !placed) return placed;
  auto placed = is_file ? made->commit() : writeOutput(session, options.output, page, inputsOf(open));
  if (!placed) session.console.note("the plots in " + printable(options.plots.folder) + " are those of this run");
  return placed;
}

ExitCode run(Session& session, const Options& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "report", change.error(), ExitCode::kUsage);
  const auto sharing = readSharing(options.sharing);
  if (!sharing) return stopWith(session, "report", sharing.error(), ExitCode::kUsage);
  std::optional<recipe::Recipe> recipe;
  if (!options.recipe.empty()) {
    Result<recipe::Recipe> loaded = loadRecipe(session, options.recipe);
    if (!loaded) return stopWith(session, "report", loaded.error(), ExitCode::kNothing);
    recipe = std::move(loaded).value();
  }
  Result<OpenStudy> opened = openAndResolve(session, options.files, [&](OpenStudy& open) {
    if (recipe) applyRecipe(session, open, *recipe);
    applyTo(open, *change);
    applySharing(session, open, open.chosen, *sharing, *change);
  });
  if (!opened) return stopWith(session, "report", opened.error(), ExitCode::kUsage);

  ReportContent content = contentOf(session, *opened, options);
  if (recipe) content.snapshots = snapshotsOf(options.recipe, *recipe, *opened);
  Json document = jsonDocument("report");
  if (!opened->cancelled && !content.tensors.empty()) {
    if (!maySave(session, *opened, options.output)) return finish(session, *opened, std::move(document), {}, 0);
    const Result<void> written = write(session, *opened, options, content);
    if (!written) return stopWith(session, "report", written.error(), ExitCode::kWriteFailed);
  }
  std::size_t plots = content.experts.size();
  for (const ReportTensor& tensor : content.tensors) plots += tensor.plots.size();
  if (options.output == "-" && !content.tensors.empty()) {
    for (const Error& problem : opened->problems) session.console.complain(problem);
    noteAll(session.console, opened->remarks);
    return exitCodeOf(*opened, content.tensors.size());
  }
  set(document, {{"output", options.output},
                 {"tensors", content.tensors.size()},
                 {"plots", plots},
                 {"plots_remark", ""}});  // a field that stays: no plot is missing any more
  const std::string text = options.output + ": " + std::to_string(content.tensors.size()) + " tensors, " +
                           std::to_string(plots) + " plots\n";
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
  command->add_option("--plots", options->plots.tensors, "Plots for this many of the worst tensors")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--save-plots", options->plots.folder, "Keep the plots as SVG files in this folder, too")
      ->type_name("DIR");
  command->add_option("--title", options->title, "Title of the report")->capture_default_str();
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::report_command
