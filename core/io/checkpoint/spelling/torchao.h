#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace scalewright::io::torchao {

/// What becomes of the inputs of a layer.
enum class Inputs {
  kNone,    ///< they stay as they are
  kStored,  ///< by one scale that the configuration holds
  kFound,   ///< by scales that are found anew in each call
};

/// A configuration of a layer as `_type` calls it, of those that this program writes. Source: torchao 0.18,
/// quantization/quant_api.py.
struct Config {
  std::string_view type;
  int version;
  std::string_view weight;  ///< id of a number format, which inputs have as well where they are quantized
  Inputs inputs = Inputs::kNone;
  bool any_integer = false;  ///< `weight_dtype` says which, and that of codes is `codes`
  std::string_view codes = {};
};
inline constexpr std::array kConfigs = {
    Config{"Int8WeightOnlyConfig", 2, "int8"},
    Config{"Int8StaticActivationInt8WeightConfig", 1, "int8", Inputs::kStored},
    Config{"Float8WeightOnlyConfig", 2, "fp8_e4m3fn"},
    Config{"Float8DynamicActivationFloat8WeightConfig", 2, "fp8_e4m3fn", Inputs::kFound},
    Config{"IntxWeightOnlyConfig", 2, "int4", Inputs::kNone, true, "int4"},
    Config{"IntxWeightOnlyConfig", 2, "int4_group", Inputs::kNone, true, "int4"},
};

/// Configurations of inputs that are found anew begin so, whatever the weights are in.
struct FoundInput {
  std::string_view begin;
  std::string_view format;
};
inline constexpr std::array kFoundInputs = {FoundInput{"Int8DynamicActivation", "int8"},
                                            FoundInput{"Float8DynamicActivation", "fp8_e4m3fn"}};

/// An element type as torch calls it.
struct Dtype {
  std::string_view name;
  std::string_view format;     ///< its values alone
  std::string_view of_blocks;  ///< with a power of two for each block; empty: there are none
};
inline constexpr std::array kDtypes = {
    Dtype{"float8_e4m3fn", "fp8_e4m3fn", "mxfp8_e4m3"},
    Dtype{"float8_e5m2", "fp8_e5m2", "mxfp8_e5m2"},
    Dtype{"float4_e2m1fn_x2", "fp4_e2m1", "mxfp4"},
    Dtype{"int4", "int4", ""},
    Dtype{"int8", "int8", ""},
};

/// nullptr: it is not known.
[[nodiscard]] constexpr const Dtype* dtypeCalled(std::string_view name) {
  const auto found = std::find_if(kDtypes.begin(), kDtypes.end(), [&](const Dtype& each) { return each.name == name; });
  return found == kDtypes.end() ? nullptr : &*found;
}

/// Returns the configuration of a layer; nullptr: there is none.
[[nodiscard]] constexpr const Config* configFor(std::string_view weight, Inputs inputs) {
  const auto found = std::find_if(kConfigs.begin(), kConfigs.end(),
                                  [&](const Config& each) { return each.weight == weight && each.inputs == inputs; });
  return found == kConfigs.end() ? nullptr : &*found;
}

}  // namespace scalewright::io::torchao
