#pragma once

#include <string_view>

namespace scalewright::layers {

/// Returns whether a weight of this name is the table of a network's tokens, by its module's last part: `embed_tokens`,
/// `wte`, `word_embeddings`, `shared`. Tables of places and types are not.
[[nodiscard]] bool isTokenTable(std::string_view weight);

/// Returns whether the last part of a weight's or an input's module is that of the layer that makes scores of tokens:
/// `lm_head`, `embed_out`. Networks that tie it have no weight of that name: it multiplies with the table.
[[nodiscard]] bool isHeadWeight(std::string_view weight);
[[nodiscard]] bool isHeadInput(std::string_view input);

}  // namespace scalewright::layers
