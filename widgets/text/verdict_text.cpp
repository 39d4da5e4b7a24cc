#include "widgets/text/verdict_text.h"

#include <QStringList>

#include "core/verdict/wording.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

QString textOf(const recipe::Decider& decider) {
  QStringList parts;
  for (const verdict::Sentence& sentence : verdict::sentencesOf(decider)) parts << coreText("Verdict", sentence);
  return parts.join(QStringLiteral("; "));
}

}  // namespace

QString verdictTip(const recipe::Verdict& verdict) {
  QStringList lines = {coreText("Verdict", verdict::scoreSentence(verdict))};
  for (const recipe::Decider& decider : verdict.deciders) lines << textOf(decider);
  for (const verdict::Sentence& sentence : verdict::scopeSentences(verdict)) lines << coreText("Verdict", sentence);
  return lines.join(u'\n');
}

QString verdictText(const recipe::Verdict& verdict) {
  return QStringLiteral("%1 %2").arg(coreText("Verdict", verdict::outcomeTitle(verdict.outcome)),
                                     isolated(shortNumber(verdict.score, 3)));
}

}  // namespace scalewright::widgets
