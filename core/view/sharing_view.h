#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/study/study.h"

namespace scalewright::view {

/// Returns the cost of sharing for a tensor, in dB: SQNR at the threshold that it would have by itself, less SQNR at
/// the one in force. Negative where sharing helps. 0 where both are the same. nullopt for tensors that share with
/// nobody, while an error is not known, and where SQNR is undefined.
[[nodiscard]] std::optional<profile::Estimate> sharingCost(const study::StudyTensor& tensor);

/// Returns whether a member of a sharing group takes part in it: it may lack data, or have no scale to share.
[[nodiscard]] bool sharesScale(const study::StudyTensor& tensor);

/// One member of a sharing group.
struct SharingRow {
  study::TensorIndex index = 0;
  std::string name;
  sharing::Kind kind = sharing::Kind::kMaximum;
  bool shares = false;       ///< false: its own threshold is in force
  bool leads = false;        ///< the group's range is the one that it has by itself
  bool exact = true;         ///< its own threshold is
  double own_threshold = 0;  ///< NaN until it is known
  std::optional<profile::Estimate> cost_db;
};

/// Returns members of a group, in the order of the study. Cost: O(members).
[[nodiscard]] std::vector<SharingRow> sharingRows(const study::Study& study, std::string_view group);

/// Returns the decision in a group, or in none when it is empty.
[[nodiscard]] recipe::Decision withSharing(const recipe::Decision& decision, const std::string& group,
                                           sharing::Kind kind = sharing::Kind::kMaximum);

}  // namespace scalewright::view
