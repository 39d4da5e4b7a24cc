#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/checkup/check.h"
#include "core/recipe/verdict.h"

/// What a verdict says, in words: English, translation context "Verdict"; checkup::textOf puts the values in. Each
/// without a capital and a full stop.
namespace scalewright::verdict {

using Sentence = checkup::Finding;

/// `likely fine`, `at risk`, `likely broken`.
[[nodiscard]] const char* outcomeTitle(recipe::Outcome outcome);
/// What the score is and what it means.
[[nodiscard]] Sentence scoreSentence(const recipe::Verdict& verdict);
/// What the verdict is not about, or estimates; empty where it is about everything.
[[nodiscard]] std::vector<Sentence> scopeSentences(const recipe::Verdict& verdict);
/// Which layer loses how much, by which of its tensors.
[[nodiscard]] Sentence deciderSentence(const recipe::Decider& decider);
[[nodiscard]] Sentence causeSentence(const recipe::Cause& cause);
[[nodiscard]] Sentence repairSentence(const recipe::Repair& repair);
/// Says how many other tensors take the same repair; nothing where it is of one.
[[nodiscard]] std::optional<Sentence> othersSentence(const recipe::Repair& repair);
/// What the layer would have where engines find a scale for each token as they run.
[[nodiscard]] Sentence perTokenSentence(double sqnr);

/// Returns all there is to say of a decider, joined: layer; cause; repair.
[[nodiscard]] std::vector<Sentence> sentencesOf(const recipe::Decider& decider);

/// Returns the verdict as one English line: outcome, score, the worst layer with its cause and repair.
[[nodiscard]] std::string lineOf(const recipe::Verdict& verdict);
/// Returns everything as English lines: the score, each decider of one that is not fine, then what it is of.
[[nodiscard]] std::vector<std::string> linesOf(const recipe::Verdict& verdict);
/// Returns what is said of a decider as one English line.
[[nodiscard]] std::string lineOf(const recipe::Decider& decider);

}  // namespace scalewright::verdict
