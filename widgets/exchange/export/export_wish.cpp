#include "widgets/exchange/export/export_wish.h"

#include <QRegularExpression>

#include "widgets/text/core_text.h"

namespace scalewright::widgets {

QString exportCommand(const ExportChoice& choice, const ExportWish& wish, const QString& saved_as) {
  QStringList words = {QStringLiteral("scalewright-cli"), QStringLiteral("export"), saved_as, QStringLiteral("--to"),
                       text(choice.id)};
  const ParameterValues usual = defaultsOf(choice.parameters);
  for (const auto& [id, value] : wish.parameters) {
    const auto same = usual.find(id);
    if (same != usual.end() && same->second == value) continue;
    words << QStringLiteral("--set") << text(id) + u'=' + text(parameterText(value));
  }
  if (!wish.phase.empty()) words << QStringLiteral("--phase") << text(wish.phase);
  if (!wish.model.empty()) words << QStringLiteral("--model") << text(wish.model);
  if (wish.drop_unknown) words << QStringLiteral("--drop-unknown");
  for (const std::string& rule : wish.rules) words << QStringLiteral("--rename") << text(rule);
  if (wish.merge) words << QStringLiteral("--rename-merge");
  if (wish.drop) words << QStringLiteral("--rename-drop");
  if (choice.of_model) {
    if (!wish.flavour.empty()) words << QStringLiteral("--flavor") << text(wish.flavour);
    words << QStringLiteral("--from") << text(wish.source) << QStringLiteral("--output") << text(wish.target);
  } else {
    words << QStringLiteral("--output") << choice.default_name;
  }
  for (QString& word : words) {
    static const QRegularExpression kSafe(QStringLiteral("^[A-Za-z0-9_./=:,+-]+$"));
    if (!kSafe.match(word).hasMatch()) word = u'\'' + word.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
  }
  return words.join(u' ');
}

}  // namespace scalewright::widgets
