#include <CLI/CLI.hpp>

#include "app/cli/policy/policy_commands.h"
#include "core/policy/policy_file.h"

namespace scalewright::cli::policy_commands::policy_check {
namespace {

constexpr const char* kExamples = "  scalewright-cli policy check mine.json";

ExitCode run(Session& session, const std::vector<std::string>& files) {
  Json policies = Json::array();
  std::vector<Error> problems;
  std::string text;
  for (const std::string& file : files) {
    const Result<policy::Policy> policy = policy::load(file);
    policies.push_back(object({{"file", file},
                               {"valid", policy.has_value()},
                               {"id", policy ? Json(policy->id) : absent()},
                               {"rules", policy ? Json(policy->rules.size()) : absent()}}));
    if (policy) {
      text += printable(file) + ": valid, " + std::to_string(policy->rules.size()) + " rules\n";
    } else {
      problems.push_back(policy.error());
      session.console.complain(policy.error());
    }
  }
  Json document = jsonDocument("policy check");
  set(document, {{"policies", std::move(policies)}, {"problems", toJson(problems)}});
  session.console.print(session.options.json ? jsonText(document) : text);
  if (problems.empty()) return ExitCode::kOk;
  return problems.size() == files.size() ? ExitCode::kNothing : ExitCode::kPartial;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "check", "Check that files are policies this version can read", kExamples);
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("policies", *files, "Policies")->required()->type_name("FILE");
  command->callback([&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_check
