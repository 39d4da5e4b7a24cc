#include <fnmatch.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/cli/answer/numbers.h"
#include "app/cli/commands/search_answer.h"
#include "app/cli/decide/carry_smoothing.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/layer_json.h"
#include "app/cli/decide/layer_study.h"
#include "app/cli/policy/policy_argument.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/recipe/recipe_phases.h"
#include "app/cli/recipe/recipe_policy.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/search/format_search.h"
#include "core/search/search_candidate.h"
#include "core/search/selected_layers.h"
#include "core/study/study_recipe.h"

namespace scalewright::cli::search_command {
namespace {

constexpr std::string_view kCommand = "search";

constexpr const char* kExamples =
    "  scalewright-cli search activations.h5 weights.h5 --candidate nvfp4 --candidate fp8_e4m3fn --bits 6\n"
    "  scalewright-cli search activations.h5 weights.h5 --candidate int4:per_group=64:weights \\\n"
    "      --candidate int8:per_channel --candidate bf16 --sqnr 30 --pin '*down_proj*=bf16' -o mixed.scalewright\n"
    "  scalewright-cli search activations.h5 weights.h5 --candidate nvfp4 --candidate bf16 --frontier\n"
    "  scalewright-cli search activations.h5 weights.h5 --policy nvidia-mixtral --bits 10 -o mixtral.scalewright";
constexpr const char* kDetails =
    "A candidate is a format, then :per_channel, :per_group=N or :per_block=RxC for the weights, and\n"
    ":weights to leave inputs at full precision: their noise does not count, and the recipe has no\n"
    "decision about them. The error of each layer's output is measured under each of them; layers that\n"
    "share an input or a scale get the same one, and so do those that engines run as one (Q, K and V,\n"
    "gate and up, the experts of a layer), which share what has one scale for the tensor; --share none\n"
    "takes them apart. With --policy in place of candidates the selected layers of a policy are chosen,\n"
    "between policy, what its rules say, and their alternative.";

const std::map<std::string, double> kSizes = {{"B", 1},        {"kB", 1e3},     {"MB", 1e6},
                                              {"GB", 1e9},     {"TB", 1e12},    {"KiB", 1024},
                                              {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};

struct Options {
  LayerOptions layers;
  std::vector<std::string> candidates;
  std::vector<std::string> pins;
  std::string policy;
  std::optional<double> bits;
  std::optional<double> size;
  std::optional<double> sqnr;
  bool frontier = false;
  std::string output;
  std::string name = "mixed formats";
};

/// A layer's name, and the candidate it must get.
struct Pin {
  std::string glob;
  std::size_t candidate = 0;
};

Result<std::vector<search::CandidateRequest>> readCandidates(const std::vector<std::string>& texts) {
  std::vector<search::CandidateRequest> requests;
  for (const std::string& text : texts) {
    const auto request = search::parseCandidate(text);
    if (!request) return request.error();
    if (std::find(requests.begin(), requests.end(), *request) == requests.end()) requests.push_back(*request);
  }
  return requests;
}

/// labels: of the candidates.
Result<std::vector<Pin>> readPins(const std::vector<std::string>& texts, const std::vector<std::string>& labels) {
  std::vector<Pin> pins;
  for (const std::string& text : texts) {
    // Names have equals signs, and so has a group's size: the first one behind which a candidate stands ends the glob.
    bool read = false;
    for (std::size_t equals = text.find('='); equals != std::string::npos && !read;
         equals = text.find('=', equals + 1)) {
      std::string label = text.substr(equals + 1);
      if (const auto request = search::parseCandidate(label)) label = search::candidateText(*request);
      const auto place = std::find(labels.begin(), labels.end(), label);
      read = equals > 0 && place != labels.end();
      if (read) pins.push_back({text.substr(0, equals), static_cast<std::size_t>(place - labels.begin())});
    }
    if (!read) return Error{ErrorCode::kInvalidArgument, {}, {}, "--pin " + text};
  }
  return pins;
}

/// A glob that is the name of a layer is no pattern.
void escapeNames(std::vector<Pin>& pins, const OpenStudy& open, const search::SearchTable& table) {
  for (Pin& pin : pins) {
    const bool exact = std::any_of(table.layers.begin(), table.layers.end(), [&](const auto& layer) {
      return open.study.tensor(layer.weight).info.name == pin.glob;
    });
    if (exact) pin.glob = recipe::globOf(pin.glob);
  }
}

std::map<std::size_t, std::size_t> pinned(const OpenStudy& open, const search::SearchTable& table,
                                          const std::vector<Pin>& pins) {
  std::map<std::size_t, std::size_t> places;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    const std::string& name = open.study.tensor(table.layers[layer].weight).info.name;
    for (const Pin& pin : pins) {
      if (::fnmatch(pin.glob.c_str(), name.c_str(), 0) == 0) places[layer] = pin.candidate;  // the last one counts
    }
  }
  return places;
}

/// Pins that fit no layer, and layers that another pin of their unit, or a failure, keeps from theirs.
void notePins(const Session& session, const OpenStudy& open, const search::SearchTable& table,
              const std::vector<Pin>& pins, const search::SearchUnits& units,
              const std::map<std::size_t, std::size_t>& places) {
  const auto nameOf = [&](std::size_t layer) { return open.study.tensor(table.layers[layer].weight).info.name; };
  for (const Pin& pin : pins) {
    bool fits = false;
    for (std::size_t layer = 0; layer < table.layers.size() && !fits; ++layer) {
      fits = ::fnmatch(pin.glob.c_str(), nameOf(layer).c_str(), 0) == 0;
    }
    if (!fits) session.console.note("--pin " + printable(pin.glob) + " fits no layer");
  }
  for (std::size_t unit = 0; unit < units.units.size(); ++unit) {
    for (const std::size_t layer : units.layers[unit]) {
      const auto place = places.find(layer);
      const auto& pinned = units.units[unit].pinned;
      if (place == places.end() || (pinned && units.candidates[unit][*pinned] == place->second)) continue;
      session.console.note("not pinned to " + table.candidates[place->second].label +
                           ", which could not be measured or is not what the layers it shares with are pinned to: " +
                           printable(nameOf(layer)));
    }
  }
}

/// The point of the frontier that the budget chooses; nullopt where nothing meets it.
std::optional<std::size_t> choose(const Options& options, const search::SearchUnits& units,
                                  const search::Frontier& frontier) {
  if (options.sqnr) return frontier.below(search::lossAt(units, *options.sqnr));
  // What the program prints is accepted as a budget, though it is rounded.
  constexpr double kPrinted = 1 + 5e-6;
  if (options.bits) return frontier.within(*options.bits * units.values * kPrinted);
  if (options.size) return frontier.within(*options.size * 8 * kPrinted);
  return frontier.points().size() - 1;
}

/// Whether something went wrong, where else a candidate does not apply to a layer: its blocks do not fit, say.
bool hasFailed(const Error& problem) {
  switch (problem.code) {
    case ErrorCode::kNotApplicable:
    case ErrorCode::kInvalidArgument:
    case ErrorCode::kParameterOutOfRange:
    case ErrorCode::kShapeMismatch:
    case ErrorCode::kRaggedRows:
    case ErrorCode::kNotRecorded:
    case ErrorCode::kOnlyProfile:
    case ErrorCode::kEmptyData:
    case ErrorCode::kNoFiniteData:
    case ErrorCode::kNoInput: return false;
    default: return true;
  }
}

/// A layer without any candidate, and each candidate that was not measured because something failed: others would be
/// chosen in its place.
void noteFailures(OpenStudy& open, const search::SearchTable& table, const search::SearchUnits& units) {
  for (const auto& costs : table.costs) {
    for (std::size_t layer = 0; layer < costs.size(); ++layer) {
      const auto& problem = costs[layer].problem;
      const bool is_left_out = std::find(units.left_out.begin(), units.left_out.end(), layer) != units.left_out.end();
      if (problem && hasFailed(*problem) && !is_left_out)
        failOneOf(open, {table.layers[layer].weight, table.layers[layer].input}, *problem);
    }
  }
  for (const std::size_t layer : units.left_out) {
    for (const auto& costs : table.costs) {
      if (!costs[layer].problem) continue;
      failOneOf(open, {table.layers[layer].weight, table.layers[layer].input}, *costs[layer].problem);
      break;
    }
  }
}

void chooseLayers(OpenStudy& open, const std::vector<layers::Layer>& layers) {
  open.chosen.clear();
  for (const layers::Layer& layer : layers) {
    for (const study::TensorIndex index : {layer.weight, layer.input}) {
      if (std::find(open.chosen.begin(), open.chosen.end(), index) == open.chosen.end()) open.chosen.push_back(index);
    }
  }
}

/// Returns the candidates that a policy leaves open, or those that were asked for. Takes layers of which a policy
/// leaves nothing open out of `layers`.
std::vector<search::FormatCandidate> candidatesOf(LayerStudy& layers,
                                                  const std::vector<search::CandidateRequest>& requests,
                                                  PolicyPlan* plan, const SharingChange& sharing,
                                                  const Session& session) {
  OpenStudy& open = layers.open;
  std::vector<search::FormatCandidate> candidates;
  if (plan != nullptr) {
    plan->apply(open);
    search::SelectedLayers selected = search::selectedLayers(open.study, plan->applied(), layers.layers);
    layers.layers = std::move(selected.layers);
    if (!sharing.none) return std::move(selected.candidates);
    takeApart(open, open.chosen);
    for (auto& candidate : selected.candidates) {
      for (auto& [index, decision] : candidate.decisions) decision.sharing_group.clear();
    }
    return std::move(selected.candidates);
  }
  std::set<study::TensorIndex> joined;  // in any of them
  for (search::CandidateRequest request : requests) {
    request.joined = !sharing.none;
    candidates.push_back(search::makeCandidate(open.study, layers.layers, request));
    for (const auto& [index, decision] : candidates.back().decisions) {
      if (decision.sharing_group != open.study.tensor(index).decision->sharing_group) joined.insert(index);
    }
  }
  noteJoined(session, joined.size());
  return candidates;
}

/// Takes inputs that nothing quantizes out of what the recipe decides.
void leaveOut(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& inputs) {
  if (inputs.empty()) return;
  std::string names;
  for (const study::TensorIndex index : inputs) {
    names += (names.empty() ? "" : ", ") + printable(open.study.tensor(index).info.name);
    open.chosen.erase(std::remove(open.chosen.begin(), open.chosen.end(), index), open.chosen.end());
  }
  session.console.note("inputs that stay at full precision, and are not in the recipe: " + names);
}

/// With a policy the recipe holds what the policy decides about the rest, too.
ExitCode writeRecipe(Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& all, PolicyPlan* plan,
                     const Options& options, Json document) {
  if (plan != nullptr) {
    open.chosen = all;
    plan->change(open, {}, {});
    carryOutSmoothing(session, open);
  }
  resolveChosen(session, open, study::Depth::kErrors);
  recipe::Recipe recipe = study::makeRecipe(open.study, options.name);
  keepReady(recipe.entries, open);
  if (plan != nullptr) {
    plan->finish(session, open, recipe);
    plan->note(session, open);
  }
  return finishWithRecipe(session, open, std::move(recipe), options.output, std::move(document));
}

ExitCode run(Session& session, const Options& options) {
  for (const auto& budget : {options.bits, options.size, options.sqnr}) {
    if (budget && std::isnan(*budget)) {
      return stopWith(session, kCommand, {ErrorCode::kInvalidArgument, {}, {}, "a budget is a number"},
                      ExitCode::kUsage);
    }
  }
  const auto requests = readCandidates(options.candidates);
  if (!requests) return stopWith(session, kCommand, requests.error(), ExitCode::kUsage);
  std::vector<std::string> labels = {std::string(search::kByPolicy), std::string(search::kAlternative)};
  std::optional<PolicyPlan> plan;
  if (options.policy.empty()) {
    labels.clear();
    for (const auto& request : *requests) labels.push_back(search::candidateText(request));
  } else {
    Result<policy::Policy> found = findPolicy(session, options.policy);
    if (!found) return stopWith(session, kCommand, found.error(), exitCodeOf(found.error()));
    plan.emplace(*std::move(found));
  }
  auto pins = readPins(options.pins, labels);
  if (!pins) return stopWith(session, kCommand, pins.error(), ExitCode::kUsage);
  const auto sharing = readSharing(options.layers.sharing);
  if (!sharing) return stopWith(session, kCommand, sharing.error(), ExitCode::kUsage);
  Result<LayerStudy> opened = openLayers(session, options.layers);
  if (!opened) return stopLayers(session, kCommand, opened.error());
  OpenStudy& open = opened->open;
  const std::vector<study::TensorIndex> all = open.chosen;
  const bool paired = !opened->layers.empty();
  std::vector<search::FormatCandidate> candidates =
      candidatesOf(*opened, *requests, plan ? &*plan : nullptr, *sharing, session);
  if (paired && opened->layers.empty()) {
    return stopWith(session, kCommand,
                    {ErrorCode::kNotApplicable, {}, {}, options.policy + " leaves no choice of layers open"},
                    ExitCode::kNothing);
  }
  chooseLayers(open, opened->layers);
  resolveChosen(session, open, study::Depth::kThreshold);
  if (open.cancelled || opened->layers.empty()) {
    noteUnpaired(session, *opened);
    return finish(session, open, jsonDocument(kCommand), "", 0);
  }

  open.progress->begin("searching", 1, 1, "");
  const std::uint64_t rows = options.layers.rows.value_or(layers::kAllRows);
  const auto table = search::measureCandidates(open.study, *open.engine, opened->layers, std::move(candidates), rows,
                                               open.work(session));
  if (!table) {
    open.cancelled = table.error().code == ErrorCode::kCancelled;
    return finish(session, open, jsonDocument(kCommand), "", 0);
  }
  escapeNames(*pins, open, *table);
  const auto pinned_layers = pinned(open, *table, *pins);
  const auto units = search::makeUnits(open.study, *table, pinned_layers,
                                       sharing->none ? search::JoinedLayers::kApart : search::JoinedLayers::kOneUnit);
  notePins(session, open, *table, *pins, units, pinned_layers);
  noteFailures(open, *table, units);
  if (units.units.empty()) return finish(session, open, jsonDocument(kCommand), "", 0);
  const search::Frontier frontier = search::findFrontier(units.units);
  const auto point = choose(options, units, frontier);
  if (!point) {
    open.progress->clear();
    noteUnpaired(session, *opened);
    noteEstimates(session, table->estimates());
    for (const Error& problem : open.problems) session.console.complain(problem);
    session.console.note("the candidates reach from " +
                         summary(units, frontier.points().front().bits, frontier.points().front().loss) + " to " +
                         summary(units, frontier.points().back().bits, frontier.points().back().loss));
    return stopWith(session, kCommand, {ErrorCode::kBudgetOutOfReach, {}, {}, {}}, ExitCode::kNothing);
  }
  const search::Assignment assignment = frontier.assignment(*point);

  const Table<std::size_t> layers = layerTable(open, *table, search::candidateOfLayers(*table, units, assignment));
  Json document = jsonDocument(kCommand);
  set(document, {{"layers", layers.json()},
                 {"assignment", frontierTable().add(reached(units, assignment.bits, assignment.loss))},
                 {"frontier", frontierJson(units, frontier)}});
  std::string text = layers.text() + summary(units, assignment.bits, assignment.loss) + "\n";
  if (const auto interval = search::meanInterval(*table, units, assignment)) {
    const std::size_t unsure = search::openChoices(*table, units, assignment);
    set(document["assignment"], {{"interval", toJson(*interval)}, {"open_choices", unsure}});
    text += "by the rows that stand for all the mean of all rows is between " + fixedText(interval->low, 2) + " and " +
            fixedText(interval->high, 2) + " dB, 95 of 100 times; " +
            (unsure == 0 ? "no layer" : counted(unsure, "layer", "layers")) +
            " might lose less with another candidate of no more bits\n";
  }
  if (options.frontier) text += "\n" + frontierText(units, frontier);
  noteUnpaired(session, *opened);
  noteEstimates(session, table->estimates());
  if (options.output.empty()) return finish(session, open, std::move(document), text, units.layers.size());

  open.study.setDecisions(search::decisionsOf(open.study, *table, units, assignment));
  leaveOut(session, open, search::inputsLeftAlone(*table, units, assignment));
  if (options.output != "-" && !session.options.json) session.console.print(text);
  return writeRecipe(session, open, all, plan ? &*plan : nullptr, options, std::move(document));
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "search", "Choose a format for each layer within a budget", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addLayerOptions(*command, options->layers);
  auto* from = command->add_option_group("candidates", "What is chosen from");
  from->add_option("--candidate", options->candidates, "Format to choose from; may be repeated")
      ->type_name("FORMAT[:...]")
      ->allow_extra_args(false);
  from->add_option("--policy", options->policy,
                   "Choose the selected layers of a policy: between what its rules say and their alternative")
      ->type_name("ID|FILE");
  from->require_option(1, 1);
  command->add_option("--pin", options->pins, "Weights whose name fits get this candidate; may be repeated")
      ->type_name("GLOB=CANDIDATE")
      ->allow_extra_args(false);
  auto* budget = command->add_option_group("budget", "At most one; without one the least error counts");
  budget->add_option("--bits", options->bits, "Average bits per weight, scales included, at most")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  budget->add_option("--size", options->size, "Bytes of all weights, at most; 1.5MB, 2GiB")
      ->type_name("BYTES")
      ->transform(CLI::AsNumberWithUnit(kSizes));
  budget
      ->add_option("--sqnr", options->sqnr,
                   "Mean SQNR in dB, at least: that of the mean noise / signal of the layers' outputs")
      ->type_name("DB");
  budget->require_option(0, 1);
  command->add_flag("--frontier", options->frontier, "Also what other budgets would reach");
  command->add_option("-o,--output", options->output, "Recipe to write; - is standard output")->type_name("FILE");
  command->add_option("--name", options->name, "Name of the recipe")->capture_default_str();
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::search_command
