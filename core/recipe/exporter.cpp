#include "core/recipe/exporter.h"

#include <algorithm>

namespace scalewright::recipe {

const ExporterDescriptor* find(std::string_view id) {
  const auto all = descriptors();
  const auto found = std::find_if(all.begin(), all.end(), [id](const ExporterDescriptor* e) { return e->id == id; });
  return found == all.end() ? nullptr : *found;
}

Result<ExportResult> preview(const ExporterDescriptor& exporter, const Recipe& recipe,
                             const ParameterValues& parameters) {
  const auto values = completed(exporter.parameters, parameters);
  if (!values) return values.error();
  return exporter.run(recipe, *values);
}

}  // namespace scalewright::recipe
