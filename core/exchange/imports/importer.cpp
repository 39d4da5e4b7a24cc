#include "core/exchange/imports/importer.h"

#include <algorithm>

#include "core/base/files/atomic_file.h"
#include "core/base/registry.h"
#include "core/exchange/imports/import_document.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::exchange {
namespace imports {

const ImporterDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

const ImporterDescriptor* recognise(const Document& document) {
  const auto all = descriptors();
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const auto* one) { return one->recognises != nullptr && one->recognises(document); });
  return found == all.end() ? nullptr : *found;
}

const ImporterDescriptor* takerOf(const std::filesystem::path& path) {
  const auto all = descriptors();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto* one) { return one->takes != nullptr && one->takes(path); });
  return found == all.end() ? nullptr : *found;
}

}  // namespace imports

namespace {

constexpr std::size_t kLargestFile = std::size_t{256} << 20;

/// Takes the file's name for that of everything that has none. Errors: those of io::identify.
Result<void> nameSource(recipe::Recipe& recipe, const std::filesystem::path& path, std::string_view kind) {
  auto identity = io::identify(path);
  if (!identity) return identity.error();
  recipe::RecipeSource source;
  source.identity = *std::move(identity);
  if (source.identity.path.empty()) source.identity.path = path.string();
  source.kind = kind;
  for (recipe::RecipeEntry& entry : recipe.entries) entry.source = source.identity.path;
  recipe.sources.push_back(std::move(source));
  recipe.name = path.stem().string();
  return {};
}

/// Of what is no text.
Result<Imported> importPath(const std::filesystem::path& path, const imports::ImporterDescriptor& importer,
                            const ParameterValues& parameters) {
  const auto values = completed(importer.parameters, parameters);
  if (!values) return values.error();
  auto result = importer.open(path, *values);
  if (!result) return result.error();
  return Imported{&importer, *std::move(result)};
}

/// As its importer reads it.
Result<Imported> importAny(const std::filesystem::path& path, const imports::ImporterDescriptor* importer,
                           const ParameterValues& parameters) {
  if (importer == nullptr) importer = imports::takerOf(path);
  if (importer != nullptr && importer->open != nullptr) return importPath(path, *importer, parameters);
  auto text = readWholeFile(path, kLargestFile);
  return text ? importText(*std::move(text), importer, parameters) : Result<Imported>(text.error());
}

}  // namespace

Result<Imported> importText(std::string text, const imports::ImporterDescriptor* importer,
                            const ParameterValues& parameters) {
  const imports::Document document = imports::Document::of(std::move(text));
  if (importer == nullptr) importer = imports::recognise(document);
  if (importer == nullptr || importer->run == nullptr) {
    // What begins like JSON and is none is broken; anything else is of no known kind.
    if (document.broken && !document.broken->detail.empty()) return *document.broken;
    Error error{ErrorCode::kUnknownImporter, {}, {}, "known:"};
    for (const auto* known : imports::descriptors()) error.detail += " " + std::string(known->id);
    return error;
  }
  const auto values = completed(importer->parameters, parameters);
  if (!values) return values.error();
  auto result = importer->run(document, *values);
  if (!result) {
    const bool broken = document.broken && !document.broken->detail.empty();
    return broken && result.error().code == ErrorCode::kNothingToImport ? *document.broken : result.error();
  }
  return Imported{importer, *std::move(result)};
}

Result<Imported> importFile(const std::filesystem::path& path, const imports::ImporterDescriptor* importer,
                            const ParameterValues& parameters) {
  auto imported = importAny(path, importer, parameters);
  if (!imported) {
    Error error = imported.error();
    if (error.file.empty() || !io::isCheckpointPath(path)) error.file = path.string();
    return error;
  }
  if (imported->result.recipe.sources.empty()) {
    if (auto named = nameSource(imported->result.recipe, path, imported->importer->id); !named) return named.error();
  }
  return imported;
}

}  // namespace scalewright::exchange
