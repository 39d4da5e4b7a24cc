#include "core/policy/rule_matcher.h"

#include <algorithm>
#include <utility>

#include "core/policy/rule_filter.h"
#include "core/sharing/rule.h"

namespace scalewright::policy {
namespace {

/// An empty list fits everything.
template <typename Value>
bool among(const std::vector<Value>& values, Value value) {
  return values.empty() || std::find(values.begin(), values.end(), value) != values.end();
}

bool fitsAttention(const RuleMatch& match, const Place& place) {
  return match.attention.empty() || (place.attention && among(match.attention, place.attention->part));
}

/// Puts the attention into a group's name; empty where the tensor's name says none.
std::string withAttention(std::string group, const std::optional<attention::Name>& name) {
  constexpr std::string_view kWord = "{attention}";
  const std::size_t at = group.find(kWord);
  if (at == std::string::npos) return group;
  if (!name || name->part == attention::Part::kCache) return {};
  return sharing::groupName(group.replace(at, kWord.size(), dottedName(name->owner)));
}

std::optional<Expression> compiled(const std::string& text, bool& broken) {
  if (text.empty()) return std::nullopt;
  auto expression = Expression::compile(text, LetterCase::kInsensitive);
  if (!expression) {
    broken = true;
    return std::nullopt;
  }
  return *std::move(expression);
}

std::vector<filter::Term> readTerms(const std::string& text, bool& broken) {
  filter::Words words = filter::parse(text);
  broken = broken || problemOf(words);
  return std::move(words.terms);
}

}  // namespace

RuleMatcher::RuleMatcher(const Rule& rule)
    : rule_(&rule),
      path_(compiled(rule.match.path, broken_)),
      not_path_(compiled(rule.match.not_path, broken_)),
      filter_(readTerms(rule.match.filter, broken_)) {}

bool RuleMatcher::fits(const Candidate& candidate) const {
  const RuleMatch& match = rule_->match;
  const std::uint64_t rank = candidate.info->storedRank();
  // Expressions last: they cost most.
  return !broken_ && among(match.roles, candidate.info->role) && among(match.operators, candidate.place.op) &&
         among(match.ports, candidate.place.port) && (!match.index || match.index == candidate.place.index) &&
         fitsAttention(match, candidate.place) && (!match.min_rank || rank >= *match.min_rank) &&
         (!match.max_rank || rank <= *match.max_rank) && among(match.element_types, candidate.info->type) &&
         (filter_.empty() || passes(*candidate.info, filter_)) && (!path_ || finds(*path_, candidate)) &&
         (!not_path_ || !finds(*not_path_, candidate));
}

bool RuleMatcher::finds(const Expression& expression, const Candidate& candidate) {
  return expression.matches(candidate.name) ||
         (!candidate.other_name.empty() && expression.matches(candidate.other_name));
}

std::string RuleMatcher::group(const Candidate& candidate) const {
  if (!rule_->sharing) return {};
  if (!path_) return withAttention(rule_->sharing->group, candidate.place.attention);
  auto match = path_->find(candidate.name);
  if (!match && !candidate.other_name.empty()) match = path_->find(candidate.other_name);
  if (!match) return {};
  return withAttention(sharing::groupName(Expression::format(rule_->sharing->group, *match)),
                       candidate.place.attention);
}

}  // namespace scalewright::policy
