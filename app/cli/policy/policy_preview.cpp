#include <CLI/CLI.hpp>

#include <map>
#include <set>

#include "app/cli/policy/policy_argument.h"
#include "app/cli/policy/policy_commands.h"
#include "app/cli/policy/policy_text.h"
#include "app/cli/answer/table_writer.h"
#include "app/cli/answer/tensor_json.h"
#include "core/study/decided/apply_policy.h"

namespace scalewright::cli::policy_commands::policy_preview {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli policy preview amd-llama2-70b activations.h5 weights.h5\n"
    "  scalewright-cli policy preview mine.json weights.safetensors --tensor '*attn*'\n"
    "\n"
    "Nothing is read but what `list` reads, and nothing is changed.";

struct Options {
  std::string policy;
  std::vector<std::string> files;
};

std::string ruleId(const policy::Policy& policy, const policy::Ruling& ruling) {
  return ruling.rule ? policy.rules[*ruling.rule].id : "-";
}

std::string rulingText(const policy::Policy& policy, const policy::Ruling& ruling) {
  if (!ruling.rule) return "no rule";
  const policy::Rule& rule = policy.rules[*ruling.rule];
  std::string text = ruling.decision ? decisionText(ruling.decision) : treatmentText(rule.treatment);
  if (rule.smoothing) text += " smoothed";
  if (rule.selected) text += " (selected)";
  return text;
}

std::string placeText(const policy::Place& place) {
  std::string text = std::string(policy::operatorId(place.op)) + " " + std::string(policy::portId(place.port));
  if (place.index) text += " " + std::to_string(*place.index);
  return text;
}

std::string phasesText(const policy::Policy& policy, const policy::TensorOutcome& outcome) {
  std::string text;
  for (const policy::PhaseRuling& phase : outcome.phases) {
    text += (text.empty() ? "" : "; ") + policy.phases[phase.phase].id + ": " + rulingText(policy, phase.ruling);
  }
  return text;
}

Json rulingJson(const policy::Policy& policy, const policy::Ruling& ruling) {
  Json json;
  json["rule"] = ruling.rule ? Json(policy.rules[*ruling.rule].id) : Json(nullptr);
  json["decision"] = ruling.decision ? toJson(*ruling.decision) : Json(nullptr);
  if (ruling.rule) {
    const policy::Rule& rule = policy.rules[*ruling.rule];
    json["keeps"] = policy::keeps(rule.treatment);
    json["selected"] = rule.selected;
    if (rule.alternative) json["alternative"] = treatmentText(*rule.alternative);
    if (rule.smoothing) json["smoothing"] = rule.smoothing->alpha ? Json(*rule.smoothing->alpha) : Json("auto");
  }
  json["warnings"] = Json::array();
  for (const policy::Warning warning : ruling.warnings) {
    json["warnings"].push_back(std::string(policy::warningId(warning)));
  }
  return json;
}

Json tensorJson(const OpenStudy& open, study::TensorIndex index, const policy::Policy& policy,
                const policy::TensorOutcome& outcome) {
  Json json;
  json["name"] = open.study.tensor(index).info.name;
  json["file"] = open.fileOf(index).string();
  json["operator"] = std::string(policy::operatorId(outcome.place.op));
  json["port"] = std::string(policy::portId(outcome.place.port));
  json["index"] = outcome.place.index ? Json(*outcome.place.index) : Json(nullptr);
  json["module"] = outcome.place.module;
  json["before"] = toJson(open.study.tensor(index).decision);
  json["after"] = rulingJson(policy, outcome.base);
  json["phases"] = Json::array();
  for (const policy::PhaseRuling& phase : outcome.phases) {
    Json one = rulingJson(policy, phase.ruling);
    one["phase"] = policy.phases[phase.phase].id;
    json["phases"].push_back(std::move(one));
  }
  return json;
}

/// Each warning with the tensors it is about, in the base or in a phase.
std::string warningsText(const OpenStudy& open, const study::PolicyApplication& application) {
  std::map<policy::Warning, std::set<std::string>> tensors;
  for (std::size_t i = 0; i < application.tensors.size(); ++i) {
    const policy::TensorOutcome& outcome = application.outcome.tensors[i];
    const std::string& name = open.study.tensor(application.tensors[i]).info.name;
    for (const policy::Warning warning : outcome.base.warnings) tensors[warning].insert(name);
    for (const policy::PhaseRuling& phase : outcome.phases) {
      for (const policy::Warning warning : phase.ruling.warnings) tensors[warning].insert(name);
    }
  }
  std::string text;
  for (const auto& [warning, names] : tensors) {
    text += std::string("\n") + policy::warningWording(warning) + ": " + std::to_string(names.size()) + "\n";
    for (const std::string& name : names) text += "  " + printable(name) + "\n";
  }
  return text;
}

std::string countsText(const policy::Policy& policy, const policy::Outcome& outcome) {
  TableWriter table({{"rule", Align::kLeft}, {"tensors"}, {"phase", Align::kLeft}, {"treatment", Align::kLeft}});
  for (std::size_t i = 0; i < policy.rules.size(); ++i) {
    const policy::Rule& rule = policy.rules[i];
    table.addRow({printable(rule.id), std::to_string(outcome.matches[i]), printable(rule.phase),
                  treatmentText(rule.treatment)});
  }
  return "\n" + table.text();
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "policy preview";
  const Result<policy::Policy> policy = findPolicy(session, options.policy);
  if (!policy) return stopWith(session, kCommand, policy.error(), exitCodeOf(policy.error()));
  const Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);

  const study::PolicyApplication application = study::applyPolicy(opened->study, opened->chosen, *policy);
  const policy::Outcome& outcome = application.outcome;
  TableWriter table({{"tensor", Align::kLeft},
                     {"operator", Align::kLeft},
                     {"rule", Align::kLeft},
                     {"before", Align::kLeft},
                     {"after", Align::kLeft},
                     {"group", Align::kLeft},
                     {"in phases", Align::kLeft}});
  Json document = jsonDocument(kCommand);
  document["policy"] = policy->id;
  document["tensors"] = Json::array();
  for (std::size_t i = 0; i < application.tensors.size(); ++i) {
    const study::TensorIndex index = application.tensors[i];
    const policy::TensorOutcome& one = outcome.tensors[i];
    const std::string group = one.base.decision ? one.base.decision->sharing_group : "";
    table.addRow({printable(opened->study.tensor(index).info.name), placeText(one.place), ruleId(*policy, one.base),
                  decisionText(opened->study.tensor(index).decision), rulingText(*policy, one.base), printable(group),
                  phasesText(*policy, one)});
    document["tensors"].push_back(tensorJson(*opened, index, *policy, one));
  }
  document["rules"] = Json::array();
  for (std::size_t i = 0; i < policy->rules.size(); ++i) {
    document["rules"].push_back({{"id", policy->rules[i].id}, {"tensors", outcome.matches[i]}});
  }
  std::string text = table.text() + countsText(*policy, outcome);
  text += "\nno rule fits: " + std::to_string(outcome.unmatched.size()) + "\n";
  document["unmatched"] = Json::array();
  for (const std::size_t i : outcome.unmatched) {
    const std::string& name = opened->study.tensor(application.tensors[i]).info.name;
    text += "  " + printable(name) + "\n";
    document["unmatched"].push_back(name);
  }
  text += warningsText(*opened, application);
  return finish(session, *opened, std::move(document), text, application.tensors.size());
}

void add(CLI::App& group, Session& session) {
  CLI::App* command = addCommand(group, "preview", "What a policy would decide about the tensors of files", kExamples);
  const auto options = std::make_shared<Options>();
  command->add_option("policy", options->policy, "Id of a policy, or a file")->required()->type_name("ID|FILE");
  addFiles(*command, options->files);
  command->callback(
      [&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_preview
