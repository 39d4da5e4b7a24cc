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
  if (next < pattern.size()) return std::nullopt;
  if (const qsizetype whole = text.indexOf(pattern, 0, Qt::CaseInsensitive); !pattern.isEmpty() && whole >= 0) {
    score += kAsTyped + (beginsWord(text, whole) ? kBeginsWord : 0);
  }
  return score - static_cast<int>(text.size() / kLength);
}

}  // namespace scalewright::widgets
