#include <CLI/CLI.hpp>

#include "app/cli/policy/policy_argument.h"
#include "app/cli/policy/policy_commands.h"
#include "app/cli/policy/policy_text.h"
#include "core/policy/policy_file.h"

namespace scalewright::cli::policy_commands::policy_show {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli policy show nvidia-bert\n"
    "  scalewright-cli --json policy show nvidia-bert | jq .policy > mine.json\n"
    "  scalewright-cli policy show mine.json";
constexpr const char* kDetails = "Each rule stands with the statement of the document that it carries out.";

std::string ruleText(std::size_t number, const policy::Rule& rule) {
  std::string text = "\n" + std::to_string(number) + ". " + printable(rule.id);
  if (rule.off) text += ", off";
  if (!rule.phase.empty()) text += ", in phase " + printable(rule.phase);
  text += "\n    " + printable(matchText(rule.match)) + "\n    -> " + treatmentText(rule.treatment);
  if (rule.sharing) {
    text += ", one scale for \"" + printable(rule.sharing->group) + "\"";
    if (rule.sharing->kind == sharing::Kind::kFollow) text += " (follows)";
  }
  if (rule.smoothing) {
    text += ", smoothing " + (rule.smoothing->alpha ? parameterText(*rule.smoothing->alpha) : std::string("auto"));
  }
  if (rule.selected) text += ", selected layers; others " + treatmentText(*rule.alternative);
  text += "\n";
  if (!rule.comment.empty()) text += "    " + printable(rule.comment) + "\n";
  return text;
}

std::string policyText(const policy::Policy& policy) {
  std::string text = policy.id + ": " + printable(policy.title) + "\n";
  for (const std::string& line : {policy.source, policy.description}) {
    if (!line.empty()) text += printable(line) + "\n";
  }
  if (!policy.scope.empty()) text += "only tensors with " + printable(policy.scope) + "\n";
  if (!policy.not_scope.empty()) text += "no tensors with " + printable(policy.not_scope) + "\n";
  if (!policy.joined_layers) text += "the engine runs each layer by itself: none share a scale unless a rule says so\n";
  for (const policy::Phase& phase : policy.phases) {
    text += "phase " + printable(phase.id) + ": iterations " + std::to_string(phase.first) + " to " +
            std::to_string(phase.last);
    if (policy.iterations > 0) text += " of " + std::to_string(policy.iterations);
    text += "\n";
  }
  std::size_t number = 0;
  for (const policy::Rule& rule : policy.rules) text += ruleText(++number, rule);
  return text;
}

ExitCode run(Session& session, const std::string& argument) {
  const Result<policy::Policy> policy = findPolicy(session, argument);
  if (!policy) return stopWith(session, "policy show", policy.error(), exitCodeOf(policy.error()));
  if (session.options.json) {
    Json document = jsonDocument("policy show");
    set(document, {{"policy", Json::parse(policy::toText(*policy))}, {"problems", Json::array()}});
    session.console.print(jsonText(document));
  } else {
    session.console.print(policyText(*policy));
  }
  return ExitCode::kOk;
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "show", "The rules of a policy, in their order", kExamples, kDetails);
  const auto argument = std::make_shared<std::string>();
  command->add_option("policy", *argument, "Id of a policy, or a file")->required()->type_name("ID|FILE");
  command->callback(
      [&session, argument] { session.action = [&session, argument] { return run(session, *argument); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_show
