#pragma once

#include <string>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"
#include "core/recipe/recipe.h"
#include "core/verdict/judge.h"

namespace scalewright::cli {

/// Returns the tensors of a study that a recipe made of it decides about.
[[nodiscard]] std::vector<study::TensorIndex> decidedIn(const recipe::Recipe& recipe, const study::Study& study);

/// A study under a recipe, and what becomes of it. Indices are those of the study that was asked about.
struct Judged {
  study::Study recipe;
  verdict::Judgement judgement;
};

/// Judges decisions about some tensors of a study, the others at full precision, and explains what decides the verdict.
/// Errors: kCancelled. Cost: that of the effort.
[[nodiscard]] Result<Judged> judgeDecided(const Session& session, const OpenStudy& open,
                                          const std::vector<study::TensorIndex>& decided,
                                          const verdict::Effort& effort);

/// Judges a recipe that was made of a study, within a minute or so, where weights and inputs of layers are both there;
/// else, or where that was stopped, which is said, the recipe stays without a verdict.
void putVerdict(const Session& session, const OpenStudy& open, recipe::Recipe& recipe);

/// Writes a verdict as it stands in recipes, and in sentences; null for none.
[[nodiscard]] Json verdictJson(const recipe::Verdict* verdict);
/// Returns the lines of a verdict, the first behind `verdict: `, each of the others behind two spaces; empty for none.
[[nodiscard]] std::string verdictText(const recipe::Verdict* verdict);
/// Returns it in one line; empty for none.
[[nodiscard]] std::string verdictLine(const recipe::Verdict* verdict);

}  // namespace scalewright::cli
