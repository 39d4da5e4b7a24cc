#include "app/cli/decide/layer_study.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "app/cli/answer/numbers.h"
#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/run/command.h"
#include "app/cli/study/left_out.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::cli {
namespace {

/// Every way to read WEIGHT=INPUT; more than one where a name has an equals sign of its own.
std::vector<layers::NamedPair> readings(const std::string& text) {
  std::vector<layers::NamedPair> pairs;
  for (std::size_t equals = text.find('='); equals != std::string::npos; equals = text.find('=', equals + 1)) {
    if (equals > 0 && equals + 1 < text.size()) pairs.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return pairs;
}

Error noPair(const std::string& text) {
  return {.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = "--pair " + text};
}

/// The reading of which both names are those of tensors; where none is, the first, which is then said to name nothing.
std::vector<layers::NamedPair> pairsOf(const std::vector<std::string>& texts, const study::Study& study) {
  std::vector<layers::NamedPair> pairs;
  for (const std::string& text : texts) {
    const std::vector<layers::NamedPair> ways = readings(text);
    const auto known = std::find_if(ways.begin(), ways.end(), [&](const layers::NamedPair& pair) {
      return study.find(pair.weight) && study.find(pair.input);
    });
    pairs.push_back(known == ways.end() ? ways.front() : *known);
  }
  return pairs;
}

/// Pairs all tensors, then keeps the layers that were chosen by their weight or their input.
void pair(LayerStudy& study, const std::vector<layers::NamedPair>& named) {
  OpenStudy& open = study.open;
  layers::Pairing pairing = study::pairLayers(open.study, named);

  const std::set<study::TensorIndex> chosen(open.chosen.begin(), open.chosen.end());
  for (const layers::Layer& layer : pairing.layers) {
    const bool wanted = chosen.contains(layer.weight) || chosen.contains(layer.input);
    (wanted ? study.layers : study.others).push_back(layer);
  }
  for (Error& problem : pairing.problems) {
    const auto index = open.study.find(problem.dataset);
    if (index && !chosen.contains(*index)) continue;
    open.problems.push_back(std::move(problem));
  }
  for (const std::size_t weight : pairing.without_input) {
    if (chosen.contains(weight)) study.without_input.push_back(weight);
  }
}

/// What a recipe does not name is not quantized by it, whatever would be proposed for it.
void keepOthers(const Session& session, OpenStudy& open, const study::Application& application) {
  std::set<study::TensorIndex> named;
  for (const auto& [index, decision] : application.decisions) named.insert(index);
  study::Decisions kept;
  std::size_t chosen = 0;
  for (const study::StudyTensor& tensor : open.study.tensors()) {
    recipe::Decision plain = recipe::atFullPrecision(tensor.decision);
    if (named.contains(tensor.index) || plain == tensor.decision) continue;
    kept.emplace_back(tensor.index, std::move(plain));
    if (std::find(open.chosen.begin(), open.chosen.end(), tensor.index) != open.chosen.end()) ++chosen;
  }
  open.study.setDecisions(kept);
  if (chosen == 0) return;
  session.console.note(
      counted(chosen, "tensor that the recipe does not name stays", "tensors that the recipe does not name stay") +
      " in 16 bits");
}

}  // namespace

Result<std::vector<layers::NamedPair>> namedPairs(const std::vector<std::string>& texts, const study::Study& study) {
  const auto senseless =
      std::find_if(texts.begin(), texts.end(), [](const auto& text) { return readings(text).empty(); });
  if (senseless != texts.end()) return noPair(*senseless);
  return pairsOf(texts, study);
}

void addLayerOptions(CLI::App& command, LayerOptions& options) {
  addFiles(command, options.files);
  addDecisionOptions(command, options.decision);
  addSharingOptions(command, options.sharing);
  command.add_option("--recipe", options.recipe, "Decide as this recipe does; what it does not name stays in 16 bits")
      ->type_name("RECIPE");
  command.add_option("--pair", options.pairs, "Input of a weight, where neither graph nor names tell; may be repeated")
      ->type_name("WEIGHT=INPUT")
      ->allow_extra_args(false);
  command
      .add_option("--rows", options.rows,
                  "Rows of each input that are multiplied, at most, half of them because they are large; default: "
                  "all of them")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
}

Result<LayerStudy> openLayers(const Session& session, const LayerOptions& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return change.error();
  const auto sharing = readSharing(options.sharing);
  if (!sharing) return sharing.error();
  const auto senseless =
      std::find_if(options.pairs.begin(), options.pairs.end(), [](const auto& text) { return readings(text).empty(); });
  if (senseless != options.pairs.end()) return noPair(*senseless);
  std::optional<recipe::Recipe> recipe;
  if (!options.recipe.empty()) {
    auto loaded = loadRecipe(session, options.recipe);
    if (!loaded) return loaded.error();
    recipe = *std::move(loaded);
  }
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return opened.error();
  LayerStudy study{*std::move(opened), {}, {}, {}};
  OpenStudy& open = study.open;
  if (recipe) keepOthers(session, open, applyRecipe(session, open, *recipe));
  applyTo(open, *change);
  applySharing(session, open, open.chosen, *sharing, *change);
  pair(study, pairsOf(options.pairs, open.study));
  if (study.layers.empty()) {
    for (const study::TensorIndex weight : study.without_input) {
      open.fail(weight, {.code = ErrorCode::kNoInput, .file = {}, .dataset = {}, .detail = {}});
    }
  }
  return study;
}

ExitCode stopLayers(Session& session, std::string_view command, const Error& error) {
  return stopWith(session, command, error, error.file.empty() ? ExitCode::kUsage : ExitCode::kNothing);
}

void noteEstimates(const Session& session, std::size_t layers) {
  if (layers == 0) return;
  session.console.note("the SQNR of " + counted(layers, "layer", "layers") +
                       " is an estimate (~) from some rows of the inputs" + "; --rows takes more of a dump");
}

namespace {

/// Inputs of layers whose name other files have, too: the rows of these are in no layer.
void noteOtherFiles(const Session& session, const LayerStudy& study) {
  const std::vector<study::TensorIndex> inputs = study::inputsOfSeveralFiles(study.open.study, study.layers);
  if (inputs.empty()) return;
  session.console.note(counted(inputs.size(), "input is", "inputs are") +
                       " in several of the files: layers are multiplied with the rows of the first alone, and those of "
                       "the others count for nothing: " +
                       firstNames(study.open, inputs));
}

}  // namespace

void noteUnpaired(const Session& session, const LayerStudy& study) {
  if (study.open.chosen.empty()) return;  // which is said elsewhere
  noteOtherFiles(session, study);
  if (study.layers.empty()) session.console.note("no weight was paired with an input; --pair WEIGHT=INPUT names them");
  if (study.layers.empty() || study.without_input.empty()) return;
  std::string names;
  for (const study::TensorIndex weight : study.without_input) {
    names += (names.empty() ? "" : ", ") + printable(study.open.study.tensor(weight).info.name);
  }
  session.console.note("no input was found for: " + names);
}

void failOneOf(OpenStudy& open, const std::vector<study::TensorIndex>& tensors, Error error) {
  const auto named = std::find_if(tensors.begin(), tensors.end(), [&](study::TensorIndex index) {
    return open.study.tensor(index).info.name == error.dataset;
  });
  open.fail(named == tensors.end() ? tensors.front() : *named, std::move(error));
}

}  // namespace scalewright::cli
