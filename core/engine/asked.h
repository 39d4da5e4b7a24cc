#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/base/result.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::engine {

class Readers;

/// The data that a question reads: a tensor of a file, or a file as a whole.
struct Read {
  std::filesystem::path file;
  const tensor::TensorInfo* info = nullptr;  ///< null: the whole file
};
using Reads = std::vector<Read>;

/// A question of any type, and the place of its answer. What it refers to outlives it.
class Asked {
 public:
  template <typename Question>
  Asked(const Question& question, std::optional<typename Question::Answer>& answer)
      : name_(Question::kName),
        question_(&question),
        answer_(&answer),
        run_([](const Asked& self, Readers& readers, const WorkContext& work) {
          auto found = self.as<Question>()->run(readers, work);
          if (!found) return Result<void>(found.error());
          self.give<Question>(*std::move(found));
          return Result<void>();
        }) {}

  [[nodiscard]] std::string_view name() const { return name_; }
  /// Null for a question of another type.
  template <typename Question>
  [[nodiscard]] const Question* as() const {
    return name_ == Question::kName ? static_cast<const Question*>(question_) : nullptr;
  }
  /// Gives an answer of the type that it is.
  template <typename Question>
  void give(typename Question::Answer answer) const {
    *static_cast<std::optional<typename Question::Answer>*>(answer_) = std::move(answer);
  }
  /// Answers it here. Errors: those of the question.
  [[nodiscard]] Result<void> run(Readers& readers, const WorkContext& work) const { return run_(*this, readers, work); }

 private:
  std::string_view name_;
  const void* question_;
  void* answer_;
  Result<void> (*run_)(const Asked&, Readers&, const WorkContext&);
};

}  // namespace scalewright::engine
