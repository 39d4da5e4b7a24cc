#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/io/checkpoint/stored_weight.h"

namespace scalewright::io {

/// What the tensors of a checkpoint are beyond values that are stored as they are.
struct QuantizedModules {
  std::vector<StoredWeight> weights;
  /// Weights whose codes cannot be read, each with its name and why; of a folder of which none is read the first.
  std::vector<Error> problems;
  std::unordered_set<std::string> unread;  ///< their modules, all of them
  std::vector<std::string> unknown;        ///< tensors beside codes of which is not known what they are for

  /// Returns one remark about those, kCompanionsUnread; none where there are none.
  [[nodiscard]] std::vector<Error> remarks(const std::string& file) const;
};

/// Finds the weights that are stored as codes; codes and scales are used up. Cost: some look-ups of names for each
/// tensor; of some flavours a read of a few bytes for each weight.
[[nodiscard]] QuantizedModules findQuantized(Pieces& pieces, const CheckpointSettings& settings);

}  // namespace scalewright::io
