#include "app/cli/decide/sharing_options.h"

#include <fnmatch.h>

#include <CLI/CLI.hpp>

#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "core/edit/share_by_rules.h"

namespace scalewright::cli {
namespace {

constexpr std::string_view kAll = "all";
constexpr std::string_view kNone = "none";

Error badArgument(std::string detail) {
  return {.code = ErrorCode::kInvalidArgument, .file = {}, .dataset = {}, .detail = std::move(detail)};
}

struct NamedPattern {
  std::string name;
  std::string pattern;
};

Result<NamedPattern> readPattern(const std::string& option, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    return badArgument(option + " " + text + ": expected NAME=PATTERN");
  }
  return NamedPattern{text.substr(0, equals), text.substr(equals + 1)};
}

sharing::Rule globRule(NamedPattern group) {
  return [group = std::move(group)](const sharing::Subject& subject) -> std::optional<sharing::Membership> {
    const bool fits = subject.name == group.pattern || ::fnmatch(group.pattern.c_str(), subject.name.c_str(), 0) == 0;
    if (!fits) return std::nullopt;
    return sharing::Membership{group.name, sharing::Kind::kMaximum};
  };
}

}  // namespace

void addSharingOptions(CLI::App& command, SharingOptions& options) {
  const OptionGroup group(command, "Sharing options");
  command
      .add_option(
          "--share", options.rules,
          "Tensors that a rule fits share one scale (see `methods`), or all rules; none: each has its own, also in "
          "NVFP4, where layers that engines run as one share by themselves; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
  command
      .add_option("--share-group", options.groups,
                  "Tensors whose name fits share one scale, as a group of this name; may be repeated")
      ->type_name("NAME=GLOB")
      ->allow_extra_args(false);
  command
      .add_option("--share-regex", options.expressions,
                  "Tensors whose name contains a match share one scale; $1 in NAME is what the first "
                  "brackets matched; may be repeated")
      ->type_name("NAME=EXPR")
      ->allow_extra_args(false);
}

Result<SharingChange> readSharing(const SharingOptions& options) {
  SharingChange change;
  std::vector<sharing::Rule>& rules = change.rules;
  for (const std::string& text : options.groups) {
    auto group = readPattern("--share-group", text);
    if (!group) return group.error();
    rules.push_back(globRule(*std::move(group)));
  }
  for (const std::string& text : options.expressions) {
    const auto group = readPattern("--share-regex", text);
    if (!group) return group.error();
    auto rule = sharing::patternRule(group->pattern, group->name, sharing::Kind::kMaximum);
    if (!rule) return badArgument("--share-regex " + text);
    rules.push_back(*std::move(rule));
  }
  for (const std::string& id : options.rules) {
    if (id == kAll) {
      for (const sharing::RuleDescriptor* descriptor : sharing::descriptors())
        rules.push_back(sharing::ruleOf(*descriptor));
      continue;
    }
    if (id == kNone) {
      change.none = true;
      continue;
    }
    const sharing::RuleDescriptor* descriptor = sharing::find(id);
    if (descriptor == nullptr) {
      std::vector<std::string_view> known = idsOf(sharing::descriptors());
      known.push_back(kAll);
      known.push_back(kNone);
      return unknownId(ErrorCode::kInvalidArgument, "--share " + id, known);
    }
    rules.push_back(sharing::ruleOf(*descriptor));
  }
  return change;
}

void takeApart(OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  study::Decisions decisions;
  for (const study::TensorIndex index : tensors) {
    recipe::Decision decision = open.study.tensor(index).decision;
    if (decision.sharing_group.empty()) continue;
    decision.sharing_group.clear();
    decision.sharing = sharing::Kind::kMaximum;
    decisions.emplace_back(index, std::move(decision));
  }
  open.study.setDecisions(std::move(decisions));
}

void noteJoined(const Session& session, std::size_t tensors) {
  if (tensors == 0) return;
  session.console.note(std::to_string(tensors) +
                       " tensors share a scale with those that engines run as one with them; "
                       "--share none leaves each its own");
}

void applySharing(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& tensors,
                  const SharingChange& sharing, const DecisionChange& change) {
  if (sharing.none) takeApart(open, tensors);
  open.study.setDecisions(edit::shareByRules(open.study, tensors, sharing.rules));
  if (sharing.none || (change.format == nullptr && !change.granularity)) return;
  study::Decisions decisions;
  for (const study::TensorIndex index : tensors) decisions.emplace_back(index, open.study.tensor(index).decision);
  decisions = edit::shareJoined(open.study, std::move(decisions));
  std::erase_if(decisions, [&](const auto& one) { return one.second == open.study.tensor(one.first).decision; });
  noteJoined(session, decisions.size());
  open.study.setDecisions(std::move(decisions));
}

}  // namespace scalewright::cli
