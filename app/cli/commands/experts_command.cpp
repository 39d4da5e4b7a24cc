#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/answer/expert_table.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/open_study.h"
#include "core/study/network/study_experts.h"

namespace scalewright::cli::experts_command {
namespace {

constexpr std::string_view kCommand = "experts";

constexpr const char* kExamples =
    "  scalewright-cli experts activations.h5 model.safetensors\n"
    "  scalewright-cli experts activations.h5 --json | jq '.layers[].tokens'";
constexpr const char* kDetails =
    "A dataset of counts says it (...tokens_per_expert, ...expert_counts), else an attribute tokens or\n"
    "rows of an expert's input, else the rows of that input. Fewer than a tenth of an even share is\n"
    "hardly any: the range of such an expert is that of chance. Of experts that are not recorded\n"
    "nothing says whether any token came to them: give the checkpoint as well, or a dataset of counts.";

using experts::Layer;

ExitCode run(Session& session, const std::vector<std::string>& files) {
  Result<OpenStudy> opened = openFiles(session, files);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  open.progress->clear();
  const study::StudyExperts found = study::expertsOf(open.study);
  Table<Layer> table = expertTable();
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
  CLI::App* command =
      addCommand(program, "experts", "How many tokens came to each expert of a mixture", kExamples, kDetails);
  const auto files = std::make_shared<std::vector<std::string>>();
  addFiles(*command, *files);
  command->callback([&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::experts_command
