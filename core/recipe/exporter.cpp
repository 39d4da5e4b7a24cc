#include "core/base/registry.h"
#include "core/recipe/exporter.h"

namespace scalewright::recipe {

const ExporterDescriptor* find(std::string_view id) { return findById(descriptors(), id); }

Result<ExportResult> preview(const ExporterDescriptor& exporter, const Recipe& recipe,
                             const ParameterValues& parameters) {
  const auto values = completed(exporter.parameters, parameters);
  if (!values) return values.error();
  return exporter.run(recipe, *values);
}

}  // namespace scalewright::recipe
