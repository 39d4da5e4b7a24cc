#include "widgets/samples/sample_model.h"

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using Kind = view::SampleRow::Kind;

QString explanation(const view::SampleRow& row) {
  switch (row.kind) {
    case Kind::kCalibrated: return SampleModel::tr("The samples that the threshold was found on");
    case Kind::kRest: return SampleModel::tr("The other samples under the threshold that was found on the first part");
    case Kind::kRestByItsOwn: return SampleModel::tr("The other samples under the threshold that is found on them");
    case Kind::kAll: return SampleModel::tr("The threshold that all samples lead to");
    case Kind::kReversed:
    case Kind::kShuffled: return SampleModel::tr("The threshold that all samples lead to in this order of the batches");
  }
  return {};
}

QString what(const view::SampleRow& row) {
  switch (row.kind) {
    case Kind::kCalibrated: return SampleModel::tr("Calibrated on");
    case Kind::kRest: return SampleModel::tr("Rest");
    case Kind::kRestByItsOwn: return SampleModel::tr("Rest, by its own");
    case Kind::kAll: return SampleModel::tr("All samples");
    case Kind::kReversed: return SampleModel::tr("All, reversed");
    case Kind::kShuffled: return SampleModel::tr("All, shuffled by seed %L1").arg(row.seed);
  }
  return {};
}

}  // namespace

SampleModel::SampleModel(QObject* parent) : RowsModel(parent) {
  using Row = view::SampleRow;
  setColumns({{tr("Samples used"), tr("Which samples, and whose threshold"), what, Qt::AlignLeft, explanation},
              {tr("Count"), tr("Number of samples"), [](const Row& row) { return countText(row.samples); }},
              {tr("Threshold"), tr("In tensor units"), [](const Row& row) { return columnNumber(row.threshold, 5); },
               Qt::AlignRight, [](const Row& row) { return exactNumber(row.threshold); }},
              {tr("% of all"), tr("Of the threshold that all samples lead to"),
               [](const Row& row) { return columnNumber(row.percent_of_all); }},
              {tr("SQNR dB"), tr("Of these samples under this threshold"),
               [](const Row& row) { return row.sqnr_db ? decibelText(row.sqnr_db->value) : noNumber(); }}});
}

}  // namespace scalewright::widgets
