#include "core/engine/count_experts.h"

#include "core/engine/questions/token_counts.h"
#include "core/experts/expert_name.h"

namespace scalewright::engine {

void countExperts(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue,
                  const WorkContext& work) {
  for (tensor::TensorInfo& info : catalogue.tensors) {
    if (!experts::layerOfCounts(info.name)) continue;
    auto counts = engine.ask(question::TokenCounts{file, info}, work);
    if (!counts && counts.error().code == ErrorCode::kCancelled) {
      catalogue.complete = false;
      return;
    }
    if (!counts) {
      catalogue.problems.push_back({counts.error().code, catalogue.identity.path, info.name, counts.error().detail});
      continue;
    }
    std::string text;
    for (const std::uint64_t tokens : counts->tokens) text += (text.empty() ? "" : " ") + std::to_string(tokens);
    info.attributes[std::string(experts::kTokens)] = std::move(text);
    info.role = tensor::Role::kOther;
    info.selected = false;
  }
}

}  // namespace scalewright::engine
