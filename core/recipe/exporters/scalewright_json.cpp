#include "core/base/text.h"
#include "core/recipe/exporter.h"

namespace scalewright::recipe {
namespace {

Result<ExportResult> run(const Recipe& recipe, const ParameterValues&) { return ExportResult{toText(recipe), {}}; }

}  // namespace

extern const ExporterDescriptor kDescriptor_scalewright_json;
const ExporterDescriptor kDescriptor_scalewright_json = {
    .id = "scalewright",
    .title = SCALEWRIGHT_TEXT("Export", "Scalewright recipe"),
    .consumers = "Scalewright",
    .extension = "scalewright",
    .default_name = "recipe.scalewright",
    .parameters = {},
    .whole_recipe = true,
    .run = run,
};

}  // namespace scalewright::recipe
