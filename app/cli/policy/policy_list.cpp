#include <CLI/CLI.hpp>

#include "app/cli/answer/table.h"
#include "app/cli/policy/policy_commands.h"
#include "core/policy/library.h"

namespace scalewright::cli::policy_commands::policy_list {
namespace {

constexpr const char* kExamples = "  scalewright-cli policy list";
constexpr const char* kDetails =
    "Your own presets are the files $XDG_CONFIG_HOME/scalewright/presets/*.json (by default in\n"
    "~/.config).";

ExitCode run(Session& session) {
  const policy::Library library = policy::loadLibrary();
  using Row = policy::LibraryEntry;
  Table<Row> table(
      {{"id", "id", [](const Row& row) { return row.policy.id; }, Align::kLeft},
       {"title", "title", [](const Row& row) { return row.policy.title; }, Align::kLeft},
       {"source", {}, [](const Row& row) { return row.policy.source; }},
       {"description", {}, [](const Row& row) { return row.policy.description; }},
       {"file", {}, [](const Row& row) { return row.file.empty() ? Json(nullptr) : Json(row.file.string()); }},
       {"rules", "rules", [](const Row& row) { return row.policy.rules.size(); }},
       {"phases", "phases", [](const Row& row) { return row.policy.phases.size(); }},
       {{}, "from", [](const Row& row) { return row.file.empty() ? "preset" : row.file.string(); }, Align::kLeft}});
  for (const Row& entry : library.entries) table.add(entry);
  Json document = jsonDocument("policy list");
  set(document, {{"folder", policy::personalFolder().string()},
                 {"policies", table.json()},
                 {"problems", toJson(library.problems)}});
  for (const Error& problem : library.problems) session.console.complain(problem);
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return library.problems.empty() ? ExitCode::kOk : ExitCode::kPartial;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "list", "The presets, and your own policies", kExamples, kDetails);
  command->callback([&session] { session.action = [&session] { return run(session); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_list
