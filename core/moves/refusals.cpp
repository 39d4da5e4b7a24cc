#include "core/moves/refusals.h"

#include <algorithm>

#include "core/exchange/engines/engine.h"
#include "core/exchange/judging/judge.h"

namespace scalewright::moves {
namespace {

namespace engines = exchange::engines;

/// The words of facts for tensors of a role; weights are there with a quantized input and without.
std::vector<std::string_view> operandsOf(tensor::Role role) {
  switch (role) {
    case tensor::Role::kWeight: return {"weight", "weight-alone"};
    case tensor::Role::kActivation: return {"input"};
    case tensor::Role::kKvEntry: return {"cache"};
    case tensor::Role::kSoftmaxOutput: return {"softmax"};
    default: return {};
  }
}

bool refuses(const engines::Way& way, std::string_view operand, std::string_view format, std::string_view cut) {
  const engines::Fact* fact = engines::factFor(way, operand, format, cut);
  return fact != nullptr ? fact->verdict == engines::Verdict::kRefused : way.facts_only;
}

}  // namespace

std::vector<std::string> refusing(const recipe::Decision& decision) {
  std::vector<std::string> titles;
  if (formats::isCast(decision.format)) return titles;  // nothing quantizes it
  recipe::RecipeEntry entry;
  entry.decision = decision;
  const std::string_view cut = exchange::judging::cutOf(entry);
  const auto operands = operandsOf(decision.role);
  if (operands.empty()) return titles;
  for (const engines::Engine* engine : engines::descriptors()) {
    const bool all = std::all_of(engine->ways.begin(), engine->ways.end(), [&](const engines::Way& way) {
      return std::all_of(operands.begin(), operands.end(),
                         [&](std::string_view operand) { return refuses(way, operand, decision.format, cut); });
    });
    if (all && !engine->ways.empty()) titles.push_back(engine->title);
  }
  return titles;
}

std::vector<std::string> newlyRefusing(const recipe::Decision& before, const recipe::Decision& after) {
  const std::vector<std::string> already = refusing(before);
  std::vector<std::string> titles = refusing(after);
  std::erase_if(titles, [&already](const std::string& title) {
    return std::find(already.begin(), already.end(), title) != already.end();
  });
  return titles;
}

}  // namespace scalewright::moves
