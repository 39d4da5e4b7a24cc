#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace scalewright::io {

/// Something that the settings of a checkpoint say and its tensors do not bear out.
struct Contradiction {
  enum class Kind {
    kPlainForBytes,    ///< stored in 16 or 32 bits, and stated as codes of a byte each: of the same name and shape
    kPlainForCodes,    ///< the same, stated as codes of another name or shape
    kOtherBytes,       ///< codes of a byte each, and others of a byte each are stated
    kOtherCodes,       ///< codes of another name or shape than those that are stated
    kOtherScales,      ///< another number of scales than those of the stated kind are
    kNoInputScale,     ///< the settings state a stored scale of the input, and there is none
    kManyInputScales,  ///< one scale of the input is stated, and there are several, or an empty tensor
    kZeroScale,        ///< codes of a weight that are not zero have a scale of zero
    kNoNumber,         ///< a scale of an input or a cache that is no finite number
    kNoCacheScale,     ///< stored scales of caches are stated, and an attention has none
    kNoKeyScale,       ///< the same, and it has that of its values
    kNoValueScale      ///< the same, and it has that of its keys
  };
  Kind kind = Kind::kPlainForBytes;
  std::string tensor;  ///< the weight, or what holds the scale; the input of a module, or an attention, where it lacks
  std::string place = {};  ///< of the first scale: `row 3, block 5`; empty: none

  friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

/// Compares what the settings of a folder, an index or a safetensors file say of each module with what is stored for
/// it. Only of methods whose readers make what the settings say, and not what they find: compressed-tensors, ModelOpt,
/// Quark and FP8; of GPTQ and AWQ only what lies there in codes. Whether a matrix that is no codes is that of a layer
/// is not told here: it may be a table, or chooses experts. Errors: those of opening. Cost: some look-ups of names for
/// each tensor; all scales are read, and the codes of which the scale is zero.
[[nodiscard]] Result<std::vector<Contradiction>> findContradictions(const std::filesystem::path& path);

}  // namespace scalewright::io
