#include "core/graph/module_path.h"

#include <algorithm>

namespace scalewright::graph {
namespace {

std::string_view takeScope(std::string_view& path) {
  const std::string_view scope = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(scope.size() + 1, path.size()));
  return scope;
}

}  // namespace

std::string modulePath(std::string_view node) {
  const std::size_t end = node.rfind('/');
  if (end == std::string_view::npos || end > kLongestModule) return {};
  std::string_view rest = node.substr(0, end);
  std::string path;
  std::string_view before;
  while (!rest.empty()) {
    const std::string_view scope = takeScope(rest);
    if (scope.empty()) continue;
    // PyTorch spells the scope of a numbered child with that of its parent: `stem/stem.0`.
    const bool says_parent =
        !before.empty() && scope.size() > before.size() + 1 && scope.starts_with(before) && scope[before.size()] == '.';
    if (says_parent) path.resize(path.size() - before.size());
    if (!says_parent && !path.empty()) path += '.';
    path += scope;
    before = scope;
  }
  return path;
}

}  // namespace scalewright::graph
