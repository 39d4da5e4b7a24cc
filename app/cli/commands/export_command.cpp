#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "app/cli/answer/progress_line.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/export/check_answer.h"
#include "app/cli/export/export_answer.h"
#include "app/cli/export/export_names.h"
#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/make_engine.h"
#include "app/cli/study/selection.h"
#include "core/engine/checkpoint/unfinished_folder.h"
#include "core/engine/exports/written_export.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/exports/chosen_entries.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/model_exporters.h"
#include "core/recipe/phases.h"

namespace scalewright::cli::export_command {
namespace {

namespace fs = std::filesystem;

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
    "  scalewright-cli export model.scalewright --to onnx-qdq -o model-int8.onnx --run inputs.npz\n"
    "  scalewright-cli export sdxl.scalewright --to habana --set device=gaudi2 -o quant_config.json\n"
    "  scalewright-cli export sdxl.scalewright --to csv --phase first-18 -o first-18.csv\n"
    "  scalewright-cli export model.scalewright --to vllm-scales -o scales.safetensors \\\n"
    "      --model models/llama/model.safetensors.index.json --drop-unknown";
constexpr const char* kDetails =
    "What has to be known before the files are used is said first on standard error, then what the\n"
    "format cannot carry. At the end stands what is typed to run it, what that needs, and what the\n"
    "engine will compute otherwise. --tensor, --regex and --role choose decisions by the names that\n"
    "they have in the recipe: the others are counted, and their layers are left as they are.\n"
    "\n"
    "Layers that engines run as one (q, k, v; gate, up) have one scale for the tensor there. Unequal\n"
    "ones in NVFP4 stop the export, for the engine would take one of them for all: make the recipe with\n"
    "--share qkv --share gate_up, or export with --fuse, which names what it changed.\n"
    "\n"
    "Renaming rules work one after the other, each on what the ones before left; $1 in a replacement is\n"
    "the first group. Names that would become the same, and those of which nothing is left, stop the\n"
    "export unless --rename-merge or --rename-drop says what becomes of them. Names can be compared\n"
    "with those of a model: what it lacks and which of its layers have no scale is said.\n"
    "\n"
    "A format that holds one state asks for a phase of a recipe that has several (status 2); for Gaudi\n"
    "there is a configuration for each.\n"
    "\n"
    "A checkpoint is a folder that engines load, with the weights themselves. It is filled hidden\n"
    "beside its place and renamed when it is whole; the same command goes on with one that was stopped.\n"
    "One that exists is replaced with --force only, and if it is empty or holds nothing but what an\n"
    "export has written. What the flavour cannot hold is refused, with the flavours that can.";

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
  std::string run;  ///< data on which the model is run once it is written; empty: it is not
};

/// Returns the parameters of the export, complete, `--fuse` among them.
Result<ParameterValues> readParameters(const exchange::ExporterDescriptor& exporter, const Options& options) {
  std::vector<std::string> settings = options.settings;
  if (options.fuse && !exporter.joins_layers) {
    return Error{
        ErrorCode::kInvalidArgument, {}, {}, "--fuse: readers of " + std::string(exporter.id) + " join no layers"};
  }
  if (options.fuse) settings.emplace_back("fuse=true");
  const auto given = readSettings(exporter.parameters, settings, "--set");
  if (!given) return given.error();
  return completed(exporter.parameters, *given);
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

/// The recipe in the phase that was chosen. Errors: those of loadRecipe and of recipe::inPhase.
Result<recipe::Recipe> inChosenPhase(const recipe::Recipe& recipe, const Options& options) {
  if (options.phase.empty()) return recipe;
  auto chosen = recipe::inPhase(recipe, options.phase);
  if (chosen) return chosen;
  Error error = chosen.error();
  error.dataset = "--phase " + options.phase;
  return error;
}

/// The ids after --to.
std::vector<std::string_view> knownExports() {
  std::vector<std::string_view> ids = idsOf(exchange::descriptors());
  for (const std::string_view id : idsOf(exchange::modelExporters())) ids.push_back(id);
  return ids;
}

Error usage(std::string what) {
  return {ErrorCode::kInvalidArgument, {}, {}, std::move(what)};
}

/// Says which of the options do not go with the exporter, or with each other.
Result<void> requireFitting(const exchange::ExporterDescriptor& exporter, const Options& options) {
  const bool of_model = exchange::findModelExporter(exporter.id) != nullptr;
  const bool checkpoint = &exporter == &exchange::checkpoint::traits();
  if (!checkpoint && !options.flavour.empty()) return usage("--flavor goes with --to checkpoint");
  if (!of_model && !options.from.empty()) return usage("--from goes with --to checkpoint and --to onnx-qdq");
  if (!of_model && (options.check || options.check_only)) {
    return usage("--check goes with --to checkpoint and --to onnx-qdq");
  }
  if (!options.run.empty() && (!canRun(exporter.id) || options.check_only)) {
    return usage("--run goes with --to checkpoint and --to onnx-qdq, and with a model that is written");
  }
  if (of_model && !options.model.file.empty()) {
    return usage("--model: what is written here is checked against its own model");
  }
  if (checkpoint && exchange::checkpoint::find(options.flavour) == nullptr) {
    std::string known;
    for (const std::string_view id : idsOf(exchange::checkpoint::descriptors()))
      known += (known.empty() ? "" : ", ") + std::string(id);
    return usage((options.flavour.empty() ? "--flavor is missing: " : options.flavour + " is no --flavor: ") + known);
  }
  return {};
}

/// The model that is named, or the one that the recipe was made on.
Result<std::string> modelOf(const exchange::ExporterDescriptor& exporter, const Options& options,
                            const ParameterValues& parameters, const recipe::Recipe& recipe) {
  if (!options.from.empty()) return options.from;
  const bool checkpoint = &exporter == &exchange::checkpoint::traits();
  if (!checkpoint) {
    if (const std::string& set = textOf(parameters, "model"); !set.empty()) return set;
  }
  const std::vector<std::string> models = engine::modelsOf(recipe, exporter.id);
  if (models.size() == 1) return models.front();
  const std::string kind = checkpoint ? "checkpoint" : ".onnx model";
  return Error{ErrorCode::kInvalidArgument,
               options.recipe,
               {},
               models.empty() ? "it was made on no " + kind + ": name the model by --from"
                              : "it was made on several models: name one by --from"};
}

/// Completes a request with the model and the place of what needs one.
Result<engine::ExportRequest> requestOf(const exchange::ExporterDescriptor& exporter, const Session& session,
                                        const Options& options, const ParameterValues& parameters,
                                        const recipe::Recipe& recipe) {
  engine::ExportRequest request{.exporter = std::string(exporter.id),
                                .flavour = options.flavour,
                                .parameters = parameters,
                                .grouping = session.options.grouping,
                                .target = options.output};
  if (exchange::findModelExporter(exporter.id) == nullptr) return request;
  auto model = modelOf(exporter, options, parameters, recipe);
  if (!model) return model.error();
  request.model = *std::move(model);
  const bool folder = exporter.extension.empty();
  if (options.output == "-") {
    return Error{
        ErrorCode::kInvalidArgument, "-", {}, folder ? "a checkpoint is a folder" : "a model is written to a file"};
  }
  std::string output = options.output;
  while (folder && output.size() > 1 && output.ends_with('/')) output.pop_back();
  request.target = output;
  return request;
}

/// What the export is made of: nothing of it is replaced.
std::vector<std::string> inputsOf(const recipe::Recipe& recipe, const Options& options) {
  std::vector<std::string> inputs = {options.recipe};
  for (const recipe::RecipeSource& source : recipe.sources) inputs.push_back(source.identity.path);
  return inputs;
}

/// Writes what was planned; where it ends otherwise, says what of it stays.
Result<engine::WrittenExport> write(Session& session, engine::Engine& engine, const engine::PlannedExport& planned,
                                    const std::vector<std::string>& inputs, engine::Existing existing) {
  const fs::path& target = planned.request.target;
  if (target == "-") {
    session.console.print(planned.texts->files.front().content);
    if (planned.files.size() > 1) session.console.note("standard output takes the first of several files only");
    return engine::WrittenExport();
  }
  if (auto free = engine::requireTarget(planned, inputs, existing); !free) return free.error();
  ProgressLine progress;
  const WorkContext work{
      .stop = session.stop,
      .progress = planned.texts == nullptr ? progress.begin("writing", 1, 1, target.string()) : ProgressCallback(),
      .threads = session.options.threads};
  auto written = engine::writeExport(engine, planned, existing, work);
  progress.clear();
  return written;
}

ExitCode stopNotWritten(Session& session, const engine::PlannedExport& planned, const Error& error) {
  const fs::path& target = planned.request.target;
  const ExitCode code = stopUnwritten(session, "export", error, target.string());
  std::error_code ignored;
  const fs::path unfinished = engine::unfinishedPath(target);
  if (planned.checkpoint != nullptr && fs::exists(unfinished, ignored)) {
    session.console.note("what is finished stays in " + printable(unfinished.string()) + ": the same command goes on");
  }
  return code;
}

/// Plans, writes and reads back. chosen: under the names that it gets. verdict: of the recipe; null for none.
ExitCode carryOut(Session& session, const Options& options, const engine::ExportRequest& request,
                  const exchange::ChosenEntries& chosen, const std::vector<std::string>& inputs,
                  const recipe::Verdict* verdict) {
  const auto existing = options.force ? engine::Existing::kReplaced : engine::Existing::kRefused;
  const auto* of_model = exchange::findModelExporter(request.exporter);
  if (of_model != nullptr && !options.check_only) {
    const auto free = engine::requireTarget(request, inputs, existing);
    const bool misnamed =
        !of_model->extension.empty() && request.target.extension() != "." + std::string(of_model->extension);
    if (!free) {
      return stopWith(session, "export", free.error(), !misnamed ? ExitCode::kWriteFailed : ExitCode::kUsage);
    }
  }
  const auto engine = makeEngine(session);
  const WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  const auto noteLeftOut = [&] {
    if (chosen.left_out.empty()) return;
    session.console.note(reasonLine("left out, not chosen by --tensor, --regex and --role", chosen.left_out));
  };
  auto planned = engine::planExport(*engine, chosen.recipe, request, work);
  if (!planned) {
    noteLeftOut();
    return stopRefusedExport(session, planned.error());
  }
  const std::set<std::string_view> left_out(chosen.left_out.begin(), chosen.left_out.end());
  std::erase_if(planned->notes, [&](const exchange::ExportNote& note) { return left_out.contains(note.tensor); });
  notePlanned(session, *planned);
  noteLeftOut();
  if (verdict != nullptr) session.console.note(verdictLine(verdict));
  if (planned->isNothing()) {
    if (planned->names) noteModel(session, *planned->names);
    return stopWith(session, "export", {ErrorCode::kNothingToExport, options.recipe, {}, {}}, ExitCode::kNothing);
  }
  engine::WrittenExport written;
  if (!options.check_only) {
    auto done = write(session, *engine, *planned, inputs, existing);
    if (!done) return stopNotWritten(session, *planned, done.error());
    written = *std::move(done);
    noteWritten(session, *planned, written);
  }
  std::optional<engine::ExportCheck> check;
  if (options.check || options.check_only) {
    auto checked = checkWritten(session, *engine, engine::checkPlanOf(*planned), request.target);
    if (!checked) return stopWith(session, "export", checked.error(), ExitCode::kNothing);
    check = *std::move(checked);
  }
  if (options.check_only) return answerCheck(session, request, *check);
  std::optional<EngineRun> engine_run;
  if (!options.run.empty()) engine_run = runInEngine(*planned, options.run);
  answerExport(session, {.planned = *planned,
                         .written = written,
                         .recipe = chosen.recipe,
                         .left_out = chosen.left_out,
                         .check = check,
                         .model = options.model,
                         .engine_run = engine_run,
                         .verdict = verdict});
  const bool unknown = planned->names && !planned->names->unknown.empty();
  const bool partial = options.strict && (unknown || !planned->notes.empty());
  const bool failed = (check && check->findings() > 0) || (engine_run && !engine_run->ok);
  return partial || failed ? ExitCode::kPartial : ExitCode::kOk;
}

ExitCode run(Session& session, const Options& options) {
  const auto stop = [&session](const Error& error, ExitCode code) { return stopWith(session, "export", error, code); };
  const exchange::ExporterDescriptor* exporter = exchange::findAnyExporter(options.exporter);
  if (exporter == nullptr) {
    return stop(unknownId(ErrorCode::kUnknownExporter, options.exporter, knownExports()), ExitCode::kUsage);
  }
  if (const auto fits = requireFitting(*exporter, options); !fits) return stop(fits.error(), ExitCode::kUsage);
  const Result<ParameterValues> settings = readParameters(*exporter, options);
  if (!settings) return stop(settings.error(), ExitCode::kUsage);
  Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stop(selection.error(), ExitCode::kUsage);
  const Result<exchange::Renaming> renaming = readRenaming(options.rename);
  if (!renaming) return stop(renaming.error(), ExitCode::kUsage);
  const Result<recipe::Recipe> whole = loadRecipe(session, options.recipe);
  if (!whole) return stop(whole.error(), ExitCode::kNothing);
  const Result<recipe::Recipe> loaded = inChosenPhase(*whole, options);
  if (!loaded) return stop(loaded.error(), ExitCode::kUsage);
  if (const auto any = selection->requireAny({&*loaded}); !any) return stopUnchosen(session, "export", any.error());
  if (options.rename.preview) return showRenaming(session, "export", *loaded, *renaming, options.rename);
  if (options.output.empty()) return stop(usage("--output is missing"), ExitCode::kUsage);
  auto request = requestOf(*exporter, session, options, *settings, *loaded);
  if (!request) return stop(request.error(), ExitCode::kUsage);
  const auto model = readModel(session, options.model);
  if (!model) {
    const bool usage = model.error().file.empty() && model.error().code == ErrorCode::kInvalidArgument;
    return stop(model.error(), usage ? ExitCode::kUsage : ExitCode::kNothing);
  }
  if (*model) request->names = std::make_shared<const exchange::ModelNames>(**model);
  request->drop_unknown = options.model.drop_unknown;
  exchange::ChosenEntries chosen = chosenOf(*exporter, *selection, *loaded);
  auto renamed = renameAndNote(session, chosen.recipe, *renaming, options.rename);
  if (!renamed) return stop(renamed.error(), ExitCode::kNothing);
  chosen.recipe = std::move(renamed->recipe);
  for (std::string& name : chosen.left_out) name = (*renaming)(name);
  return carryOut(session, options, *request, chosen, inputsOf(*loaded, options), recipe::verdictOf(*loaded));
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "export", "Write a recipe in a format that other tools read", kExamples, kDetails);
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
  command
      ->add_option("--run", options->run,
                   "Of the same: run it, and the model it was made of, once it is written: an .onnx model in ONNX "
                   "Runtime on a file .npz with its inputs, or a folder of them, a checkpoint in Transformers on a "
                   "text; status 1 where it cannot be run")
      ->type_name("DATA");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::export_command
