// app/cli/commands/<id>.cpp: a command.
#include <CLI/CLI.hpp>

#include "app/cli/answer/table.h"
#include "app/cli/run/command.h"
#include "app/cli/study/make_engine.h"
#include "core/engine/questions/my_question.h"

namespace scalewright::cli::my_command {
namespace {

constexpr const char* kExamples = "  scalewright-cli my-command activations.h5";

ExitCode run(Session& session, const std::vector<std::string>& paths) {
  using Row = std::pair<std::string, std::uint64_t>;
  Table<Row> table({{"path", "file", [](const Row& row) { return row.first; }, Align::kLeft},
                    {"bytes", "bytes", [](const Row& row) { return row.second; }}});
  const auto engine = makeEngine(session);
  for (const std::string& path : paths) {
    const auto answer = engine->ask(question::MyQuestion{path}, {.stop = session.stop, .progress = {}});
    if (!answer) return stopWith(session, "my-command", answer.error(), ExitCode::kNothing);
    table.add({path, answer->bytes});
  }
  Json document = jsonDocument("my-command");
  set(document, {{"files", table.json()}});
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "my-command", "How large files are", kExamples);
  const auto files = std::make_shared<std::vector<std::string>>();
  addFiles(*command, *files);
  command->callback([&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::my_command
