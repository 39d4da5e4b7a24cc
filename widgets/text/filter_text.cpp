#include "widgets/text/filter_text.h"

#include <QCoreApplication>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Filter {
  Q_DECLARE_TR_FUNCTIONS(Filter)
};

}  // namespace

QString filterTermText(const view::FilterTerm& term) {
  switch (term.key) {
    case view::FilterKey::kRole: return roleText(tensor::roleFromId(term.value).value_or(tensor::Role::kOther));
    case view::FilterKey::kFormat: return formatTitle(term.value);
    case view::FilterKey::kCalibrator: return calibratorTitle(term.value);
    case view::FilterKey::kFile: return text(term.value.starts_with('=') ? term.value.substr(1) : term.value);
    case view::FilterKey::kSqnrBelow: return Filter::tr("SQNR < %1 dB").arg(shortNumber(term.bound));
    case view::FilterKey::kChangeBelow: return Filter::tr("change < %1 dB").arg(shortNumber(term.bound));
    case view::FilterKey::kSaturatedAbove: return Filter::tr("saturated > %1 %").arg(shortNumber(term.bound));
    case view::FilterKey::kOutlierAbove: return Filter::tr("outlier > %1").arg(shortNumber(term.bound));
    case view::FilterKey::kModified: return Filter::tr("changed");
    case view::FilterKey::kFlagged: return Filter::tr("flagged");
  }
  return {};
}

}  // namespace scalewright::widgets
