#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// Of a layer with a scale for each that an export lists: more are of no network, and a recipe may say any shape.
inline constexpr std::uint64_t kMostChannels = std::uint64_t{1} << 24;

/// A part of the network as its readers name it, with the recipe's entries for it. Borrows the entries.
struct Module {
  std::string name;                             ///< `model.layers.0.mlp.down_proj`
  const recipe::RecipeEntry* weight = nullptr;  ///< null: an operator without one, such as a product of two inputs
  /// By the number of the input; null where the recipe lacks it. Several modules may have one input in common.
  std::vector<const recipe::RecipeEntry*> inputs;
  const recipe::RecipeEntry* output = nullptr;
  std::uint64_t output_axis = 0;  ///< of the weight: 0 for [out, in], the last for Keras

  [[nodiscard]] const recipe::RecipeEntry* input() const { return inputs.empty() ? nullptr : inputs.front(); }
};

/// The key and value cache of one attention.
struct CacheEntries {
  std::string attention;     ///< module around both: `model.layers.0.self_attn`
  std::optional<int> layer;  ///< which layer, from the path
  const recipe::RecipeEntry* key = nullptr;
  const recipe::RecipeEntry* value = nullptr;
};

/// A recipe by modules. Every entry is in it once at least, or has a note that says why not.
struct ModuleMap {
  std::vector<Module> modules;                    ///< in the order of the recipe, those with a weight first
  std::vector<CacheEntries> caches;               ///< in the order of the recipe
  std::vector<const recipe::RecipeEntry*> loose;  ///< of no module and no cache
  std::vector<ExportNote> notes;                  ///< entries that are not to be told apart
};

/// Returns why an entry of no module is not written, translation context "Export": a bias is no layer's input or
/// weight.
[[nodiscard]] const char* reasonOfLoose(const recipe::RecipeEntry& entry);

/// Returns whether a module is a table that is looked up, by the last part of its name: `model.embed_tokens`,
/// `transformer.wte`, `token_embd`, `model.shared`. Not so `embed_out`, a head, and `patch_embedding`, a layer.
[[nodiscard]] bool isEmbedding(std::string_view module);

/// Returns whether a module is the head that makes logits of tokens, by its name: `lm_head`, `language_model.lm_head`,
/// `embed_out`, `transformer.output_layer`, and `output` where it is the whole name. Engines have a class of its own.
[[nodiscard]] bool isOutputHead(std::string_view module);

/// Brings the entries together by their names (`layers::pairLayers` and module_path.h say how). The recipe must outlive
/// the result. Cost: O(entries) lookups of names.
[[nodiscard]] ModuleMap modulesOf(const recipe::Recipe& recipe);

/// Returns whether an entry came from a file of another tool, which does not know the type of its tensor.
[[nodiscard]] bool isImported(const recipe::RecipeEntry& entry);

}  // namespace scalewright::exchange
