#pragma once

#include <algorithm>

#include "core/engine/asked.h"
#include "core/io/facts.h"
#include "core/io/source.h"

namespace scalewright::engine {
class Engine;
}

namespace scalewright::question {

/// The question for what a file says of itself and of datasets in it. Errors: those of io::readFacts.
struct Facts {
  static constexpr std::string_view kName = "facts";
  using Answer = io::Facts;

  std::filesystem::path file;
  std::vector<std::string> datasets = {};  ///< paths in the file, which need not be tensors
  io::Refusals refused = {};               ///< what is not to be touched: see io::Touch
  bool of_file = true;                     ///< and not of the datasets alone

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& facts) const {
    return std::equal(facts.datasets.begin(), facts.datasets.end(), datasets.begin(), datasets.end(),
                      [](const io::DatasetFacts& told, const std::string& name) { return told.name == name; });
  }
};

/// Asks, and asks again without what harmed its reader, which the question holds then and which is a trouble of that
/// attribute or dataset alone; after the fourth the harm is the error. Errors: those of the question.
[[nodiscard]] Result<io::Facts> askFacts(engine::Engine& engine, Facts& question, const WorkContext& work);

}  // namespace scalewright::question
