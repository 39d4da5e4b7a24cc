#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// The treatment of scales that differ among layers which engines run as one.
enum class Apart { kFind, kMakeEqual };

struct JoinedLayers {
  recipe::Recipe recipe;           ///< with the scales in force
  std::vector<std::string> apart;  ///< with kFind: the layers of each group that an engine would ruin, by name
  std::vector<ExportNote> notes;   ///< what was made equal, and what engines make equal by themselves
};

/// Gives one scale to layers that engines run as one, for the tensor there: q, k and v; gate and up (the sharing
/// rules that are `joined`). Of NVFP4 an engine takes one of several scales for all, and the blocks of the
/// others, which are relative to their own, come out wrong by the ratio: such layers are `apart`. Inputs of
/// NVFP4 likewise, for TensorRT-LLM refuses unequal ones and vLLM clips by the smallest (compressed-tensors).
/// Other floating-point weights are rounded a second time, other inputs and those of a layer's experts take
/// one of the scales: notes. Members of another format than others of their group are apart from them.
/// With kMakeEqual all of one format get the largest range.
/// written: the tensors that an export writes; the scales of others harm nobody.
/// Cost: O(entries * patterns).
[[nodiscard]] JoinedLayers joinLayers(const recipe::Recipe& recipe, Apart apart, const std::set<std::string>& written);

}  // namespace scalewright::exchange
