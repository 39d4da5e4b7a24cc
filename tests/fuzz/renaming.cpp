#include "core/exchange/names/rename.h"
#include "target.h"

/// The first line is a name, each further line a rule.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  std::vector<std::string> lines(1);
  for (const char c : fuzz::textOf(data, size)) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  const std::string name = lines.front();
  lines.erase(lines.begin());
  const auto renaming = exchange::Renaming::make(lines);
  if (renaming) static_cast<void>((*renaming)(name));
  return 0;
}
