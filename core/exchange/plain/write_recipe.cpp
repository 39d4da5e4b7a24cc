#include <array>

#include "core/base/text/text.h"
#include "core/exchange/exports/exporter.h"

namespace scalewright::exchange::plain::write_recipe {
namespace {

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues&) {
  ExportResult result;
  result.files = {{.suffix = ".scalewright", .content = recipe::toText(recipe)}};
  return result;
}

constexpr std::array kSteps = {
    RunStep{.engine = "Scalewright", .command = "scalewright {file}"},
    RunStep{.engine = "scalewright-cli",
            .command = "scalewright-cli quantize SOURCE --recipe {file} -o FOLDER",
            .needs = SCALEWRIGHT_TEXT("Export", "the files that the decisions were made on")}};

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
    .to_run = {.steps = kSteps},
    .run = run,
};

}  // namespace scalewright::exchange::plain::write_recipe
