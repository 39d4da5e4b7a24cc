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

const Engine* find(std::string_view id) {
  return findById(descriptors(), id);
}

}  // namespace scalewright::exchange::engines
