#include "core/verdict/wording.h"

#include <cmath>

#include "core/base/text/numbers.h"
#include "core/base/text/printable.h"
#include "core/base/text/text.h"
#include "core/verdict/law.h"

namespace scalewright::verdict {
namespace {

using recipe::CauseKind;
using recipe::Outcome;
using recipe::RepairKind;

constexpr int kDigits = 3;

std::string shortText(double value) {
  return numberText(value, kDigits);
}
std::string whole(double value) {
  return fixedText(value, 0);
}
/// Nothing is lost where there is no number.
std::string decibels(const std::optional<double>& sqnr) {
  return sqnr ? fixedText(*sqnr, 1) : "inf";
}
/// Percent, as far as that is not all of it.
std::string percent(double part) {
  return part > 0.99 && part < 1 ? ">99" : fixedText(100 * part, 0);
}

Sentence sentence(const char* wording, std::vector<std::string> values) {
  return {.wording = wording, .values = std::move(values)};
}

std::string joined(const std::vector<Sentence>& sentences) {
  std::string text;
  for (const Sentence& each : sentences) text += (text.empty() ? "" : "; ") + checkup::textOf(each);
  return text;
}

}  // namespace

const char* outcomeTitle(Outcome outcome) {
  switch (outcome) {
    case Outcome::kFine: return SCALEWRIGHT_TEXT("Verdict", "likely fine");
    case Outcome::kAtRisk: return SCALEWRIGHT_TEXT("Verdict", "at risk");
    case Outcome::kBroken: return SCALEWRIGHT_TEXT("Verdict", "likely broken");
  }
  return "";
}

Sentence scoreSentence(const recipe::Verdict& verdict) {
  if (verdict.layers == 0) return sentence(SCALEWRIGHT_TEXT("Verdict", "no layer is quantized"), {});
  return sentence(
      SCALEWRIGHT_TEXT("Verdict", "the errors of its layers (%1) add up to %2, fine up to %3, broken above %4"),
      {std::to_string(verdict.layers), shortText(verdict.score), shortText(kFineUpTo), shortText(kBrokenAbove)});
}

std::vector<Sentence> scopeSentences(const recipe::Verdict& verdict) {
  std::vector<Sentence> sentences;
  if (verdict.by_weight > 0) {
    sentences.push_back(sentence(SCALEWRIGHT_TEXT("Verdict", "of %1 layers %2 are judged by their weights alone"),
                                 {std::to_string(verdict.layers), std::to_string(verdict.by_weight)}));
  }
  const bool unknown = verdict.outcome == Outcome::kAtRisk && verdict.score <= kFineUpTo;
  if (unknown) {
    sentences.push_back(
        sentence(SCALEWRIGHT_TEXT("Verdict",
                                  "%1 quantized tensors, inputs among them, belong to no layer that can be multiplied: "
                                  "not fine without a run of the network"),
                 {std::to_string(verdict.unjudged)}));
  } else if (verdict.unjudged > 0) {
    sentences.push_back(
        sentence(SCALEWRIGHT_TEXT("Verdict", "%1 quantized tensors belong to no layer and are not judged"),
                 {std::to_string(verdict.unjudged)}));
  }
  if (verdict.several > 0) {
    sentences.push_back(
        sentence(SCALEWRIGHT_TEXT("Verdict",
                                  "%1 inputs are in several files: only the rows of the first are multiplied; put them "
                                  "into one file to count all"),
                 {std::to_string(verdict.several)}));
  }
  if (verdict.rows > 0) {
    sentences.push_back(sentence(SCALEWRIGHT_TEXT("Verdict", "an estimate: %1 rows of an input stand for all of them"),
                                 {std::to_string(verdict.rows)}));
  }
  return sentences;
}

Sentence deciderSentence(const recipe::Decider& decider) {
  const std::vector<std::string> values = {printable(decider.weight), decibels(decider.sqnr), percent(decider.share),
                                           printable(decider.fault)};
  if (decider.fault == decider.weight) {
    return sentence(SCALEWRIGHT_TEXT("Verdict", "%1 at %2 dB makes %3 % of it, by the weight"),
                    {values[0], values[1], values[2]});
  }
  return sentence(SCALEWRIGHT_TEXT("Verdict", "%1 at %2 dB makes %3 % of it, by its input %4"), values);
}

Sentence causeSentence(const recipe::Cause& cause) {
  switch (cause.kind) {
    case CauseKind::kClipped:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "%1 clipped values make %2 % of its error"),
                      {whole(cause.count), percent(cause.value)});
    case CauseKind::kChannels:
      return sentence(SCALEWRIGHT_TEXT(
                          "Verdict", "one scale for %1 channels, of which one reaches %2 times as far as half of them"),
                      {whole(cause.count), shortText(cause.value)});
    case CauseKind::kRows:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "one of %1 samples reaches %2 times as far as half of them"),
                      {whole(cause.count), shortText(cause.value)});
    case CauseKind::kOutliers:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "its largest value is %1 times the root mean square"),
                      {shortText(cause.value)});
    case CauseKind::kBits: break;
  }
  return sentence(SCALEWRIGHT_TEXT("Verdict", "%1 bits are few for its values"), {whole(cause.count)});
}

Sentence repairSentence(const recipe::Repair& repair) {
  const std::string gives = decibels(repair.sqnr);
  switch (repair.kind) {
    case RepairKind::kAbsmax:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "the whole range (absmax) gives %1 dB"), {gives});
    case RepairKind::kPerChannel:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "a scale for each channel gives %1 dB"), {gives});
    case RepairKind::kPerGroup:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "a scale for each %1 values gives %2 dB"),
                      {std::to_string(repair.size), gives});
    case RepairKind::kSmoothing: return sentence(SCALEWRIGHT_TEXT("Verdict", "smoothing gives %1 dB"), {gives});
    case RepairKind::kPerToken:
      return sentence(SCALEWRIGHT_TEXT("Verdict", "an engine that scales it token by token gives %1 dB"), {gives});
    case RepairKind::kSixteenBits: break;
  }
  return sentence(SCALEWRIGHT_TEXT("Verdict", "left in 16 bits it gives %1 dB"), {gives});
}

std::optional<Sentence> othersSentence(const recipe::Repair& repair) {
  if (repair.others.empty()) return std::nullopt;
  return sentence(SCALEWRIGHT_TEXT("Verdict", "the same goes to %1 other tensors, which engines quantize alike"),
                  {std::to_string(repair.others.size())});
}

Sentence perTokenSentence(double sqnr) {
  return repairSentence({.kind = RepairKind::kPerToken, .tensor = {}, .size = 0, .others = {}, .sqnr = sqnr});
}

std::vector<Sentence> sentencesOf(const recipe::Decider& decider) {
  std::vector<Sentence> sentences = {deciderSentence(decider)};
  if (decider.cause) sentences.push_back(causeSentence(*decider.cause));
  if (decider.repair) {
    sentences.push_back(repairSentence(*decider.repair));
    if (const auto others = othersSentence(*decider.repair)) sentences.push_back(*others);
  }
  if (decider.per_token) sentences.push_back(perTokenSentence(*decider.per_token));
  return sentences;
}

std::string lineOf(const recipe::Decider& decider) {
  return joined(sentencesOf(decider));
}

std::string lineOf(const recipe::Verdict& verdict) {
  std::string text = std::string(outcomeTitle(verdict.outcome)) + ": " + checkup::textOf(scoreSentence(verdict));
  const bool told = verdict.outcome != Outcome::kFine && !verdict.deciders.empty();
  if (told) text += "; " + lineOf(verdict.deciders.front());
  const std::string scope = joined(scopeSentences(verdict));
  return text + (scope.empty() ? "" : "; " + scope);
}

std::vector<std::string> linesOf(const recipe::Verdict& verdict) {
  std::vector<std::string> lines = {std::string(outcomeTitle(verdict.outcome)) + ": " +
                                    checkup::textOf(scoreSentence(verdict))};
  if (verdict.outcome != Outcome::kFine) {
    for (const recipe::Decider& decider : verdict.deciders) lines.push_back(lineOf(decider));
  }
  for (const Sentence& scope : scopeSentences(verdict)) lines.push_back(checkup::textOf(scope));
  return lines;
}

}  // namespace scalewright::verdict
