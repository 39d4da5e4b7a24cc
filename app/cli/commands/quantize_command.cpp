#include <CLI/CLI.hpp>
#include <cmath>
#include <map>
#include <string_view>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/said_decisions.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/left_out.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/encode.h"
#include "core/formats/format_options.h"
#include "core/recipe/recipe.h"
#include "core/study/encode_jobs.h"

namespace scalewright::cli::quantize_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli quantize weights.h5 --format nvfp4 -o quantized.h5\n"
    "  scalewright-cli quantize weights.h5 --tensor '*q_proj*' --format int8 --only codes -o codes\n"
    "  scalewright-cli quantize weights.h5 activations.h5 --recipe model.scalewright -o quantized.h5";
constexpr const char* kDetails =
    "PATH is one HDF5 file with the groups codes, scales and values where it ends in .h5 or .hdf5, else\n"
    "a folder of .npy files. Codes are one byte for each element (two for formats of more than 8 bits),\n"
    "right-aligned. What makes numbers of the codes is said in attributes of the HDF5 datasets, and\n"
    "beside each .npy file in a .json file of the same name: format, threshold, step (of two-level\n"
    "block formats the scale of the tensor, as tensor_scale too), zero_point of integers, bias, and\n"
    "block_size with last_axis, the values in a row before codes 0 fill its last block up. A value is\n"
    "code * step; of blocks grid value * block scale * tensor scale, of channels and groups code * its\n"
    "element of scales. Of a smoothed tensor, smoothing (divided or multiplied) and smoothing_axis say\n"
    "how, and the part smoothing has the factors.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string recipe;
  std::string output;
  std::string only;
};

encode::Parts partsOf(const Options& options) {
  return {.codes = options.only != "values", .values = options.only != "codes"};
}

/// A tensor that was written.
struct Written {
  const engine::EncodeJob& job;
  encode::EncodeSummary summary;
};

Table<Written> writtenTable() {
  using Row = Written;
  const auto spec = [](const Row& row) -> const engine::QuantizerSpec& { return row.job.quantizer; };
  return Table<Row>(
      {{{}, "tensor", [](const Row& row) { return row.job.info.name; }, Align::kLeft},
       {{},
        "format",
        [=](const Row& row) { return formats::titleOf(*formats::find(spec(row).format), spec(row).options); },
        Align::kLeft},
       {{}, "threshold", [=](const Row& row) { return number(thresholdOf(spec(row).format, spec(row).threshold)); }},
       {{}, "elements", [](const Row& row) { return row.summary.elements; }},
       {"nan", {}, [](const Row& row) { return row.summary.nan; }},
       {"infinite", {}, [](const Row& row) { return row.summary.infinite; }}});
}

/// Scales that only a pass over the data finds are what --estimate leaves out.
Error withoutPass(Error error) {
  error.detail = "its scales need a pass over the data: not with --estimate";
  return error;
}

/// Notes what became of values that are no numbers.
void noteNonFinite(const Session& session, const engine::EncodeJob& job, const encode::EncodeSummary& summary) {
  const std::string format = formats::titleOf(*formats::find(job.quantizer.format), job.quantizer.options);
  if (summary.nanWithoutCode() > 0) {
    session.console.note(job.info.name + ": " + std::to_string(summary.nanWithoutCode()) +
                         " NaN written as code 0: " + format + " has none");
  }
  if (summary.infinite > 0) {
    session.console.note(job.info.name + ": " + std::to_string(summary.infinite) +
                         " infinite written as the largest value");
  }
}

/// A tensor that is smoothed is not the one in the file.
void noteSmoothed(const Session& session, const OpenStudy& open, const std::vector<study::TensorIndex>& done) {
  std::vector<study::TensorIndex> divided;
  std::vector<study::TensorIndex> multiplied;
  for (const study::TensorIndex index : done) {
    const auto& scaling = open.study.tensor(index).info.scaling;
    if (scaling) (scaling->divides ? divided : multiplied).push_back(index);
  }
  const auto note = [&](const char* how, const std::vector<study::TensorIndex>& tensors) {
    if (!tensors.empty()) {
      session.console.note(std::string("smoothed, so codes and values are those of the tensor ") + how +
                           " its factors (in the part smoothing): " + firstNames(open, tensors));
    }
  };
  note("divided by", divided);
  note("multiplied by", multiplied);
}

/// Methods find thresholds of the values that are there, which need not be those that the recipe was made of.
void noteFoundAnew(const Session& session, const recipe::Recipe& recipe, const std::vector<engine::EncodeJob>& jobs) {
  std::map<std::string_view, double> thresholds;
  for (const recipe::RecipeEntry& entry : recipe.entries) thresholds.emplace(entry.tensor, entry.threshold.value());
  constexpr double kSame = 1e-9;  // relative: what rounding may change
  std::size_t count = 0;
  std::string first;
  for (const engine::EncodeJob& job : jobs) {
    const auto of_recipe = thresholds.find(job.info.name);
    const double here = job.quantizer.threshold.value();
    if (of_recipe == thresholds.end() || of_recipe->second <= 0 || here <= 0) continue;
    if (std::fabs(here - of_recipe->second) <= kSame * here) continue;
    if (count++ == 0)
      first = printable(job.info.name) + ": " + numberText(of_recipe->second) + " -> " + numberText(here);
  }
  if (count == 0) return;
  session.console.note(std::to_string(count) + (count == 1 ? " threshold was" : " thresholds were") +
                       " found anew, in values that are not those of the recipe (" + first +
                       "); one by hand would stay");
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "quantize";
  const auto read = saidDecisions(session, kCommand, options.decision, options.sharing, options.recipe);
  if (const ExitCode* status = std::get_if<ExitCode>(&read)) return *status;
  const auto& said = std::get<SaidDecisions>(read);
  if (said.recipe) session.options.include_integers = true;  // chosen by whoever made the recipe
  Result<OpenStudy> opened = openAndResolve(session, options.files, [&](OpenStudy& open) {
    if (said.recipe) chooseDecided(open, applyRecipe(session, open, *said.recipe));
    applyTo(open, said.change);
    applySharing(session, open, open.chosen, said.sharing, said.change);
  });
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  if (const auto apart = engine::requireApart(options.output, inputsOf(open)); !apart) {
    return stopWith(session, kCommand, apart.error(), ExitCode::kWriteFailed);
  }

  const study::EncodePlan plan = study::planEncoding(open.study, open.chosen);
  for (const auto& [index, error] : plan.problems) open.fail(index, withoutPass(error));
  Json tensors = Json::array();
  Table<Written> table = writtenTable();
  std::vector<study::TensorIndex> written;
  if (!plan.jobs.empty() && maySave(session, open, options.output)) {
    const question::Encode encode{.jobs = plan.jobs,
                                  .parts = partsOf(options),
                                  .target = engine::targetOf(options.output),
                                  .partial = session.options.partial,
                                  .missing = missingIn(open)};
    const auto outcomes = open.engine->ask(encode, open.work(session));
    open.cancelled = !outcomes && outcomes.error().code == ErrorCode::kCancelled;
    if (!outcomes && !open.cancelled) return stopUnwritten(session, open, kCommand, outcomes.error(), options.output);
    for (std::size_t i = 0; outcomes && i < outcomes->size(); ++i) {
      const engine::EncodeOutcome& outcome = (*outcomes)[i];
      if (outcome.problem) open.fail(plan.tensors[i], *outcome.problem);
    }
    const bool is_written = outcomes && encode.writes(*outcomes);
    if (outcomes && !is_written) noteUnwritten(session, options.output, question::Encode::failedIn(*outcomes));
    for (std::size_t i = 0; is_written && i < outcomes->size(); ++i) {
      const engine::EncodeOutcome& outcome = (*outcomes)[i];
      if (outcome.problem) continue;
      written.push_back(plan.tensors[i]);
      noteNonFinite(session, plan.jobs[i], outcome.summary);
      tensors.push_back(resolvedJson(open.study, plan.tensors[i]));
      tensors.back().update(table.add({plan.jobs[i], outcome.summary}));
    }
  }
  noteSmoothed(session, open, written);
  if (said.recipe) noteFoundAnew(session, *said.recipe, plan.jobs);
  Json document = jsonDocument(kCommand);
  set(document, {{"output", options.output}, {"tensors", std::move(tensors)}});
  return finish(session, open, std::move(document), table.text(), written.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "quantize", "Write codes and dequantized values as HDF5 or NumPy files", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("--recipe", options->recipe, "Quantize as this recipe decides, only the tensors it names")
      ->type_name("RECIPE");
  command->add_option("--only", options->only, "Write just one of codes and values")
      ->check(CLI::IsMember({"codes", "values"}));
  command->add_option("-o,--output", options->output, "HDF5 file (.h5), or folder for .npy files")
      ->required()
      ->type_name("PATH");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::quantize_command
