#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/exchange/exports/to_run.h"
#include "core/exchange/layers/note.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// A file that an export consists of.
struct ExportedFile {
  /// Follows the stem of the name that a person chose: `.json`, `_mod_list.json`, `.safetensors`.
  std::string suffix;
  std::string content;
  std::string summary = {};  ///< of a file that is not for reading: what is in it, for a preview
  /// Of a file that names the others: its content when their common stem, without a folder, is this one, and `ending`
  /// stands behind it in the names of those that go with its phase. `content` is that of the default name.
  std::function<std::string(const std::string& stem, const std::string& ending)> content_for = {};
  std::string phase = {};   ///< of a file that is for one phase of several: its name, see recipe/phases.h
  std::string ending = {};  ///< behind the stem in the names of the files of that phase
};

/// A scale in the files of an export, by the name under which their readers look for it.
struct ExportedName {
  std::string name;                  ///< of a module, or of a tensor
  std::string tensor;                ///< the recipe's tensor whose scale it is
  std::vector<std::string> modules;  ///< that it is a scale of; empty where that is not known
  bool is_operator = false;          ///< an operator without parameters, which no checkpoint names
  bool is_value = false;             ///< readers look for exactly this name in a graph

  friend bool operator==(const ExportedName&, const ExportedName&) = default;
};

struct ExportResult {
  std::vector<ExportedFile> files;  ///< the first has the name that a person chose; the others lie beside it
  /// Cautions before the files are used, most important first; faces say them before all else. English, translation
  /// context "Export".
  std::vector<const char*> cautions = {};
  std::vector<ExportNote> omitted;  ///< entries the format cannot carry, and why
  /// The tensors whose ranges are in the files. Left empty by an exporter that writes all of them: then `preview` fills
  /// it.
  std::set<std::string> written;
  std::vector<ExportedName> names = {};  ///< of the scales in the files; filled by `preview`
  /// What a person types to use the files, what else is needed, and what is computed otherwise; of `preview`.
  std::vector<RunLine> to_run = {};
  bool nothing = false;  ///< it cannot carry a single one: not worth a file
};

/// A file format that other tools read: one file in the folder of its tool, one constant, one line in CMakeLists.txt.
struct ExporterDescriptor {
  std::string_view id;
  const char* title;              ///< English, translation context "Export"
  const char* consumers;          ///< who reads it, with versions
  std::string_view extension;     ///< of the first file, without dot
  std::string_view default_name;  ///< suggested file name
  std::span<const ParameterDescriptor> parameters;
  /// Carries phases and smoothing as well; `preview` refuses recipes with phases for the others, and notes smoothing as
  /// left out.
  bool whole_recipe = false;
  /// Says which file a tensor is from; of the others' tensors of one name `preview` leaves out all but the first.
  bool names_files = false;
  /// Its readers look for the values of a network's graph: they get the names that the graph has for them, as far as
  /// the recipe says them; `preview` cautions where names look as if a slash in front of them were lost.
  bool names_values = false;
  /// Says by what smoothed tensors are to be divided or multiplied.
  bool carries_factors = false;
  /// Names modules, as all of the recipe's tensors together tell them, and says which stay as they are. Those that were
  /// not chosen for the export remain in its recipe, at full precision.
  bool by_modules = false;
  /// Its readers run some layers as one, with one scale for the tensor: unequal ones are refused, or made equal where
  /// the parameter `fuse`, which such an exporter has, asks for it. Experts without an input borrow a range unless the
  /// parameter `borrow`, which it has, too, forbids it.
  bool joins_layers = false;
  ToRun to_run = {};  ///< what is done with the files: one step at least
  /// Of a recipe with phases `preview` has it write files for each of them, and for the rest.
  bool by_phases = false;
  /// Whole files in memory, of a recipe without phases unless it is `whole_recipe`. Errors: parameter errors.
  Result<ExportResult> (*run)(const recipe::Recipe& recipe, const ParameterValues& parameters) = nullptr;
};

[[nodiscard]] std::span<const ExporterDescriptor* const> descriptors();
[[nodiscard]] const ExporterDescriptor* find(std::string_view id);

struct ModelNames;

/// The model that an export is for: see names/model_names.h.
struct ForModel {
  const ModelNames* names = nullptr;  ///< none: any
  bool drop_unknown = false;          ///< tensors whose scales have names that it lacks are left out, with notes
};

/// Completes the parameters, runs the exporter, notes what no exporter of that kind carries.
/// Errors: those of the parameters, kJoinedScalesDiffer with the layers in `detail`, kPhaseNotChosen with the phases in
/// `detail` where one of them has to be chosen (recipe::inPhase).
[[nodiscard]] Result<ExportResult> preview(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                           const ParameterValues& parameters, const ForModel& model = {});

/// An export with the parameters and properties of an exporter, and something else in the place of its `run`, which may
/// be called several times: what it was called with last is what is exported. parameters: complete.
using ExportRun = std::function<Result<ExportResult>(const recipe::Recipe& recipe)>;
[[nodiscard]] Result<ExportResult> previewWith(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                               const ParameterValues& parameters, const ExportRun& run,
                                               const ForModel& model = {});

/// Returns where the files of an export go when a person chose `path`: there, and beside it under names of the same
/// stem.
/// Shapes: one element for each file.
[[nodiscard]] std::vector<std::filesystem::path> exportPaths(const ExportResult& result,
                                                             const std::filesystem::path& path);

/// Lets the files that name the others do so by the names that they get at `path`.
void nameFiles(ExportResult& result, const std::filesystem::path& path);

/// Writes every file of an export, all or none (see placeTogether), the first one last: whoever finds it finds the
/// others, too. Names them first. Errors: those of writeFileAtomically.
[[nodiscard]] Result<void> writeExport(ExportResult result, const std::filesystem::path& path);

}  // namespace scalewright::exchange
