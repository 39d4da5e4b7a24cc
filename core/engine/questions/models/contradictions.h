#pragma once

#include "core/engine/asked.h"
#include "core/io/checkpoint/contradictions.h"

namespace scalewright::question {

/// What the settings of a checkpoint say and its tensors do not bear out. Errors: those of io::findContradictions.
struct Contradictions {
  static constexpr std::string_view kName = "contradictions";
  using Answer = std::vector<io::Contradiction>;

  std::filesystem::path file;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
