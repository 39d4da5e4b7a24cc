#include "core/policy/resolve.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "core/base/text/text.h"
#include "core/policy/rule_matcher.h"
#include "core/sharing/rule.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

struct Row {
  std::string_view id;
  const char* wording;
};

constexpr std::array kRows = {
    Row{"rounded-before",
        SCALEWRIGHT_TEXT("Policy", "the policy wants these values from a wider type than they are stored in")},
    Row{"stands-in",
        SCALEWRIGHT_TEXT("Policy", "the output of a projection stands in for the cache, which the dump lacks")},
    Row{"cannot-be-cut",
        SCALEWRIGHT_TEXT("Policy", "the shape allows no scale for each channel or group; one for the tensor instead")},
};

using Rulings = std::vector<Ruling>;

class Resolver {
 public:
  Resolver(const Policy& policy, std::span<const Subject> subjects, const std::stop_token& stop)
      : policy_(policy), subjects_(subjects), stop_(stop) {
    for (const Rule& rule : policy.rules) matchers_.emplace_back(rule);
    std::vector<Place> places = placesOf(subjects, stop);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const tensor::TensorInfo& info = *subjects[i].info;
      candidates_.push_back({&info, std::move(places[i]), dottedName(info.nameInNetwork()), otherNameOf(info)});
    }
    limit(policy.scope, true);
    limit(policy.not_scope, false);
  }

  [[nodiscard]] Outcome outcome() const {
    Outcome outcome;
    outcome.matches.resize(policy_.rules.size());
    if (candidates_.size() < subjects_.size()) return outcome;
    const Rulings base = rulings({});
    for (std::size_t i = 0; i < base.size(); ++i) outcome.tensors.push_back({candidates_[i].place, base[i], {}});
    for (std::size_t phase = 0; phase < policy_.phases.size(); ++phase) {
      const Rulings now = rulings(policy_.phases[phase].id);
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (now[i].decision != base[i].decision || now[i].rule.has_value() != base[i].rule.has_value()) {
          outcome.tensors[i].phases.push_back({phase, now[i]});
        }
      }
    }
    for (std::size_t i = 0; i < outcome.tensors.size(); ++i) count(i, outcome);
    return outcome;
  }

 private:
  /// Leaves tensors out that an expression does not find, or those that it does.
  void limit(const std::string& text, bool to_found) {
    if (text.empty()) return;
    const auto expression = Expression::compile(text, LetterCase::kInsensitive);
    outside_.resize(candidates_.size());
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      outside_[i] = outside_[i] || !expression || RuleMatcher::finds(*expression, candidates_[i]) != to_found;
    }
  }

  /// The first rule that fits, of those for the base (no phase) or for a phase.
  [[nodiscard]] std::optional<std::size_t> ruleFor(std::size_t tensor, const std::string& phase) const {
    if (!outside_.empty() && outside_[tensor]) return std::nullopt;
    for (std::size_t i = 0; i < matchers_.size(); ++i) {
      const std::string& wanted = matchers_[i].rule().phase;
      if (matchers_[i].rule().off) continue;
      if ((wanted.empty() || wanted == phase) && matchers_[i].fits(candidates_[tensor])) return i;
    }
    return std::nullopt;
  }

  [[nodiscard]] Rulings rulings(const std::string& phase) const {
    Rulings rulings(subjects_.size());
    std::vector<std::optional<sharing::Membership>> memberships(subjects_.size());
    for (std::size_t i = 0; i < subjects_.size() && !stop_.stop_requested(); ++i) {
      rulings[i].rule = ruleFor(i, phase);
      if (!rulings[i].rule) continue;
      const RuleMatcher& matcher = matchers_[*rulings[i].rule];
      decide(matcher.rule(), *subjects_[i].info, rulings[i]);
      const bool cached = candidates_[i].place.op == Operator::kKvCache;
      if (cached && isStandIn(*subjects_[i].info) && rulings[i].decision && !keeps(matcher.rule().treatment)) {
        rulings[i].warnings.push_back(Warning::kStandsIn);
      }
      const std::string group = matcher.group(candidates_[i]);
      if (group.empty() || !rulings[i].decision) continue;
      memberships[i] = {group + sharing::networkMark(subjects_[i].network), matcher.rule().sharing->kind};
    }
    shareJoined(rulings, memberships);
    shareRanges(rulings, memberships);
    memberships = sharing::inRealGroups(std::move(memberships));
    for (std::size_t i = 0; i < memberships.size(); ++i) {
      if (!memberships[i]) continue;
      rulings[i].decision->sharing_group = memberships[i]->group;
      rulings[i].decision->sharing = memberships[i]->kind;
    }
    return rulings;
  }

  /// Layers that the engine runs as one have one scale for the tensor, where it holds one. A rule with a group of its
  /// own, or one that says there is none, stays as it says.
  void shareJoined(const Rulings& rulings, std::vector<std::optional<sharing::Membership>>& memberships) const {
    if (!policy_.joined_layers) return;
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      if (!rulings[i].decision || memberships[i] || policy_.rules[*rulings[i].rule].sharing) continue;
      const auto rules = recipe::defaultSharing(*rulings[i].decision, subjects_[i].info->role);
      if (rules.empty()) continue;
      memberships[i] = sharing::membership(sharingSubject(*subjects_[i].info), rules);
      if (memberships[i]) memberships[i]->group += sharing::networkMark(subjects_[i].network);
    }
  }

  /// What operators that keep the range connect in a graph has one range, unless a rule says otherwise.
  void shareRanges(const Rulings& rulings, std::vector<std::optional<sharing::Membership>>& memberships) const {
    static const sharing::Rule rule = sharing::ruleOf(*sharing::find("range_preserving"));
    std::map<std::string, bool> whole;  // by group: all of its members whose range counts are in it
    std::vector<std::size_t> members;
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      const sharing::Subject subject = sharingSubject(*subjects_[i].info);
      if (subject.range_group.empty()) continue;
      sharing::Membership found = *rule(subject);
      found.group += sharing::networkMark(subjects_[i].network);
      const bool joins = !memberships[i] && rulings[i].decision && !policy_.rules[*rulings[i].rule].sharing;
      bool& all = whole.try_emplace(found.group, true).first->second;
      all = all && (joins || found.kind == sharing::Kind::kFollow);
      if (!joins) continue;
      memberships[i] = std::move(found);
      members.push_back(i);
    }
    // Without one of them the range of those that follow would be too small.
    for (const std::size_t i : members) {
      if (!whole.at(memberships[i]->group)) memberships[i]->kind = sharing::Kind::kMaximum;
    }
  }

  static void decide(const Rule& rule, const tensor::TensorInfo& info, Ruling& ruling) {
    ruling.decision = decisionOf(rule.treatment, info, ruling.warnings);
    if (ruling.decision) ruling.decision->smoothing = rule.smoothing;
    const bool wanted = rule.wanted_types.empty() || std::find(rule.wanted_types.begin(), rule.wanted_types.end(),
                                                               info.type) != rule.wanted_types.end();
    if (!wanted) ruling.warnings.push_back(Warning::kRoundedBefore);
  }

  static void count(std::size_t tensor, Outcome& outcome) {
    const TensorOutcome& one = outcome.tensors[tensor];
    std::vector<std::size_t> rules;
    if (one.base.rule) rules.push_back(*one.base.rule);
    for (const PhaseRuling& phase : one.phases) {
      if (phase.ruling.rule) rules.push_back(*phase.ruling.rule);
    }
    if (rules.empty()) outcome.unmatched.push_back(tensor);
    std::sort(rules.begin(), rules.end());
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
    for (const std::size_t rule : rules) ++outcome.matches[rule];
  }

  const Policy& policy_;
  std::span<const Subject> subjects_;
  const std::stop_token& stop_;
  std::vector<RuleMatcher> matchers_;
  std::vector<Candidate> candidates_;
  std::vector<bool> outside_;  ///< of the policy's scope; empty without one
};

}  // namespace

std::string_view warningId(Warning warning) {
  return kRows[static_cast<std::size_t>(warning)].id;
}

const char* warningWording(Warning warning) {
  return kRows[static_cast<std::size_t>(warning)].wording;
}

std::optional<recipe::Decision> decisionOf(const Treatment& treatment, const tensor::TensorInfo& info,
                                           std::vector<Warning>& warnings) {
  if (treatment.format.empty()) return std::nullopt;
  recipe::Decision decision;
  decision.role = info.role;
  decision.format = treatment.format;
  decision.options = treatment.options;
  decision.calibrator = treatment.calibrator;
  decision.parameters = treatment.parameters;
  decision.granularity.kind = treatment.granularity;
  if (treatment.granularity == tensor::GranularityKind::kPerChannel) {
    decision.granularity.axis = treatment.axis.value_or(info.channel_axis.value_or(0));
  } else if (treatment.granularity == tensor::GranularityKind::kPerGroup) {
    const std::size_t rank = info.shape.size();
    decision.granularity = tensor::Granularity::perGroup(treatment.group_size, treatment.axis.value_or(rank - 1), rank);
  }
  if (treatment.granularity == tensor::GranularityKind::kPerBlock) decision.granularity.block = treatment.block;
  if (!tensor::fits(decision.granularity, info)) {
    decision.granularity = {};
    warnings.push_back(Warning::kCannotBeCut);
  }
  return decision;
}

Outcome resolve(const Policy& policy, std::span<const Subject> subjects, const std::stop_token& stop) {
  return Resolver(policy, subjects, stop).outcome();
}

}  // namespace scalewright::policy
