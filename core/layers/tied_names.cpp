#include "core/layers/tied_names.h"

#include <algorithm>
#include <array>

#include "core/layers/module_path.h"

namespace scalewright::layers {
namespace {

constexpr std::array<std::string_view, 6> kTables = {"embed_tokens",   "wte",      "word_embeddings",
                                                     "tok_embeddings", "embed_in", "shared"};
constexpr std::array<std::string_view, 2> kHeads = {"lm_head", "embed_out"};

template <typename Names>
bool endsAsOneOf(const Names& names, const ModulePath& path) {
  return !path.empty() && std::find(names.begin(), names.end(), path.back()) != names.end();
}

}  // namespace

bool isTokenTable(std::string_view weight) {
  return endsAsOneOf(kTables, moduleOfWeight(weight));
}

bool isHeadWeight(std::string_view weight) {
  return endsAsOneOf(kHeads, moduleOfWeight(weight));
}

bool isHeadInput(std::string_view input) {
  const auto path = moduleOfInput(input);
  return path && endsAsOneOf(kHeads, *path);
}

}  // namespace scalewright::layers
