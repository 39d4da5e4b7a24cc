#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "app/cli/answer/run_lines.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/export/export_checkpoint.h"
#include "app/cli/export/export_model.h"
#include "app/cli/export/export_names.h"
#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/make_engine.h"
#include "app/cli/study/selection.h"
#include "core/base/files/disk.h"
#include "core/engine/list_scales.h"
#include "core/engine/output/output_target.h"
#include "core/exchange/exports/chosen_entries.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/model_exporters.h"
#include "core/recipe/phases.h"

namespace scalewright::cli::export_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli export model.scalewright --to tensorrt-cache --output calibration.cache\n"
    "  scalewright-cli export model.scalewright --to tensorrt-cache --output - | head\n"
    "  scalewright-cli export model.scalewright --to ort-overrides \\\n"
    "      --rename '^model\\.=>/model/' --rename-preview\n"
    "  scalewright-cli export model.scalewright --to hf-quant-config --set wrapped=true --fuse \\\n"
    "      -o quantization_config.json\n"
    "  scalewright-cli export model.scalewright --to checkpoint --flavor compressed-tensors \\\n"
    "      --from models/llama -o models/llama-fp8\n"
    "  scalewright-cli export model.scalewright --to checkpoint --flavor modelopt -o models/llama-fp4 --check\n"
    "  scalewright-cli export model.scalewright --to onnx-qdq --set style=tensorrt -o model-int8.onnx\n"
    "  scalewright-cli export sdxl.scalewright --to habana --set device=gaudi2 -o quant_config.json\n"
    "  scalewright-cli export sdxl.scalewright --to csv --phase first-18 -o first-18.csv\n"
    "  scalewright-cli export model.scalewright --to vllm-scales -o scales.safetensors \\\n"
    "      --model models/llama/model.safetensors.index.json --drop-unknown\n"
    "\n"
    "--tensor, --regex and --role choose decisions by the names that they have in the recipe; the layers of the others "
    "are\n"
    "left as they are.";

struct Options {
  std::string recipe;
  std::string exporter;
  std::string output;
  std::string flavour;  ///< of a checkpoint
  std::string from;     ///< model that a checkpoint is made of
  std::string phase;    ///< empty: all of them
  std::vector<std::string> settings;
  RenameOptions rename;
  ModelOptions model;
  bool fuse = false;
  bool strict = false;
  bool force = false;
  bool check = false;
  bool check_only = false;
};

/// Notes the cautions first; then one line per reason, which names the tensors when they are few.
void noteAll(const Session& session, const exchange::ExportResult& result) {
  // Of files that are written.
  if (!result.nothing) {
    for (const char* caution : result.cautions) session.console.note(caution);
  }
  noteOmitted(session, result.omitted);
}

/// No file goes in the place of the recipe or of what it was made on. Those beside the first, whose names nobody typed,
/// replace nothing at all: `model.json` may lie beside the model's own `model.safetensors`.
Result<void> requireFree(const recipe::Recipe& recipe, const std::vector<std::filesystem::path>& paths,
                         const Options& options) {
  std::vector<std::string> inputs = {options.recipe};
  for (const recipe::RecipeSource& source : recipe.sources) inputs.push_back(source.identity.path);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (auto apart = engine::requireApart(paths[i].string(), inputs); !apart) return apart;
    if (i == 0 || options.force) continue;
    const auto there = disk::lookThrough(paths[i]);
    if (!there) return there.error();
    if (*there) {
      return Error{ErrorCode::kInvalidArgument, paths[i].string(), {}, "it exists; --force replaces it"};
    }
  }
  return {};
}

/// Standard output takes the first file only.
Result<void> write(Session& session, const exchange::ExportResult& result, const recipe::Recipe& recipe,
                   const std::vector<std::filesystem::path>& paths, const Options& options) {
  if (options.output == "-") {
    session.console.print(result.files.front().content);
    if (paths.size() > 1) session.console.note("standard output takes the first of several files only");
    return {};
  }
  if (auto free = requireFree(recipe, paths, options); !free) return free;
  return exchange::writeExport(result, options.output);
}

/// Returns the parameters that were set for the export, `--fuse` among them.
Result<ParameterValues> readParameters(const exchange::ExporterDescriptor& exporter, const Options& options) {
  std::vector<std::string> settings = options.settings;
  if (options.fuse && !exporter.joins_layers) {
    return Error{
        ErrorCode::kInvalidArgument, {}, {}, "--fuse: readers of " + std::string(exporter.id) + " join no layers"};
  }
  if (options.fuse) settings.emplace_back("fuse=true");
  return readSettings(exporter.parameters, settings, "--set");
}

/// The decisions that --tensor, --regex and --role choose, by the names that they have in the recipe.
exchange::ChosenEntries chosenOf(const exchange::ExporterDescriptor& exporter, const Selection& selection,
                                 const recipe::Recipe& recipe) {
  std::vector<bool> chosen;
  const auto take = [&](const recipe::RecipeEntry& entry) {
    chosen.push_back(selection.has(entry.tensor, entry.decision.role));
  };
  std::for_each(recipe.entries.begin(), recipe.entries.end(), take);
  for (const recipe::RecipePhase& phase : recipe.phases)
    std::for_each(phase.entries.begin(), phase.entries.end(), take);
  return exchange::chooseEntries(exporter, recipe, [&](std::size_t place) { return static_cast<bool>(chosen[place]); });
}

/// The export, with scales that the recipe says by their rule listed where the export lacks them: their weights are
/// read. Errors: those of exchange::preview and of engine::listScales.
Result<exchange::ExportResult> previewWithScales(const Session& session, const exchange::ExporterDescriptor& exporter,
                                                 recipe::Recipe& recipe, const ParameterValues& settings,
                                                 const exchange::ForModel& model) {
  auto result = exchange::preview(exporter, recipe, settings, model);
  if (!result) return result;
  std::set<std::string> unlisted;
  for (const exchange::ExportNote& note : result->omitted) {
    if (std::string_view(note.reason) == exchange::kScalesNotListed) unlisted.insert(note.tensor);
  }
  if (unlisted.empty()) return result;
  const auto engine = makeEngine(session);
  const WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  if (auto listed = engine::listScales(*engine, unlisted, recipe, work); !listed) return listed.error();
  return exchange::preview(exporter, recipe, settings, model);
}

/// The recipe in the phase that was chosen. Errors: those of loadRecipe and of recipe::inPhase.
Result<recipe::Recipe> inChosenPhase(const recipe::Recipe& recipe, const Options& options) {
  if (options.phase.empty()) return recipe;
  auto chosen = recipe::inPhase(recipe, options.phase);
  if (chosen) return chosen;
  Error error = chosen.error();
  error.dataset = "--phase " + options.phase;
  return error;
}

/// How an export is made that needs the model beside the recipe.
using ModelExport = ExitCode (*)(Session& session, const ModelRequest& request, const recipe::Recipe& named);
constexpr std::string_view kCheckpoint = "checkpoint";

ModelExport modelExportOf(const exchange::ExporterDescriptor& exporter) {
  return exporter.id == kCheckpoint ? exportCheckpoint : exportModel;
}

/// The ids after --to.
std::vector<std::string_view> knownExports() {
  std::vector<std::string_view> ids = idsOf(exchange::descriptors());
  for (const std::string_view id : idsOf(exchange::modelExporters())) ids.push_back(id);
  return ids;
}

ExitCode run(Session& session, const Options& options) {
  const exchange::ExporterDescriptor* of_model = exchange::findModelExporter(options.exporter);
  const exchange::ExporterDescriptor* exporter = of_model != nullptr ? of_model : exchange::find(options.exporter);
  if (exporter == nullptr) {
    return stopWith(session, "export", unknownId(ErrorCode::kUnknownExporter, options.exporter, knownExports()),
                    ExitCode::kUsage);
  }
  if (options.exporter != kCheckpoint && !options.flavour.empty()) {
    const Error error{ErrorCode::kInvalidArgument, {}, {}, "--flavor goes with --to checkpoint"};
    return stopWith(session, "export", error, ExitCode::kUsage);
  }
  if (of_model == nullptr && !options.from.empty()) {
    const Error error{ErrorCode::kInvalidArgument, {}, {}, "--from goes with --to checkpoint and --to onnx-qdq"};
    return stopWith(session, "export", error, ExitCode::kUsage);
  }
  if (of_model == nullptr && (options.check || options.check_only)) {
    const Error error{ErrorCode::kInvalidArgument, {}, {}, "--check goes with --to checkpoint and --to onnx-qdq"};
    return stopWith(session, "export", error, ExitCode::kUsage);
  }
  const Result<ParameterValues> settings = readParameters(*exporter, options);
  if (!settings) return stopWith(session, "export", settings.error(), ExitCode::kUsage);
  Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stopWith(session, "export", selection.error(), ExitCode::kUsage);
  const Result<exchange::Renaming> renaming = readRenaming(options.rename);
  if (!renaming) return stopWith(session, "export", renaming.error(), ExitCode::kUsage);
  if (of_model != nullptr && !options.model.file.empty()) {
    const Error error{
        ErrorCode::kInvalidArgument, {}, {}, "--model: what is written here is checked against its own model"};
    return stopWith(session, "export", error, ExitCode::kUsage);
  }
  const Result<recipe::Recipe> whole = loadRecipe(session, options.recipe);
  if (!whole) return stopWith(session, "export", whole.error(), ExitCode::kNothing);
  const Result<recipe::Recipe> loaded = inChosenPhase(*whole, options);
  if (!loaded) return stopWith(session, "export", loaded.error(), ExitCode::kUsage);
  if (const auto any = selection->requireAny({&*loaded}); !any) return stopUnchosen(session, "export", any.error());
  if (options.rename.preview) {
    return showRenaming(session, "export", *loaded, *renaming, options.rename);
  }
  if (options.output.empty()) {
    return stopWith(session, "export", {ErrorCode::kInvalidArgument, {}, {}, "--output is missing"}, ExitCode::kUsage);
  }
  const auto model = readModel(session, options.model);
  if (!model) {
    const bool usage = model.error().file.empty() && model.error().code == ErrorCode::kInvalidArgument;
    return stopWith(session, "export", model.error(), usage ? ExitCode::kUsage : ExitCode::kNothing);
  }
  exchange::ChosenEntries chosen = chosenOf(*exporter, *selection, *loaded);
  auto renamed = renameAndNote(session, chosen.recipe, *renaming, options.rename);
  if (!renamed) return stopWith(session, "export", renamed.error(), ExitCode::kNothing);
  chosen.recipe = std::move(renamed->recipe);
  for (std::string& name : chosen.left_out) name = (*renaming)(name);
  if (of_model != nullptr) {
    if (!chosen.left_out.empty()) {
      session.console.note(reasonLine("left out, not chosen by --tensor, --regex and --role", chosen.left_out));
    }
    return modelExportOf(*of_model)(session,
                                    {.exporter = options.exporter,
                                     .recipe = options.recipe,
                                     .flavour = options.flavour,
                                     .model = options.from,
                                     .output = options.output,
                                     .settings = options.settings,
                                     .fuse = options.fuse,
                                     .force = options.force,
                                     .strict = options.strict,
                                     .check = options.check,
                                     .check_only = options.check_only},
                                    chosen.recipe);
  }
  const exchange::ForModel for_model{*model ? &**model : nullptr, options.model.drop_unknown};
  Result<exchange::ExportResult> result = previewWithScales(session, *exporter, chosen.recipe, *settings, for_model);
  if (!result) return stopRefusedExport(session, result.error());

  const std::set<std::string_view> left_out(chosen.left_out.begin(), chosen.left_out.end());
  std::erase_if(result->omitted, [&](const exchange::ExportNote& note) { return left_out.contains(note.tensor); });
  noteAll(session, *result);
  if (!chosen.left_out.empty()) {
    session.console.note(reasonLine("left out, not chosen by --tensor, --regex and --role", chosen.left_out));
  }
  std::optional<exchange::ModelCheck> check;
  if (*model) check = exchange::ModelIndex(**model).check(result->names);
  if (result->nothing) {
    if (check) noteModel(session, *check);
    return stopWith(session, "export", {ErrorCode::kNothingToExport, options.recipe, {}, {}}, ExitCode::kNothing);
  }
  if (options.output != "-") exchange::nameFiles(*result, options.output);
  const auto paths = exchange::exportPaths(*result, options.output);
  const Result<void> written = write(session, *result, chosen.recipe, paths, options);
  if (!written) return stopWith(session, "export", written.error(), ExitCode::kWriteFailed);

  if (check) noteModel(session, *check);
  // The file itself is the answer when it goes to standard output.
  if (options.output != "-") {
    if (session.options.json) {
      Json files = Json::array();
      for (std::size_t i = 0; i < paths.size(); ++i) {
        files.push_back(object({{"path", paths[i].string()}, {"bytes", result->files[i].content.size()}}));
        if (!result->files[i].phase.empty()) files.back()["phase"] = result->files[i].phase;
      }
      Json omitted = Json::array();
      for (const exchange::ExportNote& note : result->omitted) {
        omitted.push_back(object({{"tensor", note.tensor}, {"reason", note.reason}}));
      }
      Json document = jsonDocument("export");
      set(document, {{"exporter", exporter->id},
                     {"output", options.output},
                     {"bytes", result->files.front().content.size()},
                     {"files", std::move(files)},
                     {"cautions", result->cautions},
                     {"left_out", chosen.left_out},
                     {"omitted", std::move(omitted)},
                     {"to_run", runJson(result->to_run, options.output, result->files.front().suffix)},
                     {"problems", Json::array()}});
      if (check) document["model"] = modelJson(*check, options.model);
      session.console.print(jsonText(document));
    } else {
      for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string& phase = result->files[i].phase;
        session.console.print(printable(paths[i].string()) + ": " + exporter->title + ", " +
                              std::to_string(result->files[i].content.size()) + " bytes" +
                              (phase.empty() ? "" : " (" + phaseText(chosen.recipe, phase) + ")") + "\n");
      }
      session.console.print(runText(result->to_run, options.output, result->files.front().suffix));
    }
  }
  const bool unknown = check && !check->unknown.empty();
  return options.strict && (unknown || !result->omitted.empty()) ? ExitCode::kPartial : ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "export", "Write a recipe in a format that other tools read", kExamples);
  const auto options = std::make_shared<Options>();
  command->add_option("recipe", options->recipe, "Recipe, or a file that `import` reads")
      ->required()
      ->type_name("RECIPE");
  command->add_option("--to", options->exporter, "Export format (see `methods`)")->required()->type_name("ID");
  command->add_option("-o,--output", options->output, "File to write, or folder of a checkpoint; - is standard output")
      ->type_name("FILE");
  command
      ->add_option("--flavor,--flavour", options->flavour, "Of --to checkpoint: compressed-tensors, modelopt or quark")
      ->type_name("ID");
  command
      ->add_option(
          "--from", options->from,
          "Of --to checkpoint and onnx-qdq: the model, a folder, an index, a safetensors or an .onnx file; by default "
          "the one that the recipe was made on")
      ->type_name("MODEL");
  command->add_option("--set", options->settings, "Parameter of the export (see `methods`); may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command
      ->add_option("--phase", options->phase,
                   "Export the recipe as it is in one of its phases; rest is all iterations that none of them holds")
      ->type_name("NAME");
  addRenameOptions(*command, options->rename);
  addModelOptions(*command, options->model);
  command->add_flag("--fuse", options->fuse,
                    "Give layers that engines run as one (q, k, v; gate, up) the largest range among them");
  command->add_flag(
      "--force", options->force,
      "Replace files that lie beside the one named by --output, or the checkpoint or model that is there");
  command->add_flag("--strict", options->strict, "Status 1 when the format leaves out or changes an entry");
  command->add_flag("--check", options->check,
                    "Of --to checkpoint and onnx-qdq: read back what was written and compare each quantized weight "
                    "with the original; status 1 with a finding");
  command->add_flag("--check-only", options->check_only,
                    "The same with what an earlier run of this export has written to --output; nothing is written");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::export_command
