#include "core/verdict/expert_shares.h"

#include <map>
#include <set>

#include "core/base/text/split.h"

namespace scalewright::verdict {
namespace {

/// Shared experts work on all tokens.
bool areExperts(const std::string& part) {
  return (part.ends_with("experts") && !part.starts_with("shared")) || part.ends_with("_exps");
}

/// The name without the expert's number; empty where it has none.
std::string withoutExpert(const std::string& name) {
  std::string path;
  bool within = false;
  bool found = false;
  for (const std::string& part : nameParts(name)) {
    const bool number = within && !found && isDigits(part);
    found = found || number;
    within = within || areExperts(part);
    path += (number ? std::string("*") : part) + ".";
  }
  return found ? path : std::string();
}

}  // namespace

std::vector<double> expertShares(std::span<const std::string> names) {
  std::map<std::string, std::set<std::string>> experts;
  std::vector<std::string> paths;
  for (const std::string& name : names) {
    const std::string& path = paths.emplace_back(withoutExpert(name));
    if (!path.empty()) experts[path].insert(name);
  }
  std::vector<double> shares;
  for (const std::string& path : paths) {
    shares.push_back(path.empty() ? 1.0 : 1.0 / static_cast<double>(experts.at(path).size()));
  }
  return shares;
}

}  // namespace scalewright::verdict
