#include "widgets/errors/format_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>

#include "core/metrics/metric.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using Row = view::FormatRow;

QString metricText(const metrics::MetricDescriptor& metric, const Row& row) {
  if (!row.error) return QStringLiteral("…");
  const auto value = metric.evaluate(*row.error);
  if (!value) return noNumber();
  const QString number = numberIn(metric.unit, value->value, metric.significant_digits);
  return value->exact() ? number : QStringLiteral("~ ") + number;
}

QString metricToolTip(const metrics::MetricDescriptor& metric, const Row& row) {
  if (!row.error) return FormatModel::tr("Being measured on the data");
  const auto value = metric.evaluate(*row.error);
  if (!value) return FormatModel::tr("Undefined for this tensor");
  return value->exact() ? FormatModel::tr("Exact: %1").arg(exactNumber(value->value))
                        : FormatModel::tr("Estimated, within %1").arg(intervalText(*value));
}

RowsColumn<Row> columnOf(const metrics::MetricDescriptor& metric) {
  const QString unit = QString::fromUtf8(metric.unit);
  const QString title = coreText("Metric", metric.title);
  return {unit.isEmpty() ? title : QStringLiteral("%1 %2").arg(title, unit),
          coreText("Metric", metric.formula),
          [&metric](const Row& row) { return metricText(metric, row); },
          Qt::AlignRight,
          [&metric](const Row& row) { return metricToolTip(metric, row); },
          [&metric](const Row& row, int role) {
            const bool asked = role == FormatModel::kSqnrRole && &metric == metrics::find("sqnr") && row.error;
            const auto value = asked ? metric.evaluate(*row.error) : std::nullopt;
            return value ? QVariant(value->value) : QVariant();
          }};
}

}  // namespace

FormatModel::FormatModel(QObject* parent)
    : RowsModel(parent, [](const Row& a, const Row& b) { return a.format == b.format && a.options == b.options; }) {
  Columns columns = {{tr("Format"), tr("Number format"),
                      [](const Row& row) { return formatTitle(row.format, row.options); }, Qt::AlignLeft,
                      [](const Row& row) {
                        return tr("%1\nA double click chooses this format.").arg(formatTitle(row.format, row.options));
                      }},
                     {tr("Range"), tr("Largest magnitude that can be represented, in tensor units"),
                      [](const Row& row) { return QStringLiteral("±") + shortNumber(row.range, 5); }},
                     {tr("Step size"), tr("Tensor units per unit of the format's grid"),
                      [](const Row& row) { return std::isfinite(row.step) ? columnNumber(row.step) : noNumber(); }}};
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) columns.push_back(columnOf(*metric));
  columns.push_back(
      {tr("Changed by BF16 %"),
       tr("Share of the codes that change when values pass through bfloat16 first, each way with a calibration "
          "of its own"),
       [this](const Row& row) { return detourText(row); }, Qt::AlignRight,
       [this](const Row& row) { return detourToolTip(row); }});
  setColumns(std::move(columns));
}

void FormatModel::setDetour(std::vector<view::DetourRow> rows) {
  detour_ = std::move(rows);
  if (!rows_.empty()) emit dataChanged(index(0, detourColumn()), index(rowCount() - 1, detourColumn()));
}

const view::DetourRow* FormatModel::detourOf(const view::FormatRow& row) const {
  const auto found = std::find_if(detour_.begin(), detour_.end(), [&row](const view::DetourRow& each) {
    return each.format == row.format && each.options == row.options;
  });
  return found == detour_.end() ? nullptr : &*found;
}

QString FormatModel::detourText(const view::FormatRow& row) const {
  const view::DetourRow* detour = detourOf(row);
  if (detour == nullptr) return QStringLiteral("…");
  if (detour->result) return columnNumber(view::changedPercent(*detour->result), 3);
  return detour->request && !detour->problem ? QStringLiteral("…") : noNumber();
}

QString FormatModel::detourToolTip(const view::FormatRow& row) const {
  const view::DetourRow* detour = detourOf(row);
  if (detour == nullptr || (detour->request && !detour->result && !detour->problem)) {
    return tr("Being measured on the data");
  }
  if (detour->problem) return errorReason(*detour->problem);
  if (!detour->result) return tr("Not compared: neither float32 nor float64, or no single scale");
  const calibrate::DetourResult& result = *detour->result;
  return tr("%1 of %2 codes\nThreshold %3 as it is, %4 by way of bfloat16")
      .arg(countText(result.changed), countText(result.elements), shortNumber(result.direct.threshold.value()),
           shortNumber(result.detour.threshold.value()));
}

QVariant FormatModel::data(const QModelIndex& index, int role) const {
  if (index.isValid() && role == Qt::CheckStateRole && index.column() == kTitle)
    return row(index.row()).current ? Qt::Checked : Qt::Unchecked;
  if (role != Qt::FontRole || !index.isValid()) return RowsModel::data(index, role);
  if (!row(index.row()).current) return {};
  QFont font;
  font.setBold(true);
  return font;
}

int FormatModel::sqnrColumn() {
  const auto all = metrics::descriptors();
  const auto found = std::find(all.begin(), all.end(), metrics::find("sqnr"));
  return kFirstMetric + static_cast<int>(found - all.begin());
}

}  // namespace scalewright::widgets
