#include "widgets/text/fuzzy_match.h"

namespace scalewright::widgets {
namespace {

constexpr int kLetter = 2;
constexpr int kTogether = 8;
constexpr int kBeginsWord = 10;
constexpr int kAsTyped = 40;       // the pattern stands in the text as a whole
constexpr qsizetype kLength = 12;  // letters of the text that cost a point

bool beginsWord(QStringView text, qsizetype at) {
  return at == 0 || !text[at - 1].isLetterOrNumber();
}

/// Of words that stand in the text as they are, in another order than they were typed in.
std::optional<int> scoreOfWords(QStringView pattern, QStringView text) {
  int score = 0;
  qsizetype words = 0;
  for (const QStringView word : pattern.tokenize(u' ', Qt::SkipEmptyParts)) {
    const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
    if (at < 0) return std::nullopt;
    score += static_cast<int>(word.size()) * (kLetter + kTogether) + (beginsWord(text, at) ? kBeginsWord : 0);
    ++words;
  }
  if (words < 2) return std::nullopt;
  return score - kAsTyped - static_cast<int>(text.size() / kLength);
}

}  // namespace

std::optional<int> fuzzyScore(QStringView pattern, QStringView text) {
  int score = 0;
  qsizetype next = 0;
  qsizetype last = -2;
  for (qsizetype at = 0; at < text.size() && next < pattern.size(); ++at) {
    if (pattern[next].isSpace()) {
      ++next;  // words of the pattern may stand apart
      --at;
      continue;
    }
    if (text[at].toCaseFolded() != pattern[next].toCaseFolded()) continue;
    score += kLetter + (at == last + 1 ? kTogether : 0) + (beginsWord(text, at) ? kBeginsWord : 0);
    last = at;
    ++next;
  }
  while (next < pattern.size() && pattern[next].isSpace()) ++next;
  if (next < pattern.size()) return scoreOfWords(pattern, text);
  if (const qsizetype whole = text.indexOf(pattern, 0, Qt::CaseInsensitive); !pattern.isEmpty() && whole >= 0) {
    score += kAsTyped + (beginsWord(text, whole) ? kBeginsWord : 0);
  }
  return score - static_cast<int>(text.size() / kLength);
}

}  // namespace scalewright::widgets
