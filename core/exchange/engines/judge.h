#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/exchange/engines/engine.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange::engines {

/// Tensors that an engine computes otherwise, or does not take, for one reason.
struct Finding {
  Verdict verdict = Verdict::kChanges;
  const char* reason = nullptr;      ///< English, translation context "Export"
  std::vector<std::string> tensors;  ///< empty: the recipe as a whole
  std::string_view source = {};      ///< the reader's file; empty: a rule of the export
};

/// How the scales of an entry are cut, as facts call it: `tensor`, `channel`, `group`, `block`.
[[nodiscard]] std::string_view cutOf(const recipe::RecipeEntry& entry);

/// A recipe on one way into an engine.
struct WayJudgement {
  const Way* way = nullptr;
  Verdict verdict = Verdict::kRuns;
  std::size_t quantized = 0;      ///< tensors that the recipe quantizes
  std::size_t unchanged = 0;      ///< of them those that no finding names; none where it is refused
  std::vector<Finding> findings;  ///< the worst first
  std::optional<Error> problem;   ///< for which the export cannot be made, where it is no tensor's
  ParameterValues parameters;     ///< that the export is made with, where they are not its defaults
  std::string command;            ///< `--to checkpoint --flavor modelopt --fuse`; empty where there is no such export
};

struct Judgement {
  const Engine* engine = nullptr;
  std::vector<WayJudgement> ways;  ///< the best first

  [[nodiscard]] const WayJudgement& best() const { return ways.front(); }
};

/// Asks the export itself on each way, and adds the engine's facts about what it carries. Layers that engines run as
/// one and whose scales differ are judged as repaired (`--fuse`) where the export repairs them. Nothing is opened or
/// written. Cost: that of a preview of each export.
[[nodiscard]] Judgement judge(const Engine& engine, const recipe::Recipe& recipe);

}  // namespace scalewright::exchange::engines
