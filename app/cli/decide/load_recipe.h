#pragma once

#include <string>
#include <vector>

#include "app/cli/run/session.h"
#include "core/encode/encode_tensor.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/imports/importer.h"
#include "core/exchange/names/rename.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// Says on standard error what a recipe lacks that is a part of what it should be.
void notePartial(const Session& session, const std::string& path, const recipe::Recipe& recipe);

/// Reads a recipe, or the file of another tool that an importer recognises. What such an import leaves out, and what a
/// recipe lacks that is a part, is noted on standard error. Errors: those of recipe::load where no importer recognises
/// the file, else those of the import.
[[nodiscard]] Result<recipe::Recipe> loadRecipe(const Session& session, const std::string& path);

/// Says on standard error which modules of another tool's file were taken for which tensors, see exchange::alignNames.
void noteAligned(const Session& session, const std::vector<exchange::NameChange>& changed,
                 const std::vector<std::string>& widened, const std::vector<std::string>& taken_apart);

/// Writes one line on standard error for each reason; it names the tensors, or their places, when they are few.
void noteImports(const Session& session, const std::vector<exchange::imports::ImportNote>& notes);
/// Notes what is left out of an export: one line for each reason, and for each file where that is the reason: `reason:
/// 12 tensors of run2/dump.h5`.
void noteOmitted(const Session& session, const std::vector<exchange::ExportNote>& notes);

/// Ends an export that was refused, with what a person can do about it.
[[nodiscard]] ExitCode stopRefusedExport(Session& session, const Error& error);

/// Notes values that codes cannot say, of tensors by name.
void noteOdd(const Session& session, const std::vector<std::pair<std::string, encode::EncodeSummary>>& odd);
/// Returns the line of one reason: `reason: a, b` or `reason: 12 tensors`.
[[nodiscard]] std::string reasonLine(std::string_view reason, const std::vector<std::string>& names);

/// Options that give tensors other names.
struct RenameOptions {
  std::vector<std::string> rules;
  exchange::RenameLeave leave;
  bool preview = false;
};
/// Adds the rules, and what becomes of tensors that they leave with one name or none.
void addRenameOptions(CLI::App& command, RenameOptions& options);
/// Adds the rules alone.
void addRenameRules(CLI::App& command, RenameOptions& options);

/// The renaming that was asked for. Errors: kInvalidArgument.
[[nodiscard]] Result<exchange::Renaming> readRenaming(const RenameOptions& options);

/// Renames as far as that is allowed, and says on standard error what was merged and dropped. Errors: those of
/// exchange::renamed.
[[nodiscard]] Result<exchange::RenamedRecipe> renameAndNote(const Session& session, const recipe::Recipe& recipe,
                                                            const exchange::Renaming& renaming,
                                                            const RenameOptions& options);

/// Prints what the renaming would do, and complains of collisions that are not allowed. Status: 3 when there are any,
/// else 0.
[[nodiscard]] ExitCode showRenaming(Session& session, std::string_view command, const recipe::Recipe& recipe,
                                    const exchange::Renaming& renaming, const RenameOptions& options);

}  // namespace scalewright::cli
