// core/exchange/<tool>/write_<what>.cpp: an exporter.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/exports/exporter.h"

namespace scalewright::exchange::my_tool::write_file {
namespace {

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues&) {
  std::string lines = "my tool\n";
  for (const recipe::RecipeEntry& entry : recipe.entries) lines += entry.tensor + " " + entry.decision.format + "\n";
  ExportResult result;
  result.files = {{.suffix = ".txt", .content = std::move(lines)}};
  return result;
}

constexpr std::array kSteps = {RunStep{.engine = "My tool 1.0", .command = "my-tool {file}"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "my_exporter",
    .title = SCALEWRIGHT_TEXT("Export", "My tool"),
    .consumers = "My tool 1.0",
    .extension = "txt",
    .default_name = "mine.txt",
    .parameters = {},
    .to_run = {.steps = kSteps},
    .run = run,
};

}  // namespace scalewright::exchange::my_tool::write_file
