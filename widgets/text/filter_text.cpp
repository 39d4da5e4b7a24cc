#include "widgets/text/filter_text.h"

#include <QCoreApplication>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Filter {
  Q_DECLARE_TR_FUNCTIONS(Filter)
};

/// `< 20`, `≥ 8`, `3 … 7`
QString comparisonText(const filter::Term& term) {
  const QString bound = shortNumber(term.bound);
  switch (term.relation) {
    case filter::Relation::kBelow: return isolated(QStringLiteral("< ") + bound);
    case filter::Relation::kAtMost: return isolated(QStringLiteral("≤ ") + bound);
    case filter::Relation::kAbove: return isolated(QStringLiteral("> ") + bound);
    case filter::Relation::kAtLeast: return isolated(QStringLiteral("≥ ") + bound);
    case filter::Relation::kWithin: break;
  }
  return term.upper == term.bound ? bound : isolated(bound + QStringLiteral(" … ") + shortNumber(term.upper));
}

}  // namespace

QString filterTermText(const filter::Term& term) {
  switch (term.key) {
    case filter::Key::kRole: return roleText(tensor::roleFromId(term.value).value_or(tensor::Role::kOther));
    case filter::Key::kFormat: return formatTitle(term.value);
    case filter::Key::kCalibrator: return calibratorTitle(term.value);
    case filter::Key::kFile: return text(term.value.starts_with('=') ? term.value.substr(1) : term.value);
    case filter::Key::kName: return Filter::tr("name: %1").arg(isolated(text(term.value)));
    case filter::Key::kSqnr: return Filter::tr("SQNR %1 dB", "as in < 20").arg(comparisonText(term));
    case filter::Key::kOutput: return Filter::tr("output %1 dB", "of a layer, as in < 20").arg(comparisonText(term));
    case filter::Key::kChange: return Filter::tr("change %1 dB", "as in < 0").arg(comparisonText(term));
    case filter::Key::kSaturated: return Filter::tr("saturated %1 %", "as in > 0.1").arg(comparisonText(term));
    case filter::Key::kOutlier: return Filter::tr("outlier %1", "as in > 100").arg(comparisonText(term));
    case filter::Key::kAmax: return Filter::tr("max |x| %1", "as in > 100").arg(comparisonText(term));
    case filter::Key::kThreshold: return Filter::tr("threshold %1", "as in > 100").arg(comparisonText(term));
    case filter::Key::kBits: return Filter::tr("bits %1", "as in < 8").arg(comparisonText(term));
    case filter::Key::kElements: return Filter::tr("elements %1", "as in > 1000").arg(comparisonText(term));
    case filter::Key::kLayer: return Filter::tr("layer %1", "as in 3 … 7").arg(comparisonText(term));
    case filter::Key::kOr: return Filter::tr("or", "between filters");
    case filter::Key::kModified: return Filter::tr("changed");
    case filter::Key::kFlagged: return Filter::tr("flagged");
  }
  return {};
}

QString filterSlipText(const filter::Words& typed) {
  if (typed.slips.empty()) return {};
  const filter::Slip& first = typed.slips.front();
  const QString word = isolated(text(first.word));
  return first.meant.empty()
             ? Filter::tr("“%1” is taken for a part of a name: its value cannot be read.").arg(word)
             : Filter::tr("“%1” is taken for a part of a name. Is %2 meant?").arg(word, isolated(text(first.meant)));
}

QString noneText(const QString& slip) {
  return QStringList{Filter::tr("No tensor passes the filter"), slip}.join(u'\n').trimmed();
}

}  // namespace scalewright::widgets
