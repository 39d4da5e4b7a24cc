#pragma once

#include <array>
#include <string_view>

namespace scalewright::io::modelopt {

/// What becomes of the inputs of a layer.
enum class Inputs {
  kNone,    ///< they stay as they are
  kUnsaid,  ///< quantized; the algorithm does not say where their scale comes from
  kStored,  ///< by one scale that is stored
  kFound,   ///< token by token, or block by block, by scales that are found anew
};

/// An algorithm of layers as NVIDIA ModelOpt and TensorRT-LLM call it in `quant_algo`. Source: modelopt/torch/export/
/// quant_utils.py, process_layer_quant_config; tensorrt_llm/quantization/mode.py.
struct Algorithm {
  std::string_view id;
  std::string_view weight;    ///< id of a number format
  std::string_view input;     ///< likewise; empty: as it is
  std::string_view cut = {};  ///< of the weight's scales: `tensor`, `channel`, `block`; empty: as the format has it
  Inputs inputs = Inputs::kNone;
  bool exported = false;  ///< by this program
};

/// Where several say the same of a layer, the first of those that are exported is written.
inline constexpr std::array kAlgorithms = {
    Algorithm{"FP8", "fp8_e4m3fn", "fp8_e4m3fn", "tensor", Inputs::kStored, true},
    Algorithm{"FP8_PER_CHANNEL_PER_TOKEN", "fp8_e4m3fn", "fp8_e4m3fn", "channel", Inputs::kFound, true},
    Algorithm{"FP8_PB_WO", "fp8_e4m3fn", "", "block", Inputs::kNone, true},
    Algorithm{"FP8_BLOCK_SCALES", "fp8_e4m3fn", "", "block"},
    Algorithm{"NVFP4", "nvfp4", "nvfp4", "", Inputs::kStored, true},
    Algorithm{"NVFP4_AWQ", "nvfp4", "nvfp4", "", Inputs::kStored},
    Algorithm{"NVFP4_SVD", "nvfp4", "nvfp4", "", Inputs::kStored},
    Algorithm{"W4A16_NVFP4", "nvfp4", "", "", Inputs::kNone, true},
    Algorithm{"W4A8_NVFP4_FP8", "nvfp4", "fp8_e4m3fn", "", Inputs::kStored},
    Algorithm{"MXFP8", "mxfp8_e4m3", "mxfp8_e4m3", "", Inputs::kFound, true},
    Algorithm{"W4A8_MXFP4_FP8", "mxfp4", "fp8_e4m3fn", "", Inputs::kUnsaid, true},
    Algorithm{"W4A8_MXFP4_MXFP8", "mxfp4", "mxfp8_e4m3", "", Inputs::kFound},
    Algorithm{"W4A16_MXFP4", "mxfp4", ""},
    Algorithm{"W8A8_SQ_PER_CHANNEL", "int8", "int8", "channel", Inputs::kUnsaid, true},
    Algorithm{"W8A16", "int8", "", "channel", Inputs::kNone, true},
    Algorithm{"W4A16", "int4", ""},
    Algorithm{"W4A16_AWQ", "int4", "", "group"},
    Algorithm{"W4A8_AWQ", "int4", "fp8_e4m3fn", "group", Inputs::kUnsaid},
};

/// A format of caches as `kv_cache_quant_algo` calls it.
struct CacheAlgorithm {
  std::string_view id;
  std::string_view format;
};
/// The first of a format is written.
inline constexpr std::array kCacheAlgorithms = {CacheAlgorithm{"FP8", "fp8_e4m3fn"}, CacheAlgorithm{"INT8", "int8"},
                                                CacheAlgorithm{"NVFP4", "nvfp4"},
                                                CacheAlgorithm{"NVFP4_AFFINE", "nvfp4"}};

}  // namespace scalewright::io::modelopt
