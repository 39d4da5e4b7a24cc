#include "core/sharing/rule.h"

#include <map>

#include "core/base/registry.h"
#include "core/base/text/expression.h"

namespace scalewright::sharing {
namespace {

struct CompiledPattern {
  Expression expression;
  std::optional<Expression> except;
  std::optional<Expression> only;
  std::string group;
  Kind kind = Kind::kMaximum;
  std::size_t members = 0;
};

std::optional<Membership> membershipOf(const std::string& name, const std::vector<CompiledPattern>& patterns) {
  for (const CompiledPattern& pattern : patterns) {
    const auto match = pattern.expression.find(name);
    if (!match || (pattern.except && pattern.except->matches(name)) || (pattern.only && !pattern.only->matches(name)))
      continue;
    return Membership{groupName(Expression::format(pattern.group, *match)), pattern.kind, pattern.members};
  }
  return std::nullopt;
}

/// A rule about names. The name that its layer gives a tensor counts where its own says nothing.
template <typename ByName>
Rule namedRule(ByName by_name) {
  return [by_name = std::move(by_name)](const Subject& subject) {
    std::optional<Membership> found = by_name(subject.name);
    if (!found && !subject.other_name.empty()) found = by_name(subject.other_name);
    return found;
  };
}

Rule ruleOf(std::vector<CompiledPattern> patterns) {
  return namedRule([patterns = std::move(patterns)](const std::string& name) { return membershipOf(name, patterns); });
}

Rule ofNames(const RuleDescriptor& descriptor) {
  if (descriptor.member != nullptr) return namedRule(descriptor.member);
  std::vector<CompiledPattern> patterns;
  for (const Pattern& pattern : descriptor.patterns) {
    const auto compiled = [](const char* text) { return Expression::compile(text, LetterCase::kInsensitive).value(); };
    patterns.push_back({compiled(pattern.expression), {}, {}, pattern.group, pattern.kind, pattern.members});
    if (pattern.except != nullptr) patterns.back().except = compiled(pattern.except);
    if (pattern.only != nullptr) patterns.back().only = compiled(pattern.only);
  }
  return ruleOf(std::move(patterns));
}

}  // namespace

const RuleDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

Rule ruleOf(const RuleDescriptor& descriptor) {
  Rule by_name = ofNames(descriptor);
  if (descriptor.by_graph == nullptr) return by_name;
  return [by_name = std::move(by_name), by_graph = descriptor.by_graph](const Subject& subject) {
    return subject.in_graph ? by_graph(subject) : by_name(subject);
  };
}

namespace {

template <typename Condition>
std::vector<Rule> rulesWhere(Condition condition) {
  std::vector<Rule> rules;
  for (const RuleDescriptor* descriptor : descriptors()) {
    if (descriptor->joined && condition(*descriptor)) rules.push_back(ruleOf(*descriptor));
  }
  return rules;
}

}  // namespace

std::vector<Rule> joinedRules() {
  return rulesWhere([](const RuleDescriptor&) { return true; });
}

std::vector<Rule> rulesOfOneInput() {
  return rulesWhere([](const RuleDescriptor& descriptor) { return !descriptor.inputs_differ; });
}

std::vector<Rule> rulesOfDifferentInputs() {
  return rulesWhere([](const RuleDescriptor& descriptor) { return descriptor.inputs_differ; });
}

Result<Rule> patternRule(const std::string& expression, const std::string& group, Kind kind) {
  auto compiled = Expression::compile(expression);
  if (!compiled) return compiled.error();
  return ruleOf({{*std::move(compiled), {}, {}, group, kind, 0}});
}

std::string rangeGroupName(const std::string& range_group) {
  return "range " + range_group;
}

std::string networkMark(std::size_t network) {
  return network > 1 ? " [" + std::to_string(network) + "]" : std::string();
}

std::string groupName(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::vector<std::optional<Membership>> inRealGroups(std::vector<std::optional<Membership>> found) {
  struct Size {
    std::size_t members = 0;
    std::size_t leading = 0;
  };
  std::map<std::string, Size> sizes;
  for (const std::optional<Membership>& membership : found) {
    if (!membership) continue;
    Size& size = sizes[membership->group];
    ++size.members;
    if (membership->kind == Kind::kMaximum) ++size.leading;
  }
  for (std::optional<Membership>& membership : found) {
    if (!membership) continue;
    const Size& size = sizes.at(membership->group);
    if (size.members < 2 || size.leading == 0) membership.reset();
  }
  return found;
}

std::optional<Membership> membership(const Subject& subject, std::span<const Rule> rules) {
  for (const Rule& rule : rules) {
    auto found = rule(subject);
    if (found && !found->group.empty()) return found;
  }
  return std::nullopt;
}

std::vector<std::optional<Membership>> memberships(std::span<const Subject> subjects, std::span<const Rule> rules) {
  std::vector<std::optional<Membership>> found;
  for (const Subject& subject : subjects) found.push_back(membership(subject, rules));
  return inRealGroups(std::move(found));
}

}  // namespace scalewright::sharing
