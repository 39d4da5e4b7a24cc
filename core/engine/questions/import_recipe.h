#pragma once

#include "core/engine/asked.h"
#include "core/exchange/imports/importer.h"

namespace scalewright::question {

/// A file of another tool as a recipe. Errors: kUnknownImporter, those of exchange::importFile.
struct ImportRecipe {
  static constexpr std::string_view kName = "import_recipe";
  using Answer = exchange::Imported;

  std::filesystem::path file;
  std::string importer;  ///< an id, or empty for the one that recognises the file
  ParameterValues parameters;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
