#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/exchange/layers/modules.h"
#include "core/exchange/layers/scales.h"

namespace scalewright::exchange {

/// A layer that an export quantizes: its weight, and its input unless that is kept.
struct PlannedLayer {
  const Module* module = nullptr;
  Coded weight;
  std::optional<Coded> input;
  /// The recipe has no input of it, and engines find a scale for each token, or groups of its values, themselves.
  bool dynamic_input = false;
};

/// A cache that an export quantizes, as far as the recipe has its halves.
struct PlannedCache {
  const CacheEntries* entries = nullptr;
  std::optional<Coded> key;
  std::optional<Coded> value;

  [[nodiscard]] const Coded& any() const { return key ? *key : *value; }
};

/// The plan of an export for readers of layers: a layer as a whole or not at all. Borrows the module map.
struct Plan {
  std::vector<PlannedLayer> layers;
  std::vector<std::string>
      kept;  ///< modules that stay in high precision, by decision or because readers cannot have them
  std::set<std::string> no_matrices;  ///< of `kept` those whose weight has more than two axes, as convolutions
  std::vector<PlannedCache> caches;
  std::vector<ExportNote> notes;  ///< every entry that is not written, or differently
};

/// The abilities of the readers of a format.
struct Readers {
  /// nullptr, or why not. The two are single scales or channels of outputs, groups of inputs or blocks when it is
  /// asked.
  std::function<const char*(const PlannedLayer& layer)> layer;
  /// nullptr, or why not; asked for one scale only. Without it there are no caches.
  std::function<const char*(const Coded& cache)> cache;
  /// They write weights as well: scales that the recipe does not list are found in them then, and weights whose inputs
  /// the recipe lacks are run with inputs that are quantized token by token, as far as engines do that.
  bool with_weights = false;
  /// They take FP8 weights with a scale for each block of 128x128 values, whose inputs engines quantize themselves.
  bool with_blocks = false;
  /// They need no shape of a weight with one scale.
  bool without_shapes = false;
  /// They find the scales of MX inputs by rules of their own: `even` for MXFP4, `rceil` for MXFP8.
  bool with_own_rules = false;
};

/// Leaves out, by name, scales that are no normal numbers, channels along other axes, inputs with several scales.
[[nodiscard]] Plan planFor(const ModuleMap& map, const Readers& readers);

/// Takes caches of another format than the first out of the plan, with notes: settings name one format for all of them.
void keepOneCacheFormat(Plan& plan);

/// Returns the tensors whose ranges such an export writes.
[[nodiscard]] std::set<std::string> writtenOf(const Plan& plan);

}  // namespace scalewright::exchange
