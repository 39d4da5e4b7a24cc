#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/decide/layer_study.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/recipe/recipe_base.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/base/text/shell_word.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/study_recipe.h"
#include "core/verdict/law.h"
#include "core/verdict/repair.h"
#include "core/verdict/wording.h"

namespace scalewright::cli::verdict_command {
namespace {

constexpr std::string_view kCommand = "verdict";

constexpr const char* kExamples =
    "  scalewright-cli verdict activations.h5 weights.h5 --format fp8_e4m3fn\n"
    "  scalewright-cli verdict activations.h5 weights.h5 --recipe model.scalewright\n"
    "  scalewright-cli verdict activations.h5 weights.h5 --recipe model.scalewright --repair -o better.scalewright";
constexpr const char* kDetails =
    "The error of each layer's output, over all rows of its input, counts at most as much as its signal;\n"
    "what few rows of much energy lose, as clipped first tokens, counts in decoders by the blocks behind.\n"
    "What the layers add up to says what likely becomes of the network. Those that decide it are listed,\n"
    "with the tensor at fault, why, and the cheapest repair of it that was tried: the whole range, a scale\n"
    "for each channel of a weight, groups, smoothing, 16 bits.\n"
    "\n"
    "With --repair one layer is repaired after the other until the network is likely fine, and -o writes\n"
    "the recipe. Weights without a recorded input are judged by their own errors. --rows, and recordings,\n"
    "which keep some rows, give estimates.";

struct Options {
  LayerOptions layers;
  bool repair = false;
  bool strict = false;
  std::string output;
};

/// What a person types to carry a repair out by hand.
std::string optionsOf(const recipe::Repair& repair, const std::string& weight) {
  const auto of = [&repair](const std::string& tensor, const std::string& what) {
    std::string options = "--tensor " + shellWord(tensor);
    for (const std::string& other : repair.others) options += " --tensor " + shellWord(other);
    return options + " " + what;
  };
  switch (repair.kind) {
    case recipe::RepairKind::kAbsmax: return of(repair.tensor, "--calibrator absmax");
    case recipe::RepairKind::kPerChannel: return of(repair.tensor, "--calibrator absmax --granularity per_channel");
    case recipe::RepairKind::kPerGroup:
      return of(repair.tensor,
                "--calibrator absmax --granularity per_group --group-size " + std::to_string(repair.size));
    case recipe::RepairKind::kSmoothing: return of(weight, "--smooth auto");
    case recipe::RepairKind::kPerToken: return {};
    case recipe::RepairKind::kSixteenBits: break;
  }
  return of(repair.tensor, "--format bf16");
}

Json deciderJson(const recipe::Decider& decider) {
  Json json = object({{"weight", decider.weight},
                      {"input", decider.input.empty() ? Json() : Json(decider.input)},
                      {"sqnr", orNull(decider.sqnr)},
                      {"fault", decider.fault},
                      {"sentence", verdict::lineOf(decider)}});
  if (decider.repair) {
    set(json, {{"repair", recipe::repairId(decider.repair->kind)},
               {"tensor", decider.repair->tensor},
               {"others", decider.repair->others},
               {"repaired_sqnr", orNull(decider.repair->sqnr)},
               {"options", optionsOf(*decider.repair, decider.weight)}});
  }
  return json;
}

/// A line for each step, with what carries it out by hand.
std::string stepsText(const std::vector<recipe::Decider>& steps) {
  std::string text;
  for (const recipe::Decider& step : steps) {
    text += "repaired: " + printable(step.repair->tensor);
    if (step.sqnr) text += ", layer at " + fixedText(*step.sqnr, 1) + " dB";
    if (step.cause) text += "; " + checkup::textOf(verdict::causeSentence(*step.cause));
    text += "; " + checkup::textOf(verdict::repairSentence(*step.repair));
    if (const auto others = verdict::othersSentence(*step.repair)) text += "; " + checkup::textOf(*others);
    text += "\n  " + printable(optionsOf(*step.repair, step.weight)) + "\n";
  }
  return text;
}

/// A recipe decides alone; else options do, about what is chosen.
Result<OpenStudy> openDecided(Session& session, const Options& options, std::optional<RecipeBase>& base) {
  const LayerOptions& layers = options.layers;
  const Result<DecisionChange> change = check(layers.decision);
  if (!change) return change.error();
  const auto sharing = readSharing(layers.sharing);
  if (!sharing) return sharing.error();
  if (!layers.recipe.empty()) {
    if (asksForAnything(*change) || !sharing->rules.empty()) {
      return Error{ErrorCode::kInvalidArgument, {}, {}, "--recipe decides: `recipe make --base` changes it"};
    }
    auto loaded = loadRecipe(session, layers.recipe);
    if (!loaded) return loaded.error();
    auto read = RecipeBase::make(*std::move(loaded), Missing::kKept);
    if (!read) return read.error();
    base = *std::move(read);
    session.options.include_integers = true;  // chosen by whoever made it
    session.options.globs.clear();
    session.options.expressions.clear();
    session.options.roles.clear();
  }
  Result<OpenStudy> opened = openFiles(session, layers.files, base ? &base->recipe() : nullptr);
  if (!opened) return opened;
  if (base) {
    base->apply(session, *opened);
    base->extend(*opened, {});
  } else {
    applyTo(*opened, *change);
    applySharing(session, *opened, opened->chosen, *sharing, *change);
  }
  return opened;
}

/// Makes the recipe of what is decided now, with its verdict, and writes it.
ExitCode writeRecipe(Session& session, OpenStudy& open, const RecipeBase* base, recipe::Verdict verdict,
                     const std::string& output, Json document) {
  resolveChosen(session, open, study::Depth::kErrors);
  recipe::Recipe recipe = study::makeRecipe(open.study, base != nullptr ? base->recipe().name : "recipe");
  keepReady(recipe.entries, open);
  if (base != nullptr) base->finish(session, open, {}, {}, recipe);
  verdict.decisions = recipe::digestOfDecisions(recipe);
  recipe.verdict = std::move(verdict);
  return finishWithRecipe(session, open, std::move(recipe), output, std::move(document));
}

ExitCode cancelledExit(Session& session, OpenStudy& open) {
  open.cancelled = true;
  return finish(session, open, jsonDocument(kCommand), {}, 0);
}

/// Repairs, and says what was done. Errors: kCancelled.
Result<void> repair(const Session& session, OpenStudy& open, Judged& judged, Json& document, std::string& text) {
  WorkContext work = open.work(session);
  work.progress = open.progress->begin("repairing", 1, 1, "the worst layers");
  auto repaired = verdict::repairAll(*open.engine, judged.recipe, std::move(judged.judgement), work);
  if (!repaired) return repaired.error();
  verdict::Judgement& after = repaired->judgement;
  const auto explained = verdict::explain(*open.engine, judged.recipe, after, {}, work);
  open.progress->clear();
  if (!explained) return explained.error();
  Json steps = Json::array();
  for (const recipe::Decider& step : repaired->steps) steps.push_back(deciderJson(step));
  set(document, {{"repairs", std::move(steps)}, {"repaired", verdictJson(&after.verdict)}});
  const bool fine = after.verdict.outcome == recipe::Outcome::kFine;
  const char* const nothing = fine ? "nothing to repair\n" : "no change of a single tensor helps\n";
  text += repaired->steps.empty() ? nothing : stepsText(repaired->steps);
  open.study.setDecisions(repaired->decisions);
  judged.judgement = std::move(after);
  return {};
}

ExitCode run(Session& session, const Options& options) {
  std::optional<RecipeBase> base;
  Result<OpenStudy> opened = openDecided(session, options, base);
  if (!opened) return stopLayers(session, kCommand, opened.error());
  OpenStudy& open = *opened;
  const auto named = namedPairs(options.layers.pairs, open.study);
  if (!named) return stopLayers(session, kCommand, named.error());
  resolveChosen(session, open, study::Depth::kThreshold);
  if (open.cancelled) return finish(session, open, jsonDocument(kCommand), {}, 0);
  const std::vector<study::TensorIndex> decided = open.ready();
  const verdict::Effort effort{
      .rows = options.layers.rows.value_or(layers::kAllRows), .explained = verdict::kMostDeciders, .named = *named};
  auto judged = judgeDecided(session, open, decided, effort);
  if (!judged) return cancelledExit(session, open);
  for (const Error& problem : judged->judgement.problems) {
    const auto same = std::find(open.problems.begin(), open.problems.end(), problem);
    if (same == open.problems.end()) open.problems.push_back(problem);
  }

  const std::size_t layers = judged->judgement.layers.size();
  if (layers == 0 && open.problems.empty()) {
    return stopWith(session, kCommand, {ErrorCode::kNotApplicable, {}, {}, "no layer is quantized"},
                    ExitCode::kNothing);
  }
  Json document = jsonDocument(kCommand);
  set(document, {{"verdict", verdictJson(&judged->judgement.verdict)}});
  std::string text = verdictText(&judged->judgement.verdict);
  if (options.repair && !repair(session, open, *judged, document, text)) return cancelledExit(session, open);
  const bool fine = judged->judgement.verdict.outcome == recipe::Outcome::kFine;
  ExitCode code = ExitCode::kOk;
  if (options.output.empty()) {
    if (options.repair) text += verdictText(&judged->judgement.verdict);
    code = finish(session, open, std::move(document), text, layers);
  } else {
    const bool told = session.options.json || options.output == "-" || !options.repair;
    if (!told) session.console.print(text);
    code = writeRecipe(session, open, base ? &*base : nullptr, std::move(judged->judgement.verdict), options.output,
                       std::move(document));
  }
  return options.strict && !fine && code == ExitCode::kOk ? ExitCode::kPartial : code;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "verdict", "What likely becomes of the network under a whole recipe", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addLayerOptions(*command, options->layers);
  command->add_flag("--repair", options->repair,
                    "Repair one layer after the other, the worst first, until the network is likely fine");
  command->add_option("-o,--output", options->output, "Recipe to write, with its verdict; - is standard output")
      ->type_name("FILE");
  command->add_flag("--strict", options->strict, "Status 1 unless the network is likely fine");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::verdict_command
