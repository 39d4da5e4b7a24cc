#include "core/study/network/tied_head.h"

#include <algorithm>
#include <vector>

#include "core/layers/tied_names.h"

namespace scalewright::study {
namespace {

constexpr const char* kTied = "tie_word_embeddings";

bool mayBeTied(const Study& study, const StudyTensor& table) {
  const auto& settings = study.sources()[table.source].attributes;
  const auto tied = settings.find(kTied);
  return tied == settings.end() || tied->second != "false";
}

/// Of several tensors of one name the first counts. Returns whether it is no other name.
bool takeFirst(const StudyTensor*& first, const StudyTensor& tensor) {
  if (first == nullptr) first = &tensor;
  return first->info.name == tensor.info.name;
}

}  // namespace

std::optional<layers::Layer> tiedHead(const Study& study, const layers::Pairing& pairing) {
  const StudyTensor* table = nullptr;
  const StudyTensor* input = nullptr;
  for (const StudyTensor& tensor : study.tensors()) {
    const tensor::TensorInfo& info = tensor.info;
    if (!tensor::isFloating(info.type) || info.slices > 0) continue;
    const std::string& name = info.nameInNetwork();
    if (info.role == tensor::Role::kWeight) {
      if (layers::isHeadWeight(name)) return std::nullopt;
      if (info.shape.size() != 2 || !layers::isTokenTable(name) || !mayBeTied(study, tensor)) continue;
      if (!takeFirst(table, tensor)) return std::nullopt;
    } else if (layers::isHeadInput(name) && !info.shape.empty()) {
      if (!takeFirst(input, tensor)) return std::nullopt;
    }
  }
  if (table == nullptr || input == nullptr || table->info.shape[1] != input->info.shape.back()) return std::nullopt;
  const bool is_known = std::any_of(pairing.layers.begin(), pairing.layers.end(), [&](const layers::Layer& layer) {
    return layer.weight == table->index || layer.input == input->index;
  });
  const auto& open = pairing.without_input;
  if (is_known || std::find(open.begin(), open.end(), table->index) == open.end()) return std::nullopt;
  return layers::Layer{table->index, input->index, 1, layers::PairedBy::kTied};
}

}  // namespace scalewright::study
