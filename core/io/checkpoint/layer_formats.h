#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/checkpoint/left_out.h"

namespace scalewright::io {

/// The numbers of a layer as settings state them: ids of number formats, empty where they say nothing that is known.
struct LayerFormats {
  std::string weight;
  std::string input;
  std::string output;
  std::string scale_rule;                 ///< of powers of two
  std::string algorithm = {};             ///< of ModelOpt, as settings call it: `W4A8_AWQ`; empty: none
  std::uint64_t group_size = 0;           ///< of its weight; 0: not stated
  std::vector<std::uint64_t> block = {};  ///< of its weight, rows and columns; empty: not stated
  std::string cut = {};       ///< of the scales of its weight: `tensor`, `channel`, `group`, `block`; empty: not stated
  bool stored_input = false;  ///< the scale of its input is one number that is stored
};

/// Which of the two numbers the scale of an NVFP4 cache is: amax over the largest code of its blocks' scales, or over
/// that times the largest of its codes, as of weights and inputs.
enum class CacheScale { kUnstated, kOfBlocks, kOfTensor };

/// What the settings of a checkpoint state about the numbers of its layers. Scales beside codes need no more than the
/// codes; scales alone, and those of inputs, do.
class StatedFormats {
 public:
  /// Takes up `quantization_config` or hf_quant_config.json, of any method.
  void read(const nlohmann::json& quantization, std::string_view method);
  /// Takes from others what is not stated here: the formats of the layers, and that of the caches.
  void complete(StatedFormats more);

  [[nodiscard]] bool empty() const {
    return all_.weight.empty() && all_.algorithm.empty() && layers_.empty() && patterns_.empty();
  }
  /// Finds the formats by the name of the module, then the first pattern that fits, then what is stated for all.
  [[nodiscard]] const LayerFormats& of(const std::string& module) const;
  [[nodiscard]] const LeftOut& leftOut() const { return left_out_; }
  /// Returns the format of the caches; empty: not stated.
  [[nodiscard]] const std::string& cache() const { return cache_; }
  [[nodiscard]] CacheScale cacheScale() const { return cache_scale_; }
  /// Their scales are found anew for what they hold, and none is stored.
  [[nodiscard]] bool cacheIsDynamic() const { return cache_is_dynamic_; }
  /// Keys were measured before they are turned by their position, as Quark does unless asked otherwise.
  [[nodiscard]] bool keysBeforeRope() const { return keys_before_rope_; }

 private:
  struct Pattern {
    Expression expression;
    LayerFormats formats;
  };
  void add(const std::string& target, const LayerFormats& formats);

  std::map<std::string, LayerFormats> layers_;
  std::vector<Pattern> patterns_;
  LeftOut left_out_;
  LayerFormats all_;
  std::string cache_;
  CacheScale cache_scale_ = CacheScale::kUnstated;
  bool cache_is_dynamic_ = false;
  bool keys_before_rope_ = false;
};

}  // namespace scalewright::io
