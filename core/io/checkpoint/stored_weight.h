#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/io/checkpoint/pieces.h"
#include "core/io/checkpoint/settings.h"
#include "core/io/checkpoint/stored_scales.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Codes that stand for other values than zero under a scale of zero, which makes zeros of them.
struct LostCodes {
  std::uint64_t codes = 0;
  std::uint64_t row = 0;    ///< of the first
  std::uint64_t block = 0;  ///< likewise, in its row
};

/// Makes the real values of a weight that is stored as codes and scales. Thread safe.
class Decoder {
 public:
  Decoder() = default;
  virtual ~Decoder() = default;
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;

  /// The blocks that it is read in. A block costs about its own size in memory again.
  [[nodiscard]] virtual const tensor::Shape& tile() const = 0;
  /// out: the values of the box in C order. Errors: those of reading; kMalformedFile for a scale that is no number.
  [[nodiscard]] virtual Result<void> decode(const Block& box, std::span<float> out) const = 0;
  /// Errors: those of decoding. Cost: the scales, and the codes of rows and columns that have a scale of zero.
  [[nodiscard]] virtual Result<LostCodes> lost() const { return LostCodes{}; }
};

/// How many scales a matrix has below each other, and how many in a row.
struct ScaleGrid {
  std::uint64_t rows = 1;
  std::uint64_t columns = 1;
  friend bool operator==(const ScaleGrid&, const ScaleGrid&) = default;
};

/// A weight as one of the flavours stores it.
struct StoredWeight {
  std::string name;                ///< of the real weight: `....down_proj.weight`
  tensor::Shape shape;             ///< of the real weight
  std::string stored_as;           ///< `FP8 128x128`
  std::uint64_t stored_bytes = 0;  ///< of codes and scales
  std::optional<ScaleGrid> grid;   ///< of its scales; none: the codes have one layout alone, or it is a stack
  std::optional<Piece> factors;    ///< of its columns, which its values have and its scales are without
  /// Errors: those of reading; kMalformedFile where what was read does not fit.
  std::function<Result<std::unique_ptr<Decoder>>()> open;
  /// Its scales as a decision about it. Errors: the same.
  std::function<Result<StoredScales>()> scales;
};

/// One way to store weights: a file in flavours/.
struct Flavour {
  struct Form {
    std::string_view suffix;  ///< of the name of a tensor that holds codes: `.weight_packed`
    /// Returns the weight whose codes a tensor holds, and marks what belongs to it as used; none: it is of another
    /// flavour. Errors: kQuantizedUnread, with what is missing or does not fit; those of reading a header of its own.
    Result<std::optional<StoredWeight>> (*recognise)(const Piece& codes, Pieces& pieces,
                                                     const CheckpointSettings& settings);
  };
  std::span<const Form> forms;
};

namespace flavours {
/// In the order in which they are asked.
[[nodiscard]] std::span<const Flavour* const> descriptors();
}  // namespace flavours

/// Codes that are there and cannot be read.
[[nodiscard]] inline Error unreadCodes(const Piece& codes, const std::string& why) {
  return {ErrorCode::kQuantizedUnread, codes.file->path(), codes.name, why};
}
/// Returns a name without its ending.
[[nodiscard]] inline std::string stemOf(const std::string& name, std::string_view suffix) {
  return name.substr(0, name.size() - suffix.size());
}
/// Marks pieces as used, as far as there are such; returns their bytes.
template <typename... Names>
std::uint64_t useAll(Pieces& pieces, const Names&... names) {
  std::uint64_t bytes = 0;
  const auto one = [&](const std::string& name) {
    if (const Piece* piece = pieces.find(name)) {
      pieces.use(*piece);
      bytes += piece->bytes;
    }
  };
  (one(names), ...);
  return bytes;
}

}  // namespace scalewright::io
