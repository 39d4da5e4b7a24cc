#include "app/cli/answer/problem_lines.h"

#include <map>
#include <set>
#include <string>

namespace scalewright::cli {
namespace {

/// Without the name and the shapes that differ from one tensor to the next; other numbers tell kinds apart.
std::string kindOf(const Error& error) {
  const std::string stem = error.dataset.substr(0, error.dataset.rfind('.'));
  std::string kind = error.detail;
  for (std::size_t at = kind.find(stem); !stem.empty() && at != std::string::npos; at = kind.find(stem)) {
    kind.erase(at, stem.size());
  }
  for (std::size_t open = kind.find('['); open != std::string::npos; open = kind.find('[', open + 1)) {
    const std::size_t close = kind.find(']', open);
    if (close != std::string::npos) kind.erase(open + 1, close - open - 1);
  }
  return error.file + '\n' + kind;
}

}  // namespace

void complainOfAll(const Console& console, const std::vector<Error>& errors) {
  constexpr std::size_t kEach = 3;
  std::map<std::string, std::size_t> counts;
  for (const Error& error : errors) {
    if (error.code == ErrorCode::kQuantizedUnread) ++counts[kindOf(error)];
  }
  std::set<std::string> said;
  for (const Error& error : errors) {
    const auto alike = error.code == ErrorCode::kQuantizedUnread ? counts.find(kindOf(error)) : counts.end();
    if (alike == counts.end() || alike->second <= kEach) {
      console.complain(error);
    } else if (said.insert(alike->first).second) {
      console.note(sentence(error) + "; so are " + std::to_string(alike->second - 1) + " others of the file");
    }
  }
}

}  // namespace scalewright::cli
