#pragma once

#include "core/engine/asked.h"
#include "core/io/checkpoint/stored_decisions.h"

namespace scalewright::question {

/// The scales of inputs and caches in the folder, index or file of a checkpoint. Errors: those of io::readStoredRanges.
struct StoredRanges {
  static constexpr std::string_view kName = "stored_ranges";
  using Answer = io::StoredRanges;

  std::filesystem::path file;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
