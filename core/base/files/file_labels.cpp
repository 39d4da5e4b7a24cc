#include "core/base/files/file_labels.h"

#include <map>

namespace scalewright {
namespace {

/// The last parts of a path; all of it where it has no more.
std::string endOf(const std::string& path, std::size_t parts) {
  std::size_t slash = path.size();
  for (; parts > 0; --parts) {
    if (slash == 0) return path;
    slash = path.find_last_of('/', slash - 1);
    if (slash == std::string::npos) return path;
  }
  return path.substr(slash + 1);
}

}  // namespace

std::vector<std::string> fileLabels(const std::vector<std::string>& paths) {
  std::vector<std::string> labels(paths.size());
  std::vector<std::size_t> open(paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) open[i] = i;
  for (std::size_t parts = 1; !open.empty(); ++parts) {
    std::map<std::string, std::vector<std::size_t>> alike;
    for (const std::size_t path : open) alike[endOf(paths[path], parts)].push_back(path);
    open.clear();
    for (const auto& [label, of] : alike) {
      bool one = true;  // path, however often
      for (const std::size_t path : of) {
        labels[path] = label;
        one = one && paths[path] == paths[of.front()];
      }
      if (!one) open.insert(open.end(), of.begin(), of.end());
    }
  }
  return labels;
}

}  // namespace scalewright
