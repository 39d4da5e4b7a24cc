#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace scalewright::io::compressed {

/// Which scales of an input in a format are found while it is computed.
enum class FoundInputs { kNone, kOfBlocks, kAll };

/// A number format as arguments of compressed-tensors say it. Source: compressed-tensors 0.12,
/// quantization/quant_args.py, compressors/; `scale_dtype`: 0.13.
struct Spelling {
  std::string_view format;  ///< its id here
  std::uint64_t bits;       ///< `num_bits`
  std::string_view type;
  std::string_view storage;           ///< `format` of a layer whose codes are not packed in words
  std::string_view strategy = {};     ///< of its blocks; empty: of none, and scales are cut as decided
  std::uint64_t group_size = 0;       ///< that tells its blocks from those of others; 0: any
  std::string_view scale_dtype = {};  ///< of its blocks; empty: as the model has it
  FoundInputs found_inputs = FoundInputs::kNone;
  std::string_view scale_rule = {};  ///< of its powers of two, where readers have one of their own; empty: none is told
  bool caches = false;               ///< readers take caches in it
};

/// The first row that fits is what arguments are read as: groups of INT4 are said beside the format.
inline constexpr std::array kSpellings = {
    Spelling{"int8", 8, "int", "int-quantized"},
    Spelling{"int4", 4, "int", "int-quantized"},
    Spelling{"int4_group", 4, "int", "dense", "group"},
    Spelling{"mxfp8_e4m3", 8, "float", "mxfp8-quantized", "group", 32, "torch.uint8", FoundInputs::kAll},
    Spelling{"fp8_e4m3fn", 8, "float", "float-quantized", "", 0, "", FoundInputs::kNone, "", true},
    Spelling{"mxfp4", 4, "float", "mxfp4-pack-quantized", "group", 32, "torch.uint8", FoundInputs::kAll, "even"},
    Spelling{"nvfp4", 4, "float", "nvfp4-pack-quantized", "tensor_group", 0, "torch.float8_e4m3fn",
             FoundInputs::kOfBlocks},
};

/// Returns the spelling of a format; nullptr: it has none.
[[nodiscard]] constexpr const Spelling* spellingOf(std::string_view format) {
  const auto found =
      std::find_if(kSpellings.begin(), kSpellings.end(), [&](const Spelling& each) { return each.format == format; });
  return found == kSpellings.end() ? nullptr : &*found;
}

/// Returns whether readers take caches in a format.
[[nodiscard]] constexpr bool takesCaches(std::string_view format) {
  const Spelling* spelling = spellingOf(format);
  return spelling != nullptr && spelling->caches;
}

/// Returns what arguments say; nullptr: nothing that is known.
[[nodiscard]] constexpr const Spelling* read(std::uint64_t bits, std::string_view type, std::string_view strategy,
                                             std::uint64_t group_size) {
  const auto fits = [&](const Spelling& each) {
    const bool blocks = each.group_size == 0 || (each.strategy == strategy && each.group_size == group_size);
    return each.bits == bits && each.type == type && blocks;
  };
  const auto found = std::find_if(kSpellings.begin(), kSpellings.end(), fits);
  return found == kSpellings.end() ? nullptr : &*found;
}

}  // namespace scalewright::io::compressed
