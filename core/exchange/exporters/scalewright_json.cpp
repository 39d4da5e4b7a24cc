#include "core/base/text.h"
#include "core/exchange/exporter.h"

namespace scalewright::exchange::scalewright_json {
namespace {

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues&) {
  ExportResult result;
  result.files = {{.suffix = ".scalewright", .content = recipe::toText(recipe)}};
  return result;
}

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "scalewright",
    .title = SCALEWRIGHT_TEXT("Export", "Scalewright recipe"),
    .consumers = "Scalewright",
    .extension = "scalewright",
    .default_name = "recipe.scalewright",
    .parameters = {},
    .whole_recipe = true,
    .names_files = true,
    .run = run,
};

}  // namespace scalewright::exchange::scalewright_json
