#include "core/sharing/scheme.h"

#include "core/base/text/expression.h"

namespace scalewright::sharing {
namespace {

/// Of one projection of an expert, by the path in front of the experts.
std::optional<std::string> expertsAbove(const std::string& name) {
  static const Expression kExpert =
      *Expression::compile(R"(^(?:(.*)[./])?experts[./][0-9]+[./].*[./](?:weight|kernel)(?::0)?$)");
  const auto match = kExpert.find(name);
  if (!match) return std::nullopt;
  return Expression::format("$1", *match);
}

}  // namespace

std::vector<Membership> schemeGroups(const Subject& weight) {
  static const std::vector<Rule> kRules = joinedRules();
  std::vector<Membership> groups;
  if (auto place = membership(weight, kRules)) groups.push_back(*std::move(place));
  auto above = expertsAbove(weight.name);
  if (!above && !weight.other_name.empty()) above = expertsAbove(weight.other_name);
  if (above) groups.push_back({groupName("experts of " + *above), Kind::kMaximum, 0});
  return groups;
}

}  // namespace scalewright::sharing
