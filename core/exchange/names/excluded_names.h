#pragma once

#include <span>
#include <string>
#include <vector>

namespace scalewright::exchange {

/// Returns whether vLLM's reader of ModelOpt's settings leaves a layer alone because of an entry of `exclude_modules`
/// or `ignore`: the entry is any part of the layer's name, or of the name of the layer that it is joined into
/// (`gate_up_proj`), or a pattern that fits one of them as a whole. Source: vLLM, modelopt.py,
/// is_layer_excluded and apply_vllm_mapper.
[[nodiscard]] bool excludes(const std::string& entry, const std::string& layer);

/// An entry that leaves alone what it names, and none of the layers that are quantized.
struct SafeEntry {
  std::string entry;  ///< the name as it is where that will do, else a pattern that fits it as a whole
  bool rewritten = false;
};
/// Shapes: one element for each name that can be said as it is, two for one that becomes a pattern, for the
/// module and what lies below it; what fits a quantized layer in any case cannot be said: it comes back in
/// `impossible`. Cost: O(names * quantized).
[[nodiscard]] std::vector<SafeEntry> safeEntries(std::span<const std::string> names,
                                                 std::span<const std::string> quantized,
                                                 std::vector<std::string>& impossible);

}  // namespace scalewright::exchange
