#include <CLI/CLI.hpp>

#include "app/cli/answer/json_writer.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/said_decisions.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/left_out.h"
#include "core/base/text/numbers.h"
#include "core/moves/joint_help.h"
#include "core/study/no_data_range.h"

namespace scalewright::cli::suggest_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli suggest activations.h5 --tensor '*1.mlp.down_proj.input'\n"
    "  scalewright-cli suggest activations.h5 weights.h5 --recipe recipe.json --most 3\n"
    "  scalewright-cli suggest weights.h5 --format int8 --calibrator absmax --together";
constexpr const char* kDetails =
    "Tries each move on each tensor as it is decided: another threshold, exponent bias, granularity or\n"
    "format, smoothing behind a norm, 16 bits, a range of its own. What gains less than 0.5 dB is not\n"
    "listed. Moves without a price stand first. Inputs are smoothed where their weights are among the\n"
    "files. Engines are named whose facts refuse the tensor so and not as it is; `engines` asks all that\n"
    "they refuse of a recipe.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string recipe;
  std::size_t most = moves::kShown;
  bool together = false;
};

/// `26.10`, `~26.10`.
std::string levelText(double db, bool exact) {
  return (exact ? "" : "~") + fixedText(db, 2);
}
Cell levelCell(const moves::Level& level) {
  return {object({{"sqnr_db", level.db}, {"exact", level.exact}}), levelText(level.db, level.exact)};
}
Cell bitsCell(const moves::Price& price) {
  const bool none = std::abs(price.bits) <= moves::Price::kFreeBits;
  return {Json(price.bits), none ? "-" : (price.bits > 0 ? "+" : "") + fixedText(price.bits, 2)};
}
Cell scalesCell(const moves::Price& price) {
  return {Json(price.scales), price.scales == 0 ? "-" : numberText(price.scales)};
}
Cell enginesCell(const moves::Price& price) {
  std::string text;
  for (const std::string& title : price.refusing) text += (text.empty() ? "" : "; ") + title;
  return {Json(price.refusing), text.empty() ? "-" : text};
}
Json outputsJson(const std::optional<moves::OutputGain>& output) {
  if (!output) return nullptr;
  return object({{"before_db", output->before}, {"after_db", output->after}, {"estimate", output->estimate}});
}
std::string outputsText(const std::optional<moves::OutputGain>& output) {
  if (!output) return "-";
  const std::string sign = output->estimate ? "~" : "";
  return sign + fixedText(output->before, 2) + " -> " + sign + fixedText(output->after, 2);
}

struct Line {
  const std::string& tensor;
  const moves::Help& help;
};

Table<Line> helpTable() {
  using Row = Line;
  return Table<Row>(
      {{{}, "tensor", [](const Row& row) { return row.tensor; }, Align::kLeft},
       {{}, "SQNR dB", [](const Row& row) { return levelCell(row.help.before); }},
       {"move", {}, [](const Row& row) { return std::string(row.help.move->id); }},
       {"value", {}, [](const Row& row) { return row.help.value; }},
       {"title", "move",
        [](const Row& row) {
          return moves::titleOf(*row.help.move, {&row.help.value, 1});
        },
        Align::kLeft},
       {"gain_db", "gain dB",
        [](const Row& row) { return Cell(Json(row.help.gain()), gainText(row.help.gain(), row.help.exact())); }},
       {"with", "with it", [](const Row& row) { return levelCell(row.help.now); }},
       {"bits", "bits", [](const Row& row) { return bitsCell(row.help.price); }},
       {"scales", "scales", [](const Row& row) { return scalesCell(row.help.price); }},
       {"outputs", "outputs dB",
        [](const Row& row) { return Cell(outputsJson(row.help.output), outputsText(row.help.output)); }},
       {"refused_by", "refused by", [](const Row& row) { return enginesCell(row.help.price); }, Align::kLeft}});
}

Table<moves::JointHelp> jointTable() {
  using Row = moves::JointHelp;
  return Table<Row>(
      {{"move", {}, [](const Row& row) { return std::string(row.move->id); }},
       {"values", {}, [](const Row& row) { return Json(row.values); }},
       {"title", "move", [](const Row& row) { return moves::titleOf(*row.move, row.values); }, Align::kLeft},
       {"tensors", "tensors", [](const Row& row) { return row.tensors; }},
       {"worst_before", "worst dB", [](const Row& row) { return levelCell(row.worst_before); }},
       {"worst_with", "with it", [](const Row& row) { return levelCell(row.worst_now); }},
       {"mean_gain_db", "mean gain",
        [](const Row& row) { return Cell(Json(row.gain), gainText(row.gain, row.exact)); }},
       {"bits", "bits", [](const Row& row) { return bitsCell(row.price); }},
       {"scales", "scales", [](const Row& row) { return scalesCell(row.price); }},
       {"refused_by", "refused by", [](const Row& row) { return enginesCell(row.price); }, Align::kLeft}});
}

void addTo(Table<Line>& table, Json& tensors, const std::string& name, const moves::Helps& helps, std::size_t most) {
  Json json = object({{"name", name},
                      {"sqnr_db", helps.before ? Json(helps.before->db) : Json(nullptr)},
                      {"exact", helps.before ? Json(helps.before->exact) : absent()},
                      {"moves", Json::array()}});
  for (const std::size_t place : moves::best(helps.moves, most)) {
    json["moves"].push_back(table.add({name, helps.moves[place]}));
  }
  tensors.push_back(std::move(json));
}

void decide(Session& session, OpenStudy& open, const SaidDecisions& said) {
  if (said.recipe) chooseDecided(open, applyRecipe(session, open, *said.recipe));
  applyTo(open, said.change);
  applySharing(session, open, open.chosen, said.sharing, said.change);
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "suggest";
  const auto read = saidDecisions(session, kCommand, options.decision, options.sharing, options.recipe);
  if (const ExitCode* status = std::get_if<ExitCode>(&read)) return *status;
  const auto& said = std::get<SaidDecisions>(read);
  Result<OpenStudy> opened = openAndResolve(
      session, options.files, [&](OpenStudy& open) { decide(session, open, said); },
      said.recipe ? &*said.recipe : nullptr);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;

  const moves::Effort effort = session.options.estimate ? moves::Effort::kData : moves::Effort::kExact;
  Table<Line> table = helpTable();
  Json tensors = Json::array();
  moves::EachHelped each;
  LeftOut left_out;
  const std::vector<study::TensorIndex> ready = open.ready();
  for (const study::TensorIndex index : ready) {
    if (open.cancelled) break;
    const std::string& name = open.study.tensor(index).info.name;
    open.progress->begin("trying", each.size() + 1, ready.size(), name);
    auto helps = moves::whatHelps(open.study, index, *open.engine, effort, open.work(session), options.most);
    if (!helps) {
      open.fail(index, helps.error());
      continue;
    }
    for (const Error& problem : helps->problems) left_out.add(index, "a move could not be tried: " + sentence(problem));
    if (helps->moves.empty()) {
      left_out.add(index, study::noDataInRange(open.study.tensor(index))
                              ? "its range is that of values that are likely no data: --leave-out takes them out"
                              : "no move gains 0.5 dB");
    }
    each.emplace_back(index, *std::move(helps));
  }
  Json document = jsonDocument(kCommand);
  std::string text;
  if (options.together) {
    Table<moves::JointHelp> joint = jointTable();
    for (const moves::JointHelp& move : moves::together(open.study, each)) joint.add(move);
    set(document, {{"tensors", Json(each.size())}, {"moves", joint.json()}});
    text = joint.text();
  } else {
    for (const auto& [index, helps] : each) {
      addTo(table, tensors, open.study.tensor(index).info.name, helps, options.most);
    }
    set(document, {{"tensors", std::move(tensors)}});
    text = table.text();
  }
  left_out.note(session, open);
  set(document, {{"left_out", left_out.json(open)}});
  return finish(session, open, std::move(document), text, each.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "suggest", "What would help each tensor, with its gain and its price", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  addSharingOptions(*command, options->sharing);
  command->add_option("--recipe", options->recipe, "Tensors that this recipe decides, as it does")->type_name("FILE");
  command->add_option("--most", options->most, "Moves of each tensor")
      ->type_name("N")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_flag("--together", options->together,
                    "One move for all tensors that it helps, instead of some for each");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::suggest_command
