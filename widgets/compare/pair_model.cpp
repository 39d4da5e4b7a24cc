#include "widgets/compare/pair_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/kit/number_order.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using compare::PairState;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double amaxOf(const PairLine& line, bool of_b) {
  if (!line.row.numbers) return kNone;
  return (of_b ? line.row.numbers->b : line.row.numbers->a)->amax;
}

double numberOf(const PairLine& line, int column) {
  switch (column) {
    case PairModel::kSqnr: return line.row.sqnr().value_or(kNone);
    case PairModel::kCosine: return line.row.cosine().value_or(kNone);
    case PairModel::kAmaxA: return amaxOf(line, false);
    case PairModel::kAmaxB: return amaxOf(line, true);
    case PairModel::kRatio: return line.row.amaxRatio().value_or(kNone);
    case PairModel::kDivergence: return line.row.divergence().value_or(kNone);
    default: return kNone;
  }
}

/// Text of a number in a column, as it is or in decibels.
std::function<QString(const PairLine&)> numberText(PairModel::Column column, int digits = 4) {
  return [column, digits](const PairLine& line) {
    const double number = numberOf(line, column);
    return std::isnan(number) ? noNumber() : columnNumber(number, digits);
  };
}

bool isEstimate(const PairLine& line) {
  return line.row.numbers && (line.row.numbers->a->sampled_rows > 0 || line.row.numbers->b->sampled_rows > 0);
}

QString divergenceText(const PairLine& line) {
  const auto divergence = line.row.divergence();
  return divergence ? markedNumber(columnNumber(*divergence), !isEstimate(line)) : noNumber();
}

QString sqnrTip(const PairLine& line) {
  switch (line.row.state) {
    case PairState::kOtherShape: return PairModel::tr("The shapes differ: there are no pairs of elements");
    case PairState::kDistributions: return PairModel::tr("A recording keeps no values: there are no pairs of elements");
    case PairState::kOpen: return PairModel::tr("Not measured yet");
    case PairState::kFailed: return line.row.error ? errorLine(*line.row.error) : QString();
    default: break;
  }
  if (const auto factor = line.row.factor())
    return PairModel::tr("B is A times %1, but for less than a tenth of the difference").arg(shortNumber(*factor, 4));
  return {};
}

QString nameTip(const PairLine& line) {
  const QString name = text(line.row.name);
  if (line.row.name_b.empty() || line.row.name_b == line.row.name) return name + u'\n' + line.differs;
  return name + u'\n' + PairModel::tr("B: %1").arg(text(line.row.name_b)) + u'\n' + line.differs;
}

QString typeName(const tensor::TensorInfo& info) {
  return text(tensor::typeText(info));
}

}  // namespace

QString differsText(const compare::PairRow& row, const tensor::TensorInfo* a, const tensor::TensorInfo* b) {
  switch (row.state) {
    case PairState::kOnlyA: return PairModel::tr("only in A");
    case PairState::kOnlyB: return PairModel::tr("only in B");
    case PairState::kFailed: return row.error ? errorReason(*row.error) : PairModel::tr("not read");
    case PairState::kOpen: return PairModel::tr("not measured yet");
    default: break;
  }
  if (a == nullptr || b == nullptr) return {};
  QStringList parts;
  if (row.state == PairState::kDiffers) {
    const metrics::PairDifference& found = *row.numbers->difference;
    if (found.lost > 0)
      //: numbers of B where A has a finite one
      parts << PairModel::tr("%n not finite in B", nullptr,
                             static_cast<int>(std::min<std::uint64_t>(found.lost, std::numeric_limits<int>::max())));
    const double share = static_cast<double>(found.different) / static_cast<double>(found.elements);
    if (found.different == found.elements && found.lost < found.different) parts << PairModel::tr("all values");
    if (found.different < found.elements)
      parts << PairModel::tr("%1 % of the values").arg(columnNumber(100 * share, 3));
  }
  if (row.state == PairState::kOtherShape)
    //: shapes in A and B
    parts << PairModel::tr("shape %1 → %2").arg(widgets::shapeText(*a), widgets::shapeText(*b));
  if (row.state == PairState::kDistributions)
    parts << (row.divergence().value_or(0) > 0 ? PairModel::tr("histogram") : PairModel::tr("no bin of the histogram"));
  if (a->type != b->type)
    //: element types in A and B
    parts << PairModel::tr("type %1 → %2").arg(typeName(*a), typeName(*b));
  return parts.isEmpty() ? PairModel::tr("nothing: the same values") : parts.join(QStringLiteral("; "));
}

PairModel::PairModel(QObject* parent)
    : RowsModel(parent, [](const PairLine& x, const PairLine& y) {
        return x.row.name == y.row.name && x.row.a == y.row.a && x.row.b == y.row.b;
      }) {
  setColumns(
      {{tr("Tensor"), tr("What differs most stands first"), [](const PairLine& line) { return text(line.row.name); },
        Qt::AlignLeft, nameTip},
       {tr("Differs in"), tr("In what B is not A"), [](const PairLine& line) { return line.differs; }, Qt::AlignLeft},
       {tr("SQNR dB"), tr("10 log10 of the sum of A's squares over that of B - A, element by element"),
        [](const PairLine& line) {
          const auto sqnr = line.row.sqnr();
          return sqnr ? decibelText(*sqnr) : noNumber();
        },
        Qt::AlignRight, sqnrTip},
       {tr("Cosine"), tr("Of the angle between A and B: 1 where one is a multiple of the other"),
        numberText(kCosine, 6)},
       {tr("max |A|"), tr("Largest magnitude in A"), numberText(kAmaxA)},
       {tr("max |B|"), tr("Largest magnitude in B"), numberText(kAmaxB)},
       {tr("B / A"), tr("Ratio of the largest magnitudes"), numberText(kRatio)},
       {tr("KL"),
        tr("Divergence of the histograms of |x| from A to B, KL(A || B) in nats: quarters of octaves and one bin of "
           "zeros, half an element added to each"),
        divergenceText}});
}

QVariant PairModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || role != kSortRole) return RowsModel::data(index, role);
  if (index.column() >= kSqnr) return numberOf(row(index.row()), index.column());
  return RowsModel::data(index, Qt::DisplayRole);
}

PairFilter::PairFilter(PairModel& model, QObject* parent) : QSortFilterProxyModel(parent), model_(model) {
  setSourceModel(&model);
}

void PairFilter::setShown(Shown shown) {
  shown_ = shown;
  invalidateFilter();
}

void PairFilter::setName(const QString& name) {
  name_ = name;
  invalidateFilter();
}

bool PairFilter::filterAcceptsRow(int row, const QModelIndex&) const {
  const compare::PairRow& shown = model_.row(row).row;
  if (!name_.isEmpty() && !text(shown.name).contains(name_, Qt::CaseInsensitive) &&
      !text(shown.name_b).contains(name_, Qt::CaseInsensitive))
    return false;
  switch (shown_) {
    case Shown::kDifferent: return shown.state != PairState::kSame;
    case Shown::kOtherShape: return shown.state == PairState::kOtherShape;
    case Shown::kOnlyA: return shown.state == PairState::kOnlyA;
    case Shown::kOnlyB: return shown.state == PairState::kOnlyB;
    case Shown::kAll: break;
  }
  return true;
}

bool PairFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(PairModel::kSortRole);
  const QVariant b = right.data(PairModel::kSortRole);
  if (left.column() < PairModel::kSqnr) return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
  return comesBefore(a.toDouble(), b.toDouble(), sortOrder());
}

}  // namespace scalewright::widgets
