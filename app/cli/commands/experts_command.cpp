#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/command.h"
#include "app/cli/study/open_study.h"
#include "core/study/study_experts.h"

namespace scalewright::cli::experts_command {
namespace {

constexpr std::string_view kCommand = "experts";

constexpr const char* kExamples =
    "  scalewright-cli experts activations.h5 model.safetensors\n"
    "  scalewright-cli experts activations.h5 --json | jq '.layers[].tokens'\n"
    "\n"
    "How many tokens came to each expert: as a dataset of counts says (`...tokens_per_expert`, `...expert_counts`), "
    "else\n"
    "an attribute `tokens` or `rows` of an expert's input, else the rows of that. Fewer than a tenth of an even share "
    "is\n"
    "hardly any: the range of such an expert is that of chance.";

using experts::Layer;
using experts::Reach;

/// A number for each expert, null for one that may not have been recorded; null where nothing is known.
Json tokensJson(const Layer& layer) {
  if (!layer.isCounted()) return nullptr;
  Json tokens = Json::array();
  for (std::uint64_t number = 0; number < layer.size; ++number) {
    const bool known = layer.knowsAll() || layer.isListed(number);
    tokens.push_back(known ? Json(layer.tokensOf(number)) : Json(nullptr));
  }
  return tokens;
}

Json numbersJson(const Layer& layer, Reach reach) {
  Json numbers = Json::array();
  for (const experts::Run& run : layer.runsOf(reach)) {
    for (std::uint64_t number = run.first; number <= run.last; ++number) numbers.push_back(number);
  }
  return numbers;
}

std::string runsOrNone(const Layer& layer, Reach reach) {
  if (!layer.isCounted()) return "?";
  const auto runs = layer.runsOf(reach);
  return runs.empty() ? "-" : experts::runsText(runs);
}

Cell extreme(const Layer& layer, bool most) {
  if (!layer.isCounted()) return Cell(nullptr, "?");
  std::optional<std::uint64_t> value;
  for (std::uint64_t number = 0; number < layer.size; ++number) {
    if (!layer.knowsAll() && !layer.isListed(number)) continue;
    const std::uint64_t tokens = layer.tokensOf(number);
    value = most ? std::max(value.value_or(tokens), tokens) : std::min(value.value_or(tokens), tokens);
  }
  if (!value) return Cell(nullptr, "?");
  return Cell(*value, std::to_string(*value));
}

Table<Layer> layerTable() {
  return Table<Layer>(
      {{"layer", "layer", [](const Layer& layer) { return layer.name; }, Align::kLeft},
       {"experts", "experts", [](const Layer& layer) { return layer.size; }},
       {"experts_from", {}, [](const Layer& layer) { return experts::sizeFromId(layer.size_from); }},
       {"tokens_from", "by", [](const Layer& layer) { return experts::tokensFromId(layer.tokens_from); }, Align::kLeft},
       {"counts", {}, [](const Layer& layer) { return layer.counts.empty() ? Json(nullptr) : Json(layer.counts); }},
       {"even_share", "even share",
        [](const Layer& layer) {
          return layer.isCounted() ? Cell(layer.evenShare(), numberText(layer.evenShare())) : Cell(nullptr, "?");
        }},
       {"least", "least", [](const Layer& layer) { return extreme(layer, false); }},
       {"most", "most", [](const Layer& layer) { return extreme(layer, true); }},
       {"never", "never",
        [](const Layer& layer) { return Cell(numbersJson(layer, Reach::kNever), runsOrNone(layer, Reach::kNever)); },
        Align::kLeft},
       {"rarely", "hardly ever",
        [](const Layer& layer) { return Cell(numbersJson(layer, Reach::kRarely), runsOrNone(layer, Reach::kRarely)); },
        Align::kLeft},
       {"tokens", {}, tokensJson}});
}

ExitCode run(Session& session, const std::vector<std::string>& files) {
  Result<OpenStudy> opened = openFiles(session, files);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  open.progress->clear();
  const study::StudyExperts found = study::expertsOf(open.study);
  Table<Layer> table = layerTable();
  std::size_t unknown = 0;
  for (const Layer& layer : found.layers) {
    table.add(layer);
    if (!layer.isCounted()) ++unknown;
  }
  if (found.layers.empty()) session.console.note("no layer has experts, by the names of these tensors");
  if (unknown > 0) {
    session.console.note("how many tokens came to the experts is not known of " + std::to_string(unknown) +
                         (unknown == 1 ? " layer" : " layers") +
                         ": the files hold neither counts nor what the experts read");
  }
  Json document = jsonDocument(kCommand);
  set(document, {{"layers", table.takeJson()}});
  return finish(session, open, std::move(document), table.text(), found.layers.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "experts", "How many tokens came to each expert of a mixture", kExamples);
  const auto files = std::make_shared<std::vector<std::string>>();
  addFiles(*command, *files);
  command->callback([&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::experts_command
