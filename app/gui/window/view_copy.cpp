#include "app/gui/window/view_copy.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QMimeData>
#include <memory>

#include "app/gui/tabs/workbench.h"
#include "core/metrics/metric.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/distribution/tensor_facts.h"
#include "widgets/distribution/trace_plot.h"
#include "widgets/errors/format_model.h"
#include "widgets/kit/copied_row.h"
#include "widgets/plotkit/picture/picture.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {
namespace {

struct ViewCopy {
  Q_DECLARE_TR_FUNCTIONS(ViewCopy)
};

/// What is decided and what it leads to, in one line.
QString resultOf(const CurrentTensor& current) {
  const study::StudyTensor& tensor = *current.tensor();
  if (current.leftOut()) return widgets::asStoredText();
  QStringList parts = {widgets::decisionText(tensor.decision)};
  if (tensor.resolution && formats::usesThreshold(tensor.decision->format))
    parts << ViewCopy::tr("threshold %1").arg(widgets::shortNumber(tensor.resolution->threshold.value()));
  const auto sqnr = tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt;
  if (sqnr) parts << ViewCopy::tr("SQNR %1 dB").arg(widgets::decibelText(*sqnr));
  return parts.join(QStringLiteral(" · "));
}

QString cell(const char* tag, const QString& text, bool bold, bool number) {
  const QString shown = bold ? QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped()) : text.toHtmlEscaped();
  return QStringLiteral("<%1 align=\"%2\">%3</%1>")
      .arg(QLatin1String(tag), number ? QStringLiteral("right") : QStringLiteral("left"), shown);
}

/// Columns of the table of errors but the last, which is asked for by hand.
int columnsOf(const widgets::FormatModel& model) {
  return model.detourColumn();
}

QString htmlTable(const widgets::FormatModel& model) {
  QString table = QStringLiteral("<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\"><tr>");
  for (int column = 0; column < columnsOf(model); ++column) {
    const QString title = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    table += cell("th", title, false, column != widgets::FormatModel::kTitle);
  }
  for (int row = 0; row < model.rowCount(); ++row) {
    table += QStringLiteral("</tr><tr>");
    for (int column = 0; column < columnsOf(model); ++column) {
      table += cell("td", model.index(row, column).data().toString(), model.row(row).current,
                    column != widgets::FormatModel::kTitle);
    }
  }
  return table + QStringLiteral("</tr></table>");
}

QString plainTable(const widgets::FormatModel& model) {
  const auto line = [&](auto cell_of) { return widgets::rowToCopy(columnsOf(model), cell_of); };
  QStringList lines = {
      line([&](int column) { return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); })};
  for (int row = 0; row < model.rowCount(); ++row)
    lines << line([&](int column) { return model.index(row, column).data().toString(); });
  return lines.join(u'\n');
}

QString htmlPicture(widgets::ThemedPlot& plot) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  const widgets::PictureStyle style{.size = plot.size(), .theme = widgets::Theme::kLight};
  widgets::pictureOf(plot, style).save(&buffer, "PNG");
  return QStringLiteral("<p><img alt=\"%1\" width=\"%2\" height=\"%3\" src=\"data:image/png;base64,%4\"/></p>")
      .arg(plot.accessibleName().toHtmlEscaped())
      .arg(plot.width())
      .arg(plot.height())
      .arg(QString::fromLatin1(bytes.toBase64()));
}

}  // namespace

QMimeData* viewOf(Workbench& bench) {
  const study::StudyTensor* tensor = bench.current.tensor();
  if (tensor == nullptr) return nullptr;
  widgets::FormatModel errors;
  errors.setRows(bench.current.errors());
  const QString name = widgets::text(tensor->info.name);
  const QString facts = widgets::factsOf(*tensor);
  const QString result = resultOf(bench.current);
  QString html = QStringLiteral("<h3>%1</h3><p>%2</p><p><b>%3</b></p>")
                     .arg(name.toHtmlEscaped(), facts.toHtmlEscaped(), result.toHtmlEscaped());
  for (widgets::ThemedPlot* plot : std::initializer_list<widgets::ThemedPlot*>{
           &bench.plots.histogram(), &bench.plots.divergence(), &bench.plots.error(), &bench.plots.trace()}) {
    if (plot->isVisible()) html += htmlPicture(*plot);
  }
  html += htmlTable(errors);
  auto* data = new QMimeData;
  data->setHtml(html);
  data->setText(QStringList{widgets::lineToCopy(name), facts, result, {}, plainTable(errors)}.join(u'\n'));
  return data;
}

void copyView(Workbench& bench) {
  QMimeData* data = viewOf(bench);
  if (data == nullptr) return;
  QApplication::clipboard()->setMimeData(data);
  bench.say(ViewCopy::tr("Copied what is shown of the tensor"));
}

}  // namespace scalewright::app
