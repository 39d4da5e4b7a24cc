#include <CLI/CLI.hpp>

#include <map>
#include <set>

#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/policy/policy_argument.h"
#include "app/cli/policy/policy_commands.h"
#include "app/cli/policy/policy_text.h"
#include "app/cli/policy/unknown_names.h"
#include "app/cli/study/finish.h"
#include "core/study/decided/apply_policy.h"

namespace scalewright::cli::policy_commands::policy_preview {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli policy preview amd-llama2-70b activations.h5 weights.h5\n"
    "  scalewright-cli policy preview mine.json weights.safetensors --tensor '*attn*'";
constexpr const char* kDetails =
    "Shows where each tensor is in the network, the rule that fits it, its decision before and after,\n"
    "its sharing group, and how phases differ; how many tensors each rule decides, and those that none\n"
    "fits. Nothing is read but what list reads, and nothing is changed.";

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
  std::string text = std::string(tensor::operatorId(place.op)) + " " + std::string(tensor::portId(place.port));
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
  Json json = object({{"rule", ruling.rule ? Json(policy.rules[*ruling.rule].id) : Json(nullptr)},
                      {"decision", ruling.decision ? toJson(*ruling.decision) : Json(nullptr)}});
  if (ruling.rule) {
    const policy::Rule& rule = policy.rules[*ruling.rule];
    const auto alphaOf = [](const auto& smoothing) { return smoothing.alpha ? Json(*smoothing.alpha) : Json("auto"); };
    set(json, {{"keeps", policy::keeps(rule.treatment)},
               {"selected", rule.selected},
               {"alternative", rule.alternative ? Json(treatmentText(*rule.alternative)) : absent()},
               {"smoothing", rule.smoothing ? alphaOf(*rule.smoothing) : absent()}});
  }
  set(json, {{"warnings", idsJson(ruling.warnings, policy::warningId)}});
  return json;
}

Json phasesJson(const policy::Policy& policy, const policy::TensorOutcome& outcome) {
  Json json = Json::array();
  for (const policy::PhaseRuling& phase : outcome.phases) {
    json.push_back(rulingJson(policy, phase.ruling));
    set(json.back(), {{"phase", policy.phases[phase.phase].id}});
  }
  return json;
}

/// A tensor, and what the policy says about it.
struct Previewed {
  study::TensorIndex index;
  const policy::TensorOutcome& outcome;
};

Table<Previewed> tensorTable(const OpenStudy& open, const policy::Policy& policy) {
  using Row = Previewed;
  const auto tensorOf = [&open](const Row& row) -> const study::StudyTensor& { return open.study.tensor(row.index); };
  return Table<Row>(
      {{"name", "tensor", [=](const Row& row) { return tensorOf(row).info.name; }, Align::kLeft},
       {"file", {}, [&open](const Row& row) { return open.study.fileOf(row.index); }},
       {"operator", "operator",
        [](const Row& row) { return Cell(tensor::operatorId(row.outcome.place.op), placeText(row.outcome.place)); },
        Align::kLeft},
       {"port", {}, [](const Row& row) { return tensor::portId(row.outcome.place.port); }},
       {"index", {}, [](const Row& row) { return orNull(row.outcome.place.index); }},
       {"module", {}, [](const Row& row) { return row.outcome.place.module; }},
       {"channel_axis", {}, [=](const Row& row) { return orNull(tensorOf(row).info.channel_axis); }},
       {"range_group", {}, [=](const Row& row) { return rangeGroupOf(tensorOf(row).info); }},
       {"evidence",
        {},
        [=](const Row& row) {
          return tensor::roleSourceId(policy::evidenceOf(tensorOf(row).info, row.outcome.place));
        }},
       {{}, "rule", [&policy](const Row& row) { return ruleId(policy, row.outcome.base); }, Align::kLeft},
       {"before", "before",
        [=](const Row& row) { return Cell(toJson(tensorOf(row).decision), decisionText(tensorOf(row).decision)); },
        Align::kLeft},
       {"after", "after",
        [&policy](const Row& row) {
          return Cell(rulingJson(policy, row.outcome.base), rulingText(policy, row.outcome.base));
        },
        Align::kLeft},
       {{},
        "group",
        [](const Row& row) { return row.outcome.base.decision ? row.outcome.base.decision->sharing_group : ""; },
        Align::kLeft},
       {"phases", "in phases",
        [&policy](const Row& row) { return Cell(phasesJson(policy, row.outcome), phasesText(policy, row.outcome)); },
        Align::kLeft}});
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

Table<std::size_t> ruleTable(const policy::Policy& policy, const policy::Outcome& outcome) {
  Table<std::size_t> table(
      {{"id", "rule", [&](std::size_t i) { return policy.rules[i].id; }, Align::kLeft},
       {"tensors", "tensors", [&](std::size_t i) { return outcome.matches[i]; }},
       {{}, "phase", [&](std::size_t i) { return policy.rules[i].phase; }, Align::kLeft},
       {{}, "treatment", [&](std::size_t i) { return treatmentText(policy.rules[i].treatment); }, Align::kLeft}});
  for (std::size_t i = 0; i < policy.rules.size(); ++i) table.add(i);
  return table;
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "policy preview";
  const Result<policy::Policy> policy = findPolicy(session, options.policy);
  if (!policy) return stopWith(session, kCommand, policy.error(), exitCodeOf(policy.error()));
  const Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);

  const study::PolicyApplication application = study::applyPolicy(opened->study, opened->chosen, *policy);
  const policy::Outcome& outcome = application.outcome;
  Table<Previewed> table = tensorTable(*opened, *policy);
  for (std::size_t i = 0; i < application.tensors.size(); ++i) table.add({application.tensors[i], outcome.tensors[i]});
  const Table<std::size_t> rules = ruleTable(*policy, outcome);
  std::string text = table.text() + "\n" + rules.text();
  text += "\nno rule fits: " + std::to_string(outcome.unmatched.size()) + "\n";
  std::vector<std::string> unmatched;
  for (const std::size_t i : outcome.unmatched) {
    unmatched.push_back(opened->study.tensor(application.tensors[i]).info.name);
    text += "  " + printable(unmatched.back()) + "\n";
  }
  text += unknownNamesText(*opened, application);
  Json document = jsonDocument(kCommand);
  set(document, {{"policy", policy->id},
                 {"tensors", table.takeJson()},
                 {"rules", rules.json()},
                 {"unmatched", unmatched},
                 {"unknown_names", unknownNamesJson(*opened, application)}});
  text += warningsText(*opened, application);
  return finish(session, *opened, std::move(document), text, application.tensors.size());
}

void add(CLI::App& group, Session& session) {
  CLI::App* command =
      addCommand(group, "preview", "What a policy would decide about the tensors of files", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("policy", options->policy, "Id of a policy, or a file")->required()->type_name("ID|FILE");
  addFiles(*command, options->files);
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::policy_commands::policy_preview
