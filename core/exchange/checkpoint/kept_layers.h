#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/text/text.h"
#include "core/exchange/checkpoint/describe.h"

namespace scalewright::exchange::checkpoint {

inline constexpr char kStoredTurned[] = SCALEWRIGHT_TEXT(
    "Export", "it is stored as [in, out], and engines turn it when they load it: they have no form for its codes");

/// The option whether parts are written in codes that engines compute in 16 bits by default.
[[nodiscard]] ParameterDescriptor allLayersParameter();

/// Returns the part of a name that is for images or sound, `vision_tower`; empty: none.
[[nodiscard]] std::string_view senseIn(std::string_view module);

/// Which weights of a model stay in 16 bits whatever a recipe says of them, by their names and shapes: what is no
/// matrix of a layer, what chooses experts, and, unless all are asked for or nothing else would be quantized, the
/// output head and beside a language model what is in none of its numbered blocks: towers of images and sound,
/// projectors, multi-token prediction and adapters, whatever they are called.
class KeptLayers {
 public:
  /// Cost: O(weights of model and recipe).
  KeptLayers(const recipe::Recipe& recipe, const Model& model, bool all_layers);

  /// Returns why it stays, English, translation context "Export"; nullptr where it need not.
  [[nodiscard]] const char* reasonFor(const recipe::RecipeEntry& entry, const tensor::TensorInfo& info) const;

 private:
  [[nodiscard]] const char* neverCoded(const recipe::RecipeEntry& entry, const tensor::TensorInfo& info) const;
  [[nodiscard]] const char* keptByDefault(const std::string& weight) const;
  [[nodiscard]] const char* keptBySense(const std::string& weight) const;
  void findMainRoot(const Model& model);
  [[nodiscard]] bool choosesExperts(const std::string& weight, const tensor::Shape& shape) const;

  /// The experts of the modules that have any: how many, and how wide what they read is.
  struct Experts {
    std::uint64_t count = 0;
    std::set<std::uint64_t> widths;
  };
  std::unordered_map<std::string, Experts> experts_;
  std::set<std::string> prediction_;  ///< decoder layers of multi-token prediction: `model.layers.61.`
  /// What the numbered blocks of the language model are below, `model` of `model.layers.0`: of those whose tables of
  /// tokens are named the one with the most values. None: no weight is in a block.
  std::optional<std::string> main_root_;
  bool speaks_ = false;      ///< there is a language model
  bool by_default_ = false;  ///< other layers are quantized, and not all are asked for
};

}  // namespace scalewright::exchange::checkpoint
