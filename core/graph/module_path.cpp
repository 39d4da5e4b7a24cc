#include "core/graph/module_path.h"

#include <algorithm>
#include <utility>

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

std::string modulePath(const Node& node) {
  std::string path = modulePath(node.name);
  return path.empty() ? node.scope : path;
}

std::string scopedPath(std::string_view text) {
  // The last scope is the operator itself.
  std::string_view module;
  std::string_view last;
  const auto take = [&](std::string_view scope) { module = std::exchange(last, scope); };
  if (text.starts_with('[')) {
    for (std::size_t at = 0; (at = text.find('\'', at)) != std::string_view::npos;) {
      const std::size_t end = text.find('\'', at + 1);
      if (end == std::string_view::npos) return {};
      take(text.substr(at + 1, end - at - 1));
      at = end + 1;
    }
  } else {
    while (!text.empty()) {
      const std::string_view scope = takeScope(text);
      const std::size_t colon = scope.find(':');
      if (colon == std::string_view::npos) return {};
      take(scope.substr(0, colon));
    }
  }
  return module.size() > kLongestModule ? std::string() : std::string(module);
}

}  // namespace scalewright::graph
