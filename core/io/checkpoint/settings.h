#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/text/expression.h"
#include "core/io/checkpoint/files.h"
#include "core/io/checkpoint/layer_formats.h"

namespace scalewright::io {

/// How integers of one kind of layers are stored, as the settings of compressed-tensors and Quark say it.
struct IntegerScheme {
  std::vector<Expression> patterns;  ///< of names
  bool of_class = false;             ///< of all layers of a class, as `Linear`
  std::uint64_t bits = 0;
  std::uint64_t group_size = 0;  ///< 0: not stated
  bool is_signed = true;
};

/// How many bits codes of MLX have, and how many neighbours share a scale; 0: not stated.
struct MlxScheme {
  std::uint64_t bits = 0;
  std::uint64_t group_size = 0;
  std::string mode = "affine";
};

/// What the JSON files beside the weights say about how they are stored.
struct CheckpointSettings {
  std::string architecture;              ///< `LlamaForCausalLM`; empty: not stated
  std::string model_type;                ///< `llama`
  std::string text_model_type;           ///< of the part of a larger network that reads and writes text: `internlm2`
  std::string method;                    ///< quant_method in lower case: `compressed-tensors`, `gptq`; empty: none
  std::string stated_method;             ///< the same as it stands there: AutoRound writes in the layouts of others
  std::string unread_key;                ///< `quantization_recipe`: settings of config.json that nobody here knows
  std::string version;                   ///< of GPTQ `gptq` or `gptq_v2`, of AWQ `gemm`
  std::uint64_t bits = 0;                ///< of GPTQ and AWQ
  std::string pack_order = "reorder";    ///< of Quark
  std::uint64_t group_size = 0;          ///< of GPTQ and AWQ; 0: not stated, or one group
  bool layers_differ = false;            ///< of GPTQ: some have bits and groups of their own
  std::vector<IntegerScheme> schemes;    ///< in order; the first that fits a module is its own
  std::map<std::string, MlxScheme> mlx;  ///< by names of modules; of all others under no name; empty: not of MLX
  std::vector<std::uint64_t> block;      ///< weight_block_size, [rows, columns]
  std::string scale_format;              ///< `ue8m0`: scales are powers of two
  std::map<std::string, std::string> numbers;  ///< of the architecture, and what is like them, by their own names
  std::optional<bool> tied;                    ///< the table of tokens is the output layer as well; none: not stated
  std::unordered_map<std::string, std::size_t> scheme_of;  ///< by whole names of modules
  StatedFormats formats;                                   ///< of the numbers of its layers
  std::map<std::string, std::string> metadata;             ///< of the tensor files
  std::vector<Error> problems;                             ///< settings that cannot be read

  /// Returns the scheme of a module: the one that has its name, then the first whose pattern fits, then the first for a
  /// class of layers, then that of all where they say the same.
  [[nodiscard]] const IntegerScheme* schemeOf(std::string_view module) const;
};

/// Reads the settings of a checkpoint. What cannot be read is one of its problems, and no error. Cost: the size of the
/// files, of which none may exceed 16 MiB.
[[nodiscard]] CheckpointSettings readSettings(const CheckpointFiles& files);

/// Reads the same of one file of settings by itself, whatever its name: what stands under `quantization_config`, or is
/// it.
[[nodiscard]] CheckpointSettings readSettingsFile(const std::filesystem::path& file);

}  // namespace scalewright::io
