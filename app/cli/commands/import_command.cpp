#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>

#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/make_engine.h"
#include "core/calibrate/calibrator.h"
#include "core/exchange/imports/measured_ranges.h"

namespace scalewright::cli::import_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli import calibration.cache -o trt.scalewright\n"
    "  scalewright-cli import overrides.json --from ort-overrides --set activation_type=qint8 -o ort.scalewright\n"
    "  scalewright-cli import inc_hooks_maxabs_0_2.json inc_hooks_maxabs_1_2.json --calibrator backoff \\\n"
    "      --set backoff=0.5 -o gaudi.scalewright\n"
    "  scalewright-cli import model.encodings --rename '^/(.*)_output_0$=>$1.output' -o aimet.scalewright";
constexpr const char* kDetails =
    "Thresholds are taken as if they were set by hand. The format is recognised by the content unless\n"
    "--from names it; its parameters say what the file itself does not, such as the direction of its\n"
    "scales. What is not taken over is named on standard error with its line or JSON pointer. Where a\n"
    "command takes a recipe (export, recipe apply, recipe make --base, recipe diff) it takes such a\n"
    "file as well, and a study that the window has saved.\n"
    "\n"
    "FILE may be the folder of a quantized checkpoint, its index or a safetensors file: the scales that\n"
    "it stores for weights, inputs and caches are thresholds. What a recipe cannot hold, such as zero\n"
    "points or reordered columns, is named with its reason. Of scales without codes the settings beside\n"
    "them say the number format, else --from checkpoint-scales --set format=ID. Files that name modules\n"
    "rather than tensors are applied and compared by the tensors that stand for the same; that is said\n"
    "on standard error.";

struct Options {
  std::vector<std::string> files;
  std::string importer;
  std::string calibrator;
  std::vector<std::string> settings;
  RenameOptions rename;
  std::string output;
  bool strict = false;
};

/// A setting belongs to an import format: which ones have it, and what formats there are where none has.
Error formatIsMissing(const std::string& setting) {
  const std::string name = setting.substr(0, setting.find('='));
  std::vector<std::string_view> having;
  for (const exchange::imports::ImporterDescriptor* importer : exchange::imports::descriptors()) {
    const auto has = [&](const ParameterDescriptor& parameter) { return parameter.id == name; };
    if (std::any_of(importer->parameters.begin(), importer->parameters.end(), has)) having.push_back(importer->id);
  }
  const std::string missing = "--set " + setting + " needs --from with the format that it is a parameter of";
  if (having.empty())
    return unknownId(ErrorCode::kUnknownParameter, missing + ", and none has it",
                     idsOf(exchange::imports::descriptors()));
  return unknownId(ErrorCode::kInvalidArgument, missing, having);
}

/// The method that decides what was measured, and the settings that are its own.
struct Deciding {
  const calibrate::CalibratorDescriptor* method = nullptr;
  ParameterValues parameters;
  std::vector<std::string> others;  ///< settings of the import
};

Result<Deciding> readDeciding(const Options& options) {
  Deciding deciding{.method = nullptr, .parameters = {}, .others = options.settings};
  if (options.calibrator.empty()) return deciding;
  deciding.method = calibrate::find(options.calibrator);
  if (deciding.method == nullptr) {
    return unknownId(ErrorCode::kUnknownCalibrator, options.calibrator, idsOf(calibrate::descriptors()));
  }
  const auto isOwn = [&](const std::string& setting) {
    const auto& parameters = deciding.method->parameters;
    return std::any_of(parameters.begin(), parameters.end(), [&](const ParameterDescriptor& parameter) {
      return parameter.id == setting.substr(0, setting.find('='));
    });
  };
  std::vector<std::string> own;
  std::copy_if(options.settings.begin(), options.settings.end(), std::back_inserter(own), isOwn);
  std::erase_if(deciding.others, isOwn);
  const auto parameters = readSettings(deciding.method->parameters, own, "--set");
  if (!parameters) return parameters.error();
  deciding.parameters = *parameters;
  return deciding;
}

/// The importer that was named, or the one that recognises the file: its parameters have to be known before it runs.
Result<exchange::Imported> import(const Session& session, const Options& options, const Deciding& deciding) {
  const exchange::imports::ImporterDescriptor* importer = nullptr;
  if (!options.importer.empty()) {
    importer = exchange::imports::find(options.importer);
    if (importer == nullptr) {
      return unknownId(ErrorCode::kUnknownImporter, options.importer, idsOf(exchange::imports::descriptors()));
    }
  } else if (!deciding.others.empty()) {
    return formatIsMissing(deciding.others.front());
  }
  ParameterValues values;
  if (importer != nullptr) {
    const auto settings = readSettings(importer->parameters, deciding.others, "--set");
    if (!settings) return settings.error();
    values = *settings;
  }
  exchange::Imported all;
  std::vector<exchange::imports::ImportResult> results;
  for (const std::string& file : options.files) {
    auto imported = importFile(session, file, importer, values);
    if (!imported) return imported;
    if (all.importer != nullptr && imported->importer != all.importer) {
      return Error{ErrorCode::kInvalidArgument, {}, {}, file + " is of another tool than " + options.files.front()};
    }
    all.importer = imported->importer;
    results.push_back(std::move(imported->result));
  }
  all.result = results.size() == 1 ? std::move(results.front()) : exchange::joined(std::move(results));
  if (deciding.method != nullptr) {
    if (auto done = exchange::decideMeasured(all.result, *deciding.method, deciding.parameters); !done)
      return done.error();
  }
  return all;
}

bool isUsage(const Error& error) {
  return error.file.empty() && error.code != ErrorCode::kFileNotFound && error.code != ErrorCode::kPermissionDenied;
}

Json answer(const exchange::Imported& imported, const recipe::Recipe& recipe, const std::string& output) {
  Json document = recipeJson("import", recipe, output);
  Json notes = Json::array();
  for (const auto& note : imported.result.notes) {
    notes.push_back(object({{"place", note.place}, {"tensor", note.tensor}, {"reason", note.reason}}));
  }
  set(document, {{"importer", imported.importer->id}, {"notes", std::move(notes)}, {"problems", Json::array()}});
  return document;
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "import";
  const auto renaming = readRenaming(options.rename);
  if (!renaming) return stopWith(session, kCommand, renaming.error(), ExitCode::kUsage);
  const auto deciding = readDeciding(options);
  if (!deciding) return stopWith(session, kCommand, deciding.error(), ExitCode::kUsage);
  const auto imported = import(session, options, *deciding);
  if (!imported) {
    return stopWith(session, kCommand, imported.error(),
                    isUsage(imported.error()) ? ExitCode::kUsage : ExitCode::kNothing);
  }
  noteImports(session, imported->result.notes);
  if (options.rename.preview) {
    return showRenaming(session, kCommand, imported->result.recipe, *renaming, options.rename);
  }
  if (options.output.empty()) {
    return stopWith(session, kCommand, {ErrorCode::kInvalidArgument, {}, {}, "--output is missing"}, ExitCode::kUsage);
  }
  const auto renamed = renameAndNote(session, imported->result.recipe, *renaming, options.rename);
  if (!renamed) return stopWith(session, kCommand, renamed.error(), ExitCode::kNothing);
  const recipe::Recipe* recipe = &renamed->recipe;
  const auto written = writeOutput(session, options.output, recipe::toText(*recipe), options.files);
  if (!written) return stopWith(session, kCommand, written.error(), ExitCode::kWriteFailed);
  // The recipe itself is the answer when it goes to standard output.
  if (options.output != "-") {
    const std::string text =
        printable(options.output) + ": " + std::to_string(recipe->entries.size()) + " decisions from " +
        (options.files.size() == 1 ? std::string("a file") : std::to_string(options.files.size()) + " files") + " of " +
        imported->importer->title + "\n";
    session.console.print(session.options.json ? jsonText(answer(*imported, *recipe, options.output)) : text);
  }
  return options.strict && !imported->result.notes.empty() ? ExitCode::kPartial : ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "import", "Make a recipe of the thresholds in another tool's file", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command
      ->add_option("files", options->files,
                   "Files of another tool; of several, as each rank of a run writes one, the larger ranges count")
      ->required()
      ->type_name("FILE");
  command->add_option("--from", options->importer, "Import format (see `methods`); default: recognised by the content")
      ->type_name("ID");
  command
      ->add_option("--calibrator", options->calibrator,
                   "Method that decides measured ranges without the tensors: one that needs the largest value alone")
      ->type_name("ID");
  command
      ->add_option("--set", options->settings,
                   "Parameter of the import, or of the calibrator (see `methods`); may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  addRenameOptions(*command, options->rename);
  command->add_option("-o,--output", options->output, "Recipe to write; - is standard output")->type_name("FILE");
  command->add_flag("--strict", options->strict, "Status 1 when something of the file is left out or changed");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::import_command
