#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/exports/exporter.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange::judging {

/// Tensors that an engine computes otherwise, or does not take, for one reason.
struct Finding {
  engines::Verdict verdict = engines::Verdict::kChanges;
  const char* reason = nullptr;      ///< English, translation context "Export"
  std::vector<std::string> tensors;  ///< empty: the recipe as a whole
  std::string_view source = {};      ///< the reader's file; empty: a rule of the export
  std::vector<std::string> places =
      {};  ///< of each tensor, where in it: `row 3, block 5`; empty: nowhere more than elsewhere
};

/// Returns how the scales of an entry are cut, as facts call it: `tensor`, `channel`, `group`, `block`.
[[nodiscard]] std::string_view cutOf(const recipe::RecipeEntry& entry);

/// A recipe on one way into an engine.
struct WayJudgement {
  const engines::Way* way = nullptr;
  engines::Verdict verdict = engines::Verdict::kRuns;
  std::size_t quantized = 0;      ///< tensors that the recipe quantizes
  std::size_t unchanged = 0;      ///< of them those that no finding names; none where it is refused
  std::vector<Finding> findings;  ///< the worst first
  std::optional<Error> problem;   ///< for which the export cannot be made, where it is no tensor's
  ParameterValues parameters;     ///< that the export is made with, where they are not its defaults
  bool of_model = false;          ///< the export was asked of the very model: the engine's facts were not
  std::string command;            ///< `--to checkpoint --flavor modelopt --fuse`; empty where there is no such export
};

struct Judgement {
  const engines::Engine* engine = nullptr;
  std::vector<WayJudgement> ways;  ///< the best first

  [[nodiscard]] const WayJudgement& best() const { return ways.front(); }
};

/// What an export says of a recipe that it has described the recipe's own model for.
struct ModelAnswer {
  std::vector<ExportNote> notes;  ///< by the names that the model has for tensors
  std::vector<const char*> cautions;
  std::vector<std::string> written;  ///< likewise
  bool nothing = false;
  std::optional<Error> problem;
};

/// The model that a recipe was made on, as far as it is at hand.
struct OwnModel {
  const checkpoint::Model* checkpoint = nullptr;  ///< null: the weights of the recipe stand for it
  /// Asks an export that reads a network. parameters: complete. No answer: there is none, and the engine's facts count.
  std::function<std::optional<ModelAnswer>(const ExporterDescriptor& exporter, const ParameterValues& parameters)> ask;
};

/// Says whether every export that an engine reads is one that there is, with a flavour where it has flavours and
/// parameters that it takes. What is judged by its facts alone may be an export of another program.
/// Errors: kMalformedFile with the export and what is wrong in `detail`.
[[nodiscard]] Result<void> requireKnown(const engines::Engine& engine);

/// Asks the export itself on each way, and adds the engine's facts about what it carries. Layers that engines run as
/// one and whose scales differ are judged as repaired (`--fuse`) where the export repairs them. Tensors are named as in
/// the recipe, whatever an export calls them. Nothing is written. engine: known.
/// Cost: that of a preview of each export.
[[nodiscard]] Judgement judge(const engines::Engine& engine, const recipe::Recipe& recipe, const OwnModel& model = {});

}  // namespace scalewright::exchange::judging
