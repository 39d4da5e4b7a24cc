#include "widgets/errors/format_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>

#include "core/metrics/metric.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

const metrics::MetricDescriptor& metricOf(int column) {
  return *metrics::descriptors()[static_cast<std::size_t>(column - FormatModel::kFirstMetric)];
}

int alignmentOf(int column) {
  const Qt::Alignment side = column == FormatModel::kTitle ? Qt::AlignLeft : Qt::AlignRight;
  return static_cast<int>(side | Qt::AlignVCenter);
}

}  // namespace

void FormatModel::setRows(std::vector<view::FormatRow> rows) {
  const bool same = std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(),
                               [](const view::FormatRow& a, const view::FormatRow& b) {
                                 return a.format == b.format && a.options == b.options;
                               });
  if (same && !rows_.empty()) {
    rows_ = std::move(rows);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return;
  }
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
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

int FormatModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int FormatModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kFirstMetric + static_cast<int>(metrics::descriptors().size()) + 1;
}

QVariant FormatModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::FormatRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole: return cellToolTip(shown, index.column());
    case Qt::TextAlignmentRole:
      return alignmentOf(index.column());
    case Qt::FontRole: {
      if (!shown.current) return {};
      QFont font;
      font.setBold(true);
      return font;
    }
    case kSqnrRole: {
      const auto value = index.column() == sqnrColumn() && shown.error ? metricOf(index.column()).evaluate(*shown.error) : std::nullopt;
      return value ? QVariant(value->value) : QVariant();
    }
    default: return {};
  }
}

int FormatModel::sqnrColumn() {
  const auto all = metrics::descriptors();
  const auto found = std::find(all.begin(), all.end(), metrics::find("sqnr"));
  return kFirstMetric + static_cast<int>(found - all.begin());
}

QString FormatModel::cellText(const view::FormatRow& row, int column) const {
  switch (column) {
    case kTitle: return formatTitle(row.format, row.options);
    case kRange: return QStringLiteral("±") + shortNumber(row.range, 5);
    case kStep: return std::isfinite(row.step) ? columnNumber(row.step) : noNumber();
    default: break;
  }
  if (column == detourColumn()) return detourText(row);
  if (!row.error) return QStringLiteral("…");
  const metrics::MetricDescriptor& metric = metricOf(column);
  const auto value = metric.evaluate(*row.error);
  if (!value) return noNumber();
  const QString number = numberIn(metric.unit, value->value, metric.significant_digits);
  return value->exact() ? number : QStringLiteral("~ ") + number;
}

QString FormatModel::cellToolTip(const view::FormatRow& row, int column) const {
  if (column == kTitle) return tr("%1\nClick to choose this format.").arg(formatTitle(row.format, row.options));
  if (column < kFirstMetric) return cellText(row, column);
  if (column == detourColumn()) return detourToolTip(row);
  if (!row.error) return tr("Being measured on the data");
  const auto value = metricOf(column).evaluate(*row.error);
  if (!value) return tr("Undefined for this tensor");
  return value->exact() ? tr("Exact: %1").arg(exactNumber(value->value))
                        : tr("Estimated, within %1").arg(intervalText(*value));
}

QVariant FormatModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= columnCount()) return {};
  if (role == Qt::TextAlignmentRole) return alignmentOf(section);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kTitle: return tip ? tr("Number format") : tr("Format");
    case kRange: return tip ? tr("Largest magnitude that can be represented, in tensor units") : tr("Range");
    case kStep:
      return tip ? tr("Tensor units per unit of the format's grid") : tr("Step size");
    default: break;
  }
  if (section == detourColumn()) {
    return tip ? tr("Share of the codes that change when values pass through bfloat16 first, each way with a calibration "
                    "of its own")
               : tr("Changed by BF16 %");
  }
  const metrics::MetricDescriptor& metric = metricOf(section);
  if (tip) return coreText("Metric", metric.formula);
  const QString unit = QString::fromUtf8(metric.unit);
  const QString title = coreText("Metric", metric.title);
  return unit.isEmpty() ? title : QStringLiteral("%1 %2").arg(title, unit);
}

}  // namespace scalewright::widgets
