#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange::imports {

struct Document;

/// Something of a file that was not taken over, or taken over otherwise than it stands there.
struct ImportNote {
  std::string place;   ///< JSON pointer, or `line 12`
  std::string tensor;  ///< empty where it has no name
  const char* reason;  ///< English, translation context "Import"
};

struct ImportResult {
  recipe::Recipe recipe;  ///< thresholds by hand, but for a recipe, which comes as it is
  std::vector<ImportNote> notes;
};

/// A file format that other tools write: one file in core/exchange/importers, one constant, one line in CMakeLists.txt.
struct ImporterDescriptor {
  std::string_view id;
  const char* title;                             ///< English, translation context "Import"
  const char* producers;                         ///< who writes it
  std::span<const std::string_view> extensions;  ///< without dot
  std::span<const ParameterDescriptor> parameters;
  /// Returns whether a file looks like this. Cheap: looks at a few fields.
  bool (*recognises)(const Document& document) = nullptr;
  /// Errors: kNothingToImport, those of a recipe. A bad entry is a note.
  Result<ImportResult> (*run)(const Document& document, const ParameterValues& parameters) = nullptr;
};

/// In the order in which they are asked whether they recognise a file.
[[nodiscard]] std::span<const ImporterDescriptor* const> descriptors();
[[nodiscard]] const ImporterDescriptor* find(std::string_view id);
/// nullptr where no importer recognises it.
[[nodiscard]] const ImporterDescriptor* recognise(const Document& document);

}  // namespace scalewright::exchange::imports

namespace scalewright::exchange {

/// The result of an import, and which importer read it.
struct Imported {
  const imports::ImporterDescriptor* importer = nullptr;
  imports::ImportResult result;
};

/// A text as a recipe; `importer` is nullptr for the one that recognises it.
/// Errors: kNotJson (something like JSON that breaks off), kUnknownImporter (nothing recognises it, with the known
/// ids), kNothingToImport, kMalformedFile (JSON too large or too deep), parameter errors, those of a recipe.
[[nodiscard]] Result<Imported> importText(std::string text, const imports::ImporterDescriptor* importer,
                                          const ParameterValues& parameters);

/// The same of a file, which is then the source of the entries. Errors carry its name; also those of reading.
[[nodiscard]] Result<Imported> importFile(const std::filesystem::path& path,
                                          const imports::ImporterDescriptor* importer = nullptr,
                                          const ParameterValues& parameters = {});

}  // namespace scalewright::exchange
