#pragma once

#include <QStringList>
#include <string>
#include <vector>

#include "core/exchange/imports/importer.h"
#include "core/exchange/names/rename.h"
#include "core/study/study.h"
#include "widgets/exchange/import_dialog.h"
#include "widgets/exchange/rename_section.h"

namespace scalewright::app {

/// Files by what importers make of them.
enum class ImportFiles { kAll, kText /* the others hold tensors as well */ };
/// Returns the extensions of recipes and of files that importers read, without dot, in lower case; each once.
[[nodiscard]] QStringList importExtensions(ImportFiles files = ImportFiles::kAll);

/// A recipe under other names, and what changed.
struct Renamed {
  Result<recipe::Recipe> recipe;
  widgets::RenameView view;
};
/// rules: as exchange::Renaming takes them.
[[nodiscard]] Renamed rename(const recipe::Recipe& recipe, const std::vector<std::string>& rules,
                             const exchange::RenameLeave& leave = {});

[[nodiscard]] std::vector<widgets::ImportChoice> importChoices();

/// Returns what a recipe that was imported would bring to a study; what cannot be found there comes first. Its notes
/// are those of `notesOfAligned`.
[[nodiscard]] widgets::ImportPreview previewOf(const study::Study& study, const recipe::Recipe& recipe,
                                               const recipe::Recipe& renamed);
[[nodiscard]] std::vector<widgets::Note> notesOf(const exchange::imports::ImportResult& result);
/// Writes the notes of tensors that several ranges of a file became, and of those that became several: see
/// exchange::AlignedNames.
[[nodiscard]] std::vector<widgets::Note> notesOfAligned(const std::vector<std::string>& widened,
                                                        const std::vector<std::string>& taken_apart);

}  // namespace scalewright::app
