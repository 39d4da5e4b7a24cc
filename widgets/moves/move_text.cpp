#include "widgets/moves/move_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Moves)
};

QString gainText(double gain, bool exact) {
  if (std::isinf(gain)) return Words::tr("no error", "what a move leads to");
  const QString number = (gain < 0 ? QString() : QStringLiteral("+")) + decibelText(gain, 3) + QStringLiteral(" dB");
  return isolated(exact ? number : exactnessSign(false) + u' ' + number);
}

QString levelText(const moves::Level& level) {
  return isolated(markedNumber(decibelText(level.db), level.exact));
}

QString signedBits(double bits) {
  return isolated((bits > 0 ? QStringLiteral("+") : QString()) + shortNumber(bits, 3));
}

/// Returns what a move costs, in a word or two; empty for what is free.
QString priceText(const moves::Price& price) {
  if (price.scales > 1) return Words::tr("%n scale(s)", nullptr, static_cast<int>(price.scales));
  return price.isFree() ? QString() : Words::tr("%1 bits", "for each value").arg(signedBits(price.bits));
}

QString priceLine(const moves::Price& price) {
  QString line = std::abs(price.bits) <= moves::Price::kFreeBits
                     ? Words::tr("Costs no bits.")
                     : Words::tr("Changes the bits of each value by %1.").arg(signedBits(price.bits));
  if (price.scales > 1) line += u' ' + Words::tr("Has %n scale(s).", nullptr, static_cast<int>(price.scales));
  if (!price.refusing.empty()) {
    QStringList titles;
    for (const std::string& title : price.refusing) titles << text(title);
    line += u'\n' + Words::tr("Refused so, and not as it is, by: %1.").arg(titles.join(QStringLiteral("; ")));
  }
  return line;
}

/// What is said of a tip in one line, for the status bar and for who cannot see it.
MoveChip withTip(MoveChip chip, const QStringList& lines) {
  chip.tip = lines.join(u'\n');
  chip.name = QStringLiteral("%1: %2").arg(chip.title, chip.gain);
  if (!chip.price.isEmpty()) chip.name += QStringLiteral(", ") + chip.price;
  return chip;
}

}  // namespace

QString moveTitle(const moves::MoveDescriptor& move, std::span<const std::string> values) {
  const QString title = coreText("Move", move.title);
  if (!title.contains(QLatin1String("%1"))) return title;
  QStringList shown;
  for (const std::string& value : values.first(std::min(values.size(), moves::kShownValues))) {
    bool is_number = false;
    shown << text(value);
    shown.back().toDouble(&is_number);
    if (is_number) shown.back() = toLocalDecimal(shown.back());
  }
  if (values.size() > moves::kShownValues) shown << QStringLiteral("…");
  return title.arg(shown.join(QStringLiteral(" / ")));
}

MoveChip chipOf(const moves::Help& help) {
  MoveChip chip{.title = moveTitle(*help.move, {&help.value, 1}),
                .gain = gainText(help.gain(), help.exact()),
                .price = priceText(help.price)};
  QStringList lines = {coreText("Move", help.move->meaning),
                       Words::tr("SQNR: %1 → %2 dB").arg(levelText(help.before), levelText(help.now))};
  if (help.output) {
    const bool exact = !help.output->estimate;
    lines << Words::tr("Outputs of its layers: %1 → %2 dB")
                 .arg(levelText({help.output->before, exact}), levelText({help.output->after, exact}));
  }
  lines << priceLine(help.price);
  return withTip(std::move(chip), lines);
}

MoveChip chipOf(const moves::JointHelp& help) {
  const QString title = moveTitle(*help.move, help.values);
  const QString mean = isolated(markedNumber(changeText(help.gain), help.exact));
  MoveChip chip{.title = title,
                .gain = Words::tr("worst %1 → %2 dB", "SQNR of the worst tensor")
                            .arg(isolated(decibelText(help.worst_before.db, 3)),
                                 isolated(markedNumber(decibelText(help.worst_now.db, 3), help.exact))),
                .price = priceText(help.price)};
  return withTip(
      std::move(chip),
      {coreText("Move", help.move->meaning),
       Words::tr("Helps %n of the selected tensors, by %1 dB on average.", nullptr, static_cast<int>(help.tensors))
           .arg(mean),
       Words::tr("SQNR of the worst: %1 → %2 dB").arg(levelText(help.worst_before), levelText(help.worst_now)),
       priceLine(help.price)});
}

}  // namespace scalewright::widgets
