#include "app/cli/answer/problem_lines.h"

#include <map>
#include <set>
#include <string>

#include "core/base/text/first_few.h"

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

/// Reasons that a tensor of a checkpoint or a dump has in common with many others.
bool isOfKinds(const Error& error) {
  return error.code == ErrorCode::kQuantizedUnread || error.code == ErrorCode::kFloatUnread;
}

/// `left out, no real numbers: 3 datasets (compound: 1, strings: 2): name, log/text, table`
std::string leftOutText(const std::vector<Error>& remarks) {
  std::map<std::string, std::size_t> kinds;
  std::vector<std::string> names;
  for (const Error& remark : remarks) {
    if (remark.code != ErrorCode::kUnsupportedElementType) continue;
    ++kinds[remark.detail];
    names.push_back(remark.dataset);
  }
  if (names.empty()) return {};
  std::string counts;
  for (const auto& [kind, count] : kinds) {
    counts += (counts.empty() ? "" : ", ") + kind + ": " + std::to_string(count);
  }
  return "left out, no real numbers: " + std::to_string(names.size()) +
         (names.size() == 1 ? " dataset (" : " datasets (") + counts + "): " + firstFew(names);
}

}  // namespace

void noteAll(const Console& console, const std::vector<Error>& remarks) {
  for (const Error& remark : remarks) {
    if (remark.code != ErrorCode::kUnsupportedElementType) console.complain(remark);
  }
  if (const std::string left_out = leftOutText(remarks); !left_out.empty()) console.note(printable(left_out));
}

void complainOfAll(const Console& console, const std::vector<Error>& errors) {
  constexpr std::size_t kEach = 3;
  std::map<std::string, std::size_t> counts;
  for (const Error& error : errors) {
    if (isOfKinds(error)) ++counts[kindOf(error)];
  }
  std::set<std::string> said;
  for (const Error& error : errors) {
    const auto alike = isOfKinds(error) ? counts.find(kindOf(error)) : counts.end();
    if (alike == counts.end() || alike->second <= kEach) {
      console.complain(error);
    } else if (said.insert(alike->first).second) {
      console.note(sentence(error) + "; so are " + std::to_string(alike->second - 1) + " others of the file");
    }
  }
}

}  // namespace scalewright::cli
