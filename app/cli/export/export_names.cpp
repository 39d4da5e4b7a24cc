#include "app/cli/export/export_names.h"

#include <CLI/CLI.hpp>

#include "app/cli/answer/numbers.h"
#include "app/cli/study/make_engine.h"
#include "core/base/text/first_few.h"
#include "core/engine/questions/models/model_names.h"
#include "core/recipe/phases.h"

namespace scalewright::cli {
namespace {

/// The first few, behind a colon.
std::string someOf(const std::vector<std::string>& names) {
  return names.empty() ? std::string() : ": " + firstFew(names, {.most = 5});
}

}  // namespace

void addModelOptions(CLI::App& command, ModelOptions& options) {
  command
      .add_option("--model", options.file,
                  "Model that the names are checked against: a checkpoint, its index, an .onnx, or text with one name "
                  "in each line")
      ->type_name("FILE");
  command.add_flag("--drop-unknown", options.drop_unknown, "Leave out what has names that the model lacks");
}

Result<std::optional<exchange::ModelNames>> readModel(const Session& session, const ModelOptions& options) {
  if (options.file.empty()) {
    if (!options.drop_unknown) return std::optional<exchange::ModelNames>();
    return Error{ErrorCode::kInvalidArgument, {}, {}, "--drop-unknown goes with --model"};
  }
  auto names = makeEngine(session)->ask(question::ModelNames{options.file}, {.stop = session.stop, .progress = {}});
  if (!names) return names.error();
  return std::optional(*std::move(names));
}

void noteModel(const Session& session, const exchange::ModelCheck& check) {
  session.console.note(counted(check.scales, "scale written", "scales written"));
  session.console.note(counted(check.unknown.size(), "name unknown to the model", "names unknown to the model") +
                       someOf(check.unknown));
  if (check.layers == 0) return;  // its names do not tell
  session.console.note(std::to_string(check.without.size()) + " of " +
                       counted(check.layers, "layer of the model without", "layers of the model without") +
                       someOf(check.without));
}

Json modelJson(const exchange::ModelCheck& check, const ModelOptions& options) {
  return object({{"file", options.file},
                 {"scales", check.scales},
                 {"unknown", check.unknown},
                 {"layers", check.layers},
                 {"without", check.without}});
}

std::string phaseText(const recipe::Recipe& recipe, const std::string& name) {
  for (const recipe::PhaseName& phase : recipe::phaseNames(recipe)) {
    if (phase.name != name) continue;
    return printable(name) +
           (phase.first == 0 ? ", all other iterations"
                             : ", iterations " + std::to_string(phase.first) + " to " + std::to_string(phase.last));
  }
  return printable(name);
}

}  // namespace scalewright::cli
