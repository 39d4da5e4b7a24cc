#include <CLI/CLI.hpp>

#include <algorithm>

#include "app/cli/command.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/study/decision_options.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/load_recipe.h"
#include "app/cli/study/make_engine.h"

namespace scalewright::cli::import_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli import calibration.cache -o trt.scalewright\n"
    "  scalewright-cli import overrides.json --from ort-overrides --set activation_type=qint8 -o ort.scalewright\n"
    "  scalewright-cli import model.encodings --rename '^/(.*)_output_0$=>$1.output' -o aimet.scalewright";

struct Options {
  std::string file;
  std::string importer;
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

/// The importer that was named, or the one that recognises the file: its parameters have to be known before it runs.
Result<exchange::Imported> import(const Session& session, const Options& options) {
  const exchange::imports::ImporterDescriptor* importer = nullptr;
  if (!options.importer.empty()) {
    importer = exchange::imports::find(options.importer);
    if (importer == nullptr) {
      return unknownId(ErrorCode::kUnknownImporter, options.importer, idsOf(exchange::imports::descriptors()));
    }
  } else if (!options.settings.empty()) {
    return formatIsMissing(options.settings.front());
  }
  ParameterValues values;
  if (importer != nullptr) {
    const auto settings = readSettings(importer->parameters, options.settings, "--set");
    if (!settings) return settings.error();
    values = *settings;
  }
  return importFile(session, options.file, importer, values);
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
  const auto imported = import(session, options);
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
  const auto written = writeOutput(session, options.output, recipe::toText(*recipe), {options.file});
  if (!written) return stopWith(session, kCommand, written.error(), ExitCode::kWriteFailed);
  // The recipe itself is the answer when it goes to standard output.
  if (options.output != "-") {
    const std::string text = printable(options.output) + ": " + std::to_string(recipe->entries.size()) +
                             " decisions from a file of " + imported->importer->title + "\n";
    session.console.print(session.options.json ? jsonText(answer(*imported, *recipe, options.output)) : text);
  }
  return options.strict && !imported->result.notes.empty() ? ExitCode::kPartial : ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "import", "Make a recipe of the thresholds in another tool's file", kExamples);
  const auto options = std::make_shared<Options>();
  command->add_option("file", options->file, "File of another tool")->required()->type_name("FILE");
  command->add_option("--from", options->importer, "Import format (see `methods`); default: recognised by the content")
      ->type_name("ID");
  command->add_option("--set", options->settings, "Parameter of the import (see `methods`); may be repeated")
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
