#include "core/base/registry.h"
#include "core/base/text.h"
#include "core/recipe/exporter.h"

namespace scalewright::recipe {

const ExporterDescriptor* find(std::string_view id) { return findById(descriptors(), id); }

namespace {

void noteWhatIsLeftOut(const Recipe& recipe, std::vector<ExportNote>& omitted) {
  for (const RecipePhase& phase : recipe.phases) {
    for (const RecipeEntry& entry : phase.entries) {
      omitted.push_back({entry.tensor, SCALEWRIGHT_TEXT("Export", "what phases decide otherwise is left out")});
    }
  }
  for (const RecipeEntry& entry : recipe.entries) {
    if (entry.decision.smoothing) {
      omitted.push_back({entry.tensor, SCALEWRIGHT_TEXT("Export", "smoothing is left out; the range is that without it")});
    }
  }
}

}  // namespace

Result<ExportResult> preview(const ExporterDescriptor& exporter, const Recipe& recipe,
                             const ParameterValues& parameters) {
  const auto values = completed(exporter.parameters, parameters);
  if (!values) return values.error();
  Result<ExportResult> result = exporter.run(recipe, *values);
  if (result && !exporter.whole_recipe) noteWhatIsLeftOut(recipe, result->omitted);
  return result;
}

}  // namespace scalewright::recipe
