#pragma once

#include "core/engine/asked.h"
#include "core/exchange/exports/model_names.h"

namespace scalewright::question {

/// The names that a model has: of the tensors of a file or of a checkpoint's folder, of the values of a network, of the
/// index of a checkpoint whose other files need not be there, or of text with one name in each line.
/// Errors: those of io::openSource for what is a file of tensors, else those of readModelNames.
struct ModelNames {
  static constexpr std::string_view kName = "model_names";
  using Answer = exchange::ModelNames;

  std::filesystem::path file;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
