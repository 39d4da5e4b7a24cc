#include "core/recipe/diff.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <set>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/shown_rows.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/recipe/recipe_commands.h"
#include "app/cli/study/selection.h"
#include "core/exchange/names/align_names.h"
#include "core/profile/exact_difference.h"
#include "core/session/measure.h"
#include "core/study/study_recipe.h"

namespace scalewright::cli::recipe_commands::recipe_diff {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli recipe diff old.scalewright new.scalewright\n"
    "  scalewright-cli recipe diff model.scalewright calibration.cache --numbers --on activations.h5";
constexpr const char* kDetails =
    "Shows the tensors that differ and in what, the ratio of their thresholds, the SQNR that each\n"
    "recipe holds and its change; then what only one of them has. The last line counts those that\n"
    "differ, and of them those that are worse and better in B. Thresholds that float32 cannot tell\n"
    "apart are equal.\n"
    "\n"
    "As of diff(1), the status is 0 when there is no difference and 1 when there is one; 3 when one of\n"
    "them cannot be read or neither has a tensor that was chosen. Files of other tools are taken as\n"
    "import takes them.";

struct Options {
  std::string a;
  std::string b;
  std::vector<std::string> on;
  bool numbers = false;
  ShownRows shown;
};

/// The recipe carried out on files: its decisions with the errors they lead to there. missing: gets the tensors that
/// the files do not have.
Result<recipe::Recipe> measured(Session& session, const recipe::Recipe& recipe, const std::vector<std::string>& files,
                                std::vector<Error>& problems, std::set<std::string>& missing) {
  const auto decide = [&](OpenStudy& open) {
    const study::Application application = applyRecipe(session, open, recipe);
    chooseDecided(open, application);
    missing.insert(application.missing_in_study.begin(), application.missing_in_study.end());
  };
  auto opened = openAndResolve(session, files, decide, &recipe);
  if (!opened) return opened.error();
  opened->progress->clear();
  if (opened->cancelled) return Error{ErrorCode::kCancelled, {}, {}, {}};
  for (const Error& problem : opened->problems) {
    if (std::find(problems.begin(), problems.end(), problem) == problems.end()) problems.push_back(problem);
  }
  recipe::Recipe made = study::makeRecipe(opened->study, recipe.name);
  keepReady(made.entries, *opened);
  made.phases = recipe.phases;  // compared as they are
  return made;
}

/// Nothing was compared of these.
void noteMissing(const Session& session, const std::set<std::string>& missing) {
  constexpr std::size_t kNamed = 6;
  if (missing.empty()) return;
  std::string names;
  std::size_t left = kNamed;
  for (const std::string& name : missing) {
    if (left-- == 0) break;
    names += (names.empty() ? "" : ", ") + printable(name);
  }
  if (missing.size() > kNamed) names += ", and " + std::to_string(missing.size() - kNamed) + " more";
  session.console.note("not in the files, so not compared: " + names);
}

/// Only the tensors that the command line chose by name or role.
void choose(const Selection& selection, recipe::Recipe& recipe) {
  const auto unwanted = [&](const recipe::RecipeEntry& entry) {
    return !selection.has(entry.tensor, entry.decision.role);
  };
  std::erase_if(recipe.entries, unwanted);
  for (recipe::RecipePhase& phase : recipe.phases) std::erase_if(phase.entries, unwanted);
}

std::string either(const recipe::EntryDiff& entry, std::string (*text)(const recipe::RecipeEntry&)) {
  const std::string a = entry.a == nullptr ? "-" : text(*entry.a);
  const std::string b = entry.b == nullptr ? "-" : text(*entry.b);
  return a == b ? a : a + " -> " + b;
}

std::string formatText(const recipe::RecipeEntry& entry) {
  const formats::FormatDescriptor* format = formats::find(entry.decision.format);
  formats::FormatOptions options = entry.decision.options;
  if (entry.bias) options.bias = entry.bias;
  return format == nullptr ? entry.decision.format : formats::titleOf(*format, options);
}

/// A mark before what is an estimate.
std::string marked(const profile::Estimate& estimate, std::string text) {
  return estimate.exact() ? text : "~" + text;
}

std::string thresholdText(const recipe::RecipeEntry& entry) {
  const double threshold = thresholdOf(entry.decision.format, entry.threshold);
  return std::isnan(threshold) ? numberText(threshold) : marked(entry.estimate(), numberText(threshold));
}

std::string fieldsText(const recipe::EntryDiff& entry) {
  switch (entry.state) {
    case recipe::DiffState::kOnlyA: return "only in A";
    case recipe::DiffState::kOnlyB: return "only in B";
    case recipe::DiffState::kEqual: return "equal";
    case recipe::DiffState::kDiffers: break;
  }
  std::string text;
  for (const recipe::DiffField field : entry.fields)
    text += (text.empty() ? "" : ", ") + std::string(diffFieldTitle(field));
  return text;
}

std::string decibels(const std::optional<profile::Estimate>& value) {
  return value ? marked(*value, fixedText(value->value, 2)) : "-";
}

/// A mark before what follows from two numbers.
std::string marked(const std::optional<profile::Estimate>& a, const std::optional<profile::Estimate>& b,
                   std::string text) {
  return profile::isExactDifference(a, b) ? text : "~" + text;
}

std::string changeText(const recipe::EntryDiff& entry) {
  if (!entry.change) return "-";
  const std::string text = std::fabs(*entry.change) < recipe::kChangedSqnr
                               ? "0.00"
                               : (*entry.change > 0 ? "+" : "") + fixedText(*entry.change, 2);
  return marked(entry.sqnr_a, entry.sqnr_b, text);
}

std::string ratioText(const recipe::EntryDiff& entry) {
  if (!entry.threshold_ratio) return "-";
  return marked(entry.a->estimate(), entry.b->estimate(), numberText(*entry.threshold_ratio, 4));
}

Json sideJson(const recipe::RecipeEntry* entry, const std::optional<profile::Estimate>& sqnr) {
  if (entry == nullptr) return nullptr;
  const double threshold = thresholdOf(entry->decision.format, entry->threshold);
  return object({{"source", entry->source},
                 {"decision", toJson(entry->decision)},
                 {"threshold", threshold},
                 {"threshold_interval", std::isnan(threshold) ? absent() : interval(entry->estimate())},
                 {"bias", orNull(entry->bias)},
                 {"sqnr", sqnr ? Json(sqnr->value) : Json(nullptr)},
                 {"sqnr_interval", sqnr ? interval(*sqnr) : absent()}});
}

Table<recipe::EntryDiff> diffTable(const std::vector<recipe::EntryDiff>& entries) {
  using Row = recipe::EntryDiff;
  Table<Row> table(
      {{"tensor", "tensor", [](const Row& row) { return row.tensor; }, Align::kLeft},
       {"state", {}, [](const Row& row) { return recipe::diffStateId(row.state); }},
       {"fields", "differs in",
        [](const Row& row) { return Cell(idsJson(row.fields, recipe::diffFieldId), fieldsText(row)); }, Align::kLeft},
       {{}, "format", [](const Row& row) { return either(row, formatText); }, Align::kLeft},
       {{}, "threshold", [](const Row& row) { return either(row, thresholdText); }},
       {"threshold_ratio", "B / A", [](const Row& row) { return Cell(orNull(row.threshold_ratio), ratioText(row)); }},
       {{}, "SQNR A", [](const Row& row) { return decibels(row.sqnr_a); }},
       {{}, "SQNR B", [](const Row& row) { return decibels(row.sqnr_b); }},
       {"change_db", "change dB", [](const Row& row) { return Cell(orNull(row.change), changeText(row)); }},
       {"a", {}, [](const Row& row) { return sideJson(row.a, row.sqnr_a); }},
       {"b", {}, [](const Row& row) { return sideJson(row.b, row.sqnr_b); }}});
  for (const Row& entry : entries) table.add(entry);
  return table;
}

std::string summary(const recipe::RecipeDiff& diff) {
  const bool changed = diff.worse + diff.better > 0;
  const std::string of_them =
      changed ? " (" + std::to_string(diff.worse) + " worse in B, " + std::to_string(diff.better) + " better)" : "";
  return std::to_string(diff.different) + " differ" + of_them + ", " + std::to_string(diff.only_a) + " only in A, " +
         std::to_string(diff.only_b) + " only in B, " + std::to_string(diff.equal) + " equal" +
         (diff.phases_differ ? "; the phases differ\n" : "\n");
}

/// Numbers of the person's own with the decisions of both sides.
struct OwnDiff {
  std::string name;
  std::optional<recipe::OwnMetric> a;
  std::optional<recipe::OwnMetric> b;
};

std::vector<OwnDiff> ownDiffs(const recipe::OwnMetrics& a, const recipe::OwnMetrics& b) {
  std::vector<OwnDiff> all;
  for (const recipe::OwnMetric& metric : a) {
    const recipe::OwnMetric* other = recipe::find(b, metric.name);
    all.push_back({metric.name, metric, other == nullptr ? std::nullopt : std::optional(*other)});
  }
  for (const recipe::OwnMetric& metric : b) {
    if (recipe::find(a, metric.name) == nullptr) all.push_back({metric.name, {}, metric});
  }
  return all;
}

/// Which side is the better one, `a` or `b`; empty where that is not said, or there is one.
std::string betterSide(const OwnDiff& row) {
  const int better = row.a && row.b ? recipe::betterOf(*row.a, *row.b) : 0;
  return better == 0 ? "" : better < 0 ? "a" : "b";
}

Table<OwnDiff> ownTable(const std::vector<OwnDiff>& rows) {
  using Side = std::optional<recipe::OwnMetric>;
  const auto cell = [](const Side& side) {
    return Cell(side ? Json(side->value) : Json(nullptr), side ? recipe::valueText(*side) : "-");
  };
  Table<OwnDiff> table({{"name", "own metric", [](const OwnDiff& row) { return row.name; }, Align::kLeft},
                        {"a", "A", [cell](const OwnDiff& row) { return cell(row.a); }},
                        {"b", "B", [cell](const OwnDiff& row) { return cell(row.b); }},
                        {"better", "better", [](const OwnDiff& row) {
                           const std::string side = betterSide(row);
                           const std::string shown = side.empty() ? "-" : side == "a" ? "A" : "B";
                           return Cell(side.empty() ? Json(nullptr) : Json(side), shown);
                         }}});
  for (const OwnDiff& row : rows) table.add(row);
  return table;
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "recipe diff";
  Result<Selection> selection = Selection::make(session.options);
  if (!selection) return stopWith(session, kCommand, selection.error(), ExitCode::kUsage);
  Result<recipe::Recipe> a = loadRecipe(session, options.a);
  if (!a) return stopWith(session, kCommand, a.error(), ExitCode::kNothing);
  Result<recipe::Recipe> b = loadRecipe(session, options.b);
  if (!b) return stopWith(session, kCommand, b.error(), ExitCode::kNothing);
  // Files of other tools name modules: by the names that the other side has.
  for (const auto& [one, other] : {std::pair(&*b, &*a), std::pair(&*a, &*b)}) {
    exchange::AlignedNames aligned = exchange::alignNames(std::move(*one), *other);
    noteAligned(session, aligned.changed, aligned.widened, aligned.taken_apart);
    *one = std::move(aligned.recipe);
  }
  if (const auto any = selection->requireAny({&*a, &*b}); !any) return stopUnchosen(session, kCommand, any.error());
  std::vector<Error> problems;
  std::set<std::string> missing;
  if (!options.on.empty()) session.options.include_integers = true;
  for (Result<recipe::Recipe>* one : {&a, &b}) {
    choose(*selection, **one);
    if (options.on.empty()) continue;
    *one = measured(session, **one, options.on, problems, missing);
    if (!*one) {
      const bool cancelled = one->error().code == ErrorCode::kCancelled;
      return stopWith(session, kCommand, one->error(), cancelled ? ExitCode::kInterrupted : ExitCode::kUsage);
    }
  }
  for (const Error& problem : problems) session.console.complain(problem);
  if (a->entries.empty() && b->entries.empty()) {
    session.console.note(options.on.empty() ? "no tensor was chosen" : "no tensor of the recipes is in the files");
  }
  noteMissing(session, missing);
  const bool nothing = !options.on.empty() && a->entries.empty() && b->entries.empty();

  const auto scope = options.numbers ? recipe::DiffScope::kNumbers : recipe::DiffScope::kDecisions;
  const recipe::RecipeDiff diff = recipe::diff(*a, *b, scope);
  std::vector<recipe::EntryDiff> shown = diff.entries;
  if (!options.shown.all) {
    std::erase_if(shown, [](const auto& entry) { return entry.state == recipe::DiffState::kEqual; });
  }
  const Table<OwnDiff> own = ownTable(ownDiffs(session::ownMetricsOf(options.a), session::ownMetricsOf(options.b)));
  const std::size_t more = cut(shown, options.shown);
  const Table<recipe::EntryDiff> table = diffTable(shown);
  if (session.options.json) {
    Json document = jsonDocument(kCommand);
    set(document, {{"same", diff.same()},
                   {"equal", diff.equal},
                   {"different", diff.different},
                   {"worse", diff.worse},
                   {"better", diff.better},
                   {"only_a", diff.only_a},
                   {"only_b", diff.only_b},
                   {"phases_differ", diff.phases_differ},
                   {"own_metrics", own.json()},
                   {"entries", table.json()},
                   {"missing_in_files", missing},
                   {"problems", toJson(problems)}});
    session.console.print(jsonText(document));
  } else {
    session.console.print((table.empty() ? "" : table.text()) + (own.empty() ? "" : own.text()) + summary(diff));
    noteMore(session.console, more);
  }
  if (nothing) return ExitCode::kNothing;
  return diff.same() && problems.empty() && missing.empty() ? ExitCode::kOk : ExitCode::kPartial;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command =
      addCommand(group, "diff", "Compare two recipes tensor by tensor, worst regression first", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("a", options->a, "Recipe A, or a file that `import` reads")->required()->type_name("A");
  command->add_option("b", options->b, "Recipe B, or a file that `import` reads")->required()->type_name("B");
  command->add_option("--on", options->on, "Carry both out on these files, so that their errors can be compared")
      ->type_name("FILE");
  command->add_flag("--numbers", options->numbers,
                    "Compare format, granularity and thresholds only, whatever they were found by");
  addShownRows(*command, options->shown, "equal");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::recipe_commands::recipe_diff
