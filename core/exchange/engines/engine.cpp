#include "core/exchange/engines/engine.h"

#include "core/base/registry.h"

namespace scalewright::exchange::engines {

std::string_view verdictId(Verdict verdict) {
  switch (verdict) {
    case Verdict::kRuns: return "runs";
    case Verdict::kChanges: return "runs-with-changes";
    case Verdict::kUnknown: return "not-known";
    case Verdict::kRefused: return "refused";
  }
  return "refused";
}

bool isNamed(std::string_view list, std::string_view word) {
  if (list.empty()) return true;
  for (std::size_t at = list.find(word); at != std::string_view::npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

const Fact* factFor(const Way& way, std::string_view operand, std::string_view format, std::string_view cut) {
  for (const Fact& fact : way.facts) {
    const bool fits = isNamed(fact.operands, operand) && (format.empty() || isNamed(fact.formats, format)) &&
                      (cut.empty() || isNamed(fact.cuts, cut));
    if (fits) return &fact;
  }
  return nullptr;
}

const Engine* find(std::string_view id) {
  return findById(descriptors(), id);
}

}  // namespace scalewright::exchange::engines
