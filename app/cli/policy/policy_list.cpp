#include <CLI/CLI.hpp>

#include "app/cli/policy/policy_commands.h"
#include "app/cli/answer/table_writer.h"
#include "core/policy/library.h"

namespace scalewright::cli::policy_commands::policy_list {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli policy list\n"
    "\n"
    "Your own presets are the files $XDG_CONFIG_HOME/scalewright/presets/*.json (by default in ~/.config).";

ExitCode run(Session& session) {
  const policy::Library library = policy::loadLibrary();
  TableWriter table({{"id", Align::kLeft}, {"title", Align::kLeft}, {"rules"}, {"phases"}, {"from", Align::kLeft}});
  Json document = jsonDocument("policy list");
  document["folder"] = policy::personalFolder().string();
  document["policies"] = Json::array();
  for (const policy::LibraryEntry& entry : library.entries) {
    const policy::Policy& policy = entry.policy;
    const std::string from = entry.file.empty() ? "preset" : entry.file.string();
    table.addRow({policy.id, printable(policy.title), std::to_string(policy.rules.size()),
                  std::to_string(policy.phases.size()), printable(from)});
    Json json;
    json["id"] = policy.id;
    json["title"] = policy.title;
    json["source"] = policy.source;
    json["description"] = policy.description;
    json["file"] = entry.file.empty() ? Json(nullptr) : Json(entry.file.string());
    json["rules"] = policy.rules.size();
    json["phases"] = policy.phases.size();
    document["policies"].push_back(std::move(json));
  }
  document["problems"] = toJson(library.problems);
  for (const Error& problem : library.problems) session.console.complain(problem);
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return library.problems.empty() ? ExitCode::kOk : ExitCode::kPartial;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "list", "The presets, and your own policies", kExamples);
  command->callback([&session] { session.action = [&session] { return run(session); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_list
