#include <array>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_document.h"
#include "core/exchange/imports/importer.h"

namespace scalewright::exchange::imports::plain::read_recipe {
namespace {

constexpr std::array<std::string_view, 2> kExtensions = {"scalewright", "json"};

bool recognises(const Document& document) {
  return textAt(document.json, "schema") == "scalewright-recipe";
}

Result<ImportResult> run(const Document& document, const ParameterValues&) {
  auto recipe = recipe::fromText(document.text);
  if (!recipe) return recipe.error();
  return ImportResult{.recipe = *std::move(recipe)};
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "scalewright",
    .title = SCALEWRIGHT_TEXT("Import", "Scalewright recipe"),
    .producers = "Scalewright",
    .extensions = kExtensions,
    .parameters = {},
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::plain::read_recipe
