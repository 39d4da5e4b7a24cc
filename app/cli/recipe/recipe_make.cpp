#include <CLI/CLI.hpp>
#include <charconv>
#include <set>

#include "app/cli/decide/carry_smoothing.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/policy/policy_argument.h"
#include "app/cli/recipe/recipe_base.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/recipe/recipe_make.h"
#include "app/cli/recipe/recipe_phases.h"
#include "app/cli/recipe/recipe_policy.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/selection.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/study_recipe.h"

namespace scalewright::cli::recipe_commands::recipe_make {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli recipe make activations.h5 weights.h5 -o model.scalewright\n"
    "  scalewright-cli recipe make activations.h5 --calibrator percentile --set percentile=99.99 -o "
    "p9999.scalewright\n"
    "  scalewright-cli recipe make activations.h5 --base model.scalewright --role softmax_output \\\n"
    "      --calibrator absmax -o model.scalewright\n"
    "  scalewright-cli recipe make activations.h5 weights.h5 --policy habana-llama2 -o model.scalewright";
constexpr const char* kDetails =
    "With --base the options change the chosen tensors of an earlier recipe, and --tensor, --regex or\n"
    "--role with something to decide add those they choose. What it decides about tensors that are in\n"
    "none of the files stays as it is, or is left out with --drop-missing; both, and what is added, are\n"
    "counted on standard error. With --policy a recipe holds what the policy decides, and what the\n"
    "other options decide about the chosen tensors; those that no rule fits are left out.\n"
    "\n"
    "With --smooth the input of a layer is divided by factors of its channels, which its weights are\n"
    "multiplied by, and all ranges are those of the scaled values. A policy may ask for that, too.\n"
    "\n"
    "Where weights and their inputs are both there the recipe gets a verdict, likely fine, at risk or\n"
    "likely broken, from the errors of the layers' outputs. It takes at most about a minute: of larger\n"
    "dumps some rows stand for all of them, and `verdict` with the recipe multiplies all. Stopped there,\n"
    "the recipe is written without one.";

/// An alpha, or nothing for `auto`. Errors: kInvalidArgument.
Result<std::optional<recipe::Smoothing>> readSmoothing(const std::string& text) {
  if (text.empty()) return std::optional<recipe::Smoothing>();
  if (text == "auto") return std::optional(recipe::Smoothing{});
  double alpha = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), alpha);
  if (code != std::errc() || end != text.data() + text.size() || !(alpha >= 0 && alpha <= 1)) {
    return Error{.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = "--smooth " + text};
  }
  return std::optional(recipe::Smoothing{.alpha = alpha});
}

/// The policy that a word for a scheme stands for, in any case of letters: `FP8_DYNAMIC` -> `scheme-fp8-dynamic`.
std::string policyOfScheme(std::string word) {
  for (char& letter : word) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    if (letter == '_') letter = '-';
  }
  return "scheme-" + (word == "int8" ? "w8a8" : word);
}

/// Asks for smoothing on the weights of linear layers among some tensors; their inputs follow.
void smooth(OpenStudy& open, const std::vector<study::TensorIndex>& tensors, const recipe::Smoothing& smoothing) {
  const std::set<study::TensorIndex> chosen(tensors.begin(), tensors.end());
  for (const layers::Layer& layer : study::layersToSmooth(open.study)) {
    if (!chosen.contains(layer.weight)) continue;
    recipe::Decision decision = open.study.tensor(layer.weight).decision;
    decision.smoothing = smoothing;
    open.study.setDecision(layer.weight, std::move(decision));
  }
}

std::set<study::TensorIndex> chosenBy(const Selection& selection, const study::Study& study) {
  std::set<study::TensorIndex> chosen;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (selection.has(tensor.info)) chosen.insert(tensor.index);
  }
  return chosen;
}

/// Decisions of the base recipe or of the policy for all tensors, then those of the command line for the chosen ones.
void decide(const Session& session, OpenStudy& open, const DecisionChange& change, const SharingChange& sharing,
            const Selection& selection, RecipeBase* base, bool adds, PolicyPlan* plan,
            const std::optional<recipe::Smoothing>& smoothing) {
  if (base != nullptr) base->apply(session, open);
  if (plan != nullptr) plan->apply(open);
  // A choice of tensors and something to decide about them adds to a base; nothing else does.
  const bool decides = asksForAnything(change) || !sharing.rules.empty() || smoothing;
  const bool only_base = base != nullptr && !(adds && selection.restricts() && decides);
  std::vector<study::TensorIndex> selected;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!selection.has(tensor.info) || (only_base && !base->decides(index))) continue;
    applyTo(open, index, change);
    selected.push_back(index);
  }
  applySharing(session, open, selected, sharing, change);
  if (plan != nullptr) plan->change(open, selected, change);
  if (base != nullptr) base->extend(open, selected);
  if (smoothing) smooth(open, selected, *smoothing);
  carryOutSmoothing(session, open);
}

std::string nameOf(const MakeOptions& options, const std::optional<PolicyPlan>& plan) {
  if (!options.name.empty()) return options.name;
  return plan ? plan->policy().id : "recipe";
}

}  // namespace

ExitCode makeRecipe(Session& session, const MakeOptions& options, std::string_view command_name) {
  const GlobalOptions asked = session.options;
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, command_name, change.error(), ExitCode::kUsage);
  const auto sharing = readSharing(options.sharing);
  if (!sharing) return stopWith(session, command_name, sharing.error(), ExitCode::kUsage);
  Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stopWith(session, command_name, selection.error(), ExitCode::kUsage);
  const auto smoothing = readSmoothing(options.smooth);
  if (!smoothing) return stopWith(session, command_name, smoothing.error(), ExitCode::kUsage);
  std::optional<PolicyPlan> plan;
  const std::string asked_policy = options.scheme.empty() ? options.policy : policyOfScheme(options.scheme);
  if (!asked_policy.empty()) {
    Result<policy::Policy> found = findPolicy(session, asked_policy);
    if (!found) return stopWith(session, command_name, found.error(), exitCodeOf(found.error()));
    plan.emplace(*std::move(found));
  }
  std::optional<RecipeBase> base;
  if (!options.base.empty()) {
    Result<recipe::Recipe> loaded = loadRecipe(session, options.base);
    if (!loaded) return stopWith(session, command_name, loaded.error(), ExitCode::kNothing);
    auto read = RecipeBase::make(std::move(loaded).value(), options.drop_missing ? Missing::kDropped : Missing::kKept);
    if (!read) {
      const Error& error = read.error();
      return stopWith(session, command_name, {error.code, options.base, error.dataset, error.detail},
                      ExitCode::kNothing);
    }
    base.emplace(std::move(read).value());
    session.options.include_integers = true;  // chosen by whoever made it
  }
  if (base || plan) {
    session.options.globs.clear();
    session.options.expressions.clear();
    session.options.roles.clear();
  }
  Result<OpenStudy> opened = openFiles(session, options.files, base ? &base->recipe() : nullptr);
  if (!opened) return stopWith(session, command_name, opened.error(), ExitCode::kUsage);
  if (!selection->requireAny(opened->study)) {
    session.options = asked;
    return finish(session, *opened, jsonDocument(command_name), "", 0);
  }
  decide(session, *opened, *change, *sharing, *selection, base ? &*base : nullptr, options.adds,
         plan ? &*plan : nullptr, *smoothing);
  resolveChosen(session, *opened, study::Depth::kErrors);
  if (opened->cancelled) return finish(session, *opened, jsonDocument(command_name), "", 0);
  recipe::Recipe recipe = study::makeRecipe(opened->study, nameOf(options, plan));
  keepReady(recipe.entries, *opened);
  if (base) {
    base->finish(session, *opened, chosenBy(*selection, opened->study), *change, recipe);
    base->note(session, options.adds);
  }
  if (plan) plan->finish(session, *opened, recipe);
  if (options.verdict && !opened->cancelled) putVerdict(session, *opened, recipe);
  Json document = recipeJson(command_name, recipe, options.output);
  if (base) set(document, {{"dropped", base->dropped()}, {"kept", base->kept()}, {"added", base->added()}});
  if (plan) {
    plan->note(session, *opened);
    set(document,
        {{"policy", plan->policy().id}, {"unmatched", plan->unmatched()}, {"left_as_stored", plan->leftAsStored()}});
  }
  return finishWithRecipe(session, *opened, std::move(recipe), options.output, std::move(document));
}

namespace {

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "make", "Decide about every tensor and write the recipe", kExamples, kDetails);
  const auto options = std::make_shared<MakeOptions>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("-o,--output", options->output, "Recipe to write; - is standard output")
      ->required()
      ->type_name("FILE");
  CLI::Option* policy =
      command
          ->add_option("--policy", options->policy,
                       "Decide by a policy (see `policy list`); options then change the chosen tensors only")
          ->type_name("ID|FILE");
  CLI::Option* scheme =
      command
          ->add_option("--scheme", options->scheme,
                       "Decide the linear layers by the word that engines have for it: W8A8, W8A16, W4A16, FP8, "
                       "FP8_DYNAMIC, FP8_BLOCK, NVFP4, NVFP4A16, MXFP4, MXFP4A16, MXFP8; the policies scheme-...")
          ->type_name("WORD")
          ->excludes(policy);
  command
      ->add_option("--base", options->base,
                   "Start from this recipe and its choice of tensors; options then change the chosen tensors only, and "
                   "add those that --tensor, --regex or --role name; what it says of other tensors stays")
      ->type_name("RECIPE")
      ->excludes(policy)
      ->excludes(scheme);
  command
      ->add_flag("--drop-missing", options->drop_missing,
                 "Leave out what the base decides about tensors that are in none of the files")
      ->needs("--base");
  command
      ->add_option("--smooth", options->smooth,
                   "SmoothQuant on the layers of chosen weights: an alpha, or auto for the one of least output error")
      ->type_name("ALPHA|auto");
  command->add_flag("!--no-verdict", options->verdict,
                    "Do not multiply inputs with weights to say what likely becomes of the network");
  command->add_option("--name", options->name, "Name of the recipe; default: the policy's id, or recipe");
  command->callback([&session, options] {
    session.action = [&session, options] { return makeRecipe(session, *options, "recipe make"); };
  });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_commands::recipe_make
