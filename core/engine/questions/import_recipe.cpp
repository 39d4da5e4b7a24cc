#include "core/engine/questions/import_recipe.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<ImportRecipe::Answer> ImportRecipe::run(engine::Readers& readers, const WorkContext&) const {
  const auto* named = importer.empty() ? nullptr : exchange::imports::find(importer);
  if (!importer.empty() && named == nullptr) return Error{ErrorCode::kUnknownImporter, file.string(), {}, importer};
  readers.touch(file);
  return exchange::importFile(file, named, parameters);
}

}  // namespace scalewright::question
