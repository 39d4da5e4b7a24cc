// core/engine/questions/<name>.h: a question, named in core/engine/questions.h.
#pragma once

#include "core/engine/asked.h"

namespace scalewright::question {

/// How many bytes a file has. Errors: those of io::openSource.
struct MyQuestion {
  static constexpr std::string_view kName = "my_question";
  struct Answer {
    std::uint64_t bytes = 0;
  };

  std::filesystem::path file;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
