#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/text/text.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

struct ExportNote;

/// One way to use what an export writes: part of an exporter's descriptor or of a flavour's.
struct RunStep {
  const char* engine = nullptr;  ///< by its own name, with the versions that are meant; nullptr: that of `served_by`
  /// What a person types. `{file}` stands for the output, `{stem}` for it without its ending, `{id}` for the text of a
  /// parameter; capitals are what only the person knows. nullptr: nothing.
  const char* command = nullptr;
  const char* caches = nullptr;  ///< follows the command where caches have been written
  const char* needs = nullptr;   ///< what else has to be there; English, translation context "Export"
  const char* otherwise =
      nullptr;  ///< what is always computed otherwise than here; English, translation context "Export"
  /// Id of an engine that serves a checkpoint: it says how, and the command here is the folder.
  const char* served_by = nullptr;
};

struct ToRun {
  std::span<const RunStep> steps = {};
  /// What the engines do with a quantized tensor that is left out; English, translation context "Export".
  const char* left_out = nullptr;
  const char* weights_left_out = nullptr;  ///< the same for weights; nullptr: as for all
};

/// What most engines do with a tensor that is left out.
inline constexpr const char* kStaysAsItIs =
    SCALEWRIGHT_TEXT("Export", "left out of the files: it stays as it is, without the error that is shown for it");
/// What exports of settings and scales need.
inline constexpr const char* kWeightsAsCodes =
    SCALEWRIGHT_TEXT("Export", "the weights as codes beside the scales: the checkpoint export writes both");

enum class RunKind { kCommand, kNeeds, kOtherwise };
/// Returns the stable id: command, needs, otherwise.
[[nodiscard]] std::string_view runKindId(RunKind kind);

/// The smallest and the largest signal-to-noise ratio that the recipe has recorded for some tensors, in dB.
struct ShownSqnr {
  double lowest = 0;
  double highest = 0;  ///< +inf without any error

  friend bool operator==(const ShownSqnr&, const ShownSqnr&) = default;
};

/// A line of what a person has to know to run an export.
struct RunLine {
  RunKind kind = RunKind::kCommand;
  std::string engine;                   ///< empty: any
  std::string command;                  ///< of kCommand; `{file}` and `{stem}` still stand in it
  const char* text = nullptr;           ///< of the others; English, translation context "Export"
  std::vector<std::string> tensors;     ///< that it is about; empty: all
  std::optional<ShownSqnr> shown = {};  ///< of those tensors, where the recipe has recorded any
  double lost_db = 0;                   ///< of that at most so much is lost, about, as far as is known; 0: not known
};

/// What has become of the recipe's entries.
struct Carried {
  const std::vector<ExportNote>& notes;
  const std::set<std::string>& written;  ///< tensors whose ranges are in the files; empty where that is not known
};

/// Returns the commands of each engine, what they need, and what is computed otherwise than the recipe has it.
/// parameters: complete. Cost: O(entries + notes).
[[nodiscard]] std::vector<RunLine> linesToRun(const ToRun& to_run, const recipe::Recipe& recipe,
                                              const ParameterValues& parameters, const Carried& carried);

/// Returns the command for a shell when the output is `path`. ending: of the output's name, which `{stem}` lacks.
[[nodiscard]] std::string commandFor(const RunLine& line, const std::filesystem::path& path, std::string_view ending);

}  // namespace scalewright::exchange
