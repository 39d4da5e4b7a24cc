#pragma once

#include "core/engine/asked.h"

namespace scalewright::question {

/// The question how many tokens came to each expert of a layer, for a dataset of whole numbers of one axis; of several
/// batches or rows the sums. Errors: kCountsUnusable for other values, another shape, or more than 8,192 experts; those
/// of reading.
struct TokenCounts {
  static constexpr std::string_view kName = "token_counts";
  struct Answer {
    std::vector<std::uint64_t> tokens;  ///< one for each expert
    friend bool operator==(const Answer&, const Answer&) = default;
  };

  std::filesystem::path file;
  tensor::TensorInfo info;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  /// Returns whether it counts as many experts as the dataset has columns.
  [[nodiscard]] bool fits(const Answer& answer) const;
};

}  // namespace scalewright::question
