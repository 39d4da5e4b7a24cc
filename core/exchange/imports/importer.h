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

/// A file format that other tools write: one file in the folder of its tool, one constant, one line in CMakeLists.txt.
struct ImporterDescriptor {
  std::string_view id;
  const char* title;                             ///< English, translation context "Import"
  const char* producers;                         ///< who writes it
  std::span<const std::string_view> extensions;  ///< without dot
  std::span<const ParameterDescriptor> parameters;
  /// Returns whether a file looks like this. Cheap: looks at a few fields. Null where the two below are not.
  bool (*recognises)(const Document& document) = nullptr;
  /// Errors: kNothingToImport, those of a recipe. A bad entry is a note.
  Result<ImportResult> (*run)(const Document& document, const ParameterValues& parameters) = nullptr;
  /// Of what is no text, such as the folder of a checkpoint: returns whether a path leads to it.
  bool (*takes)(const std::filesystem::path& path) = nullptr;
  /// The same as `run`; also errors of reading.
  Result<ImportResult> (*open)(const std::filesystem::path& path, const ParameterValues& parameters) = nullptr;
};

/// Lists them in the order in which they are asked whether they recognise a file.
[[nodiscard]] std::span<const ImporterDescriptor* const> descriptors();
[[nodiscard]] const ImporterDescriptor* find(std::string_view id);
/// Returns nullptr where no importer recognises it.
[[nodiscard]] const ImporterDescriptor* recognise(const Document& document);
/// Returns the one that takes a path for what is no text; nullptr for others.
[[nodiscard]] const ImporterDescriptor* takerOf(const std::filesystem::path& path);

}  // namespace scalewright::exchange::imports

namespace scalewright::exchange {

/// The result of an import, and which importer read it.
struct Imported {
  const imports::ImporterDescriptor* importer = nullptr;
  imports::ImportResult result;
};

/// Reads a text as a recipe; `importer` is nullptr for the one that recognises it.
/// Errors: kNotJson (something like JSON that breaks off), kUnknownImporter (nothing recognises it, with the known
/// ids), kNothingToImport, kMalformedFile (JSON too large or too deep), parameter errors, those of a recipe.
[[nodiscard]] Result<Imported> importText(std::string text, const imports::ImporterDescriptor* importer,
                                          const ParameterValues& parameters);

/// Reads the same of a file, or of the folder or index of a checkpoint, which is then the source of the entries. Errors
/// carry its name; also those of reading.
[[nodiscard]] Result<Imported> importFile(const std::filesystem::path& path,
                                          const imports::ImporterDescriptor* importer = nullptr,
                                          const ParameterValues& parameters = {});

}  // namespace scalewright::exchange
