#include "app/cli/report/report_page.h"

#include <algorithm>

#include "app/cli/answer/comparison.h"
#include "app/cli/answer/expert_table.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/decide/clip_note.h"
#include "app/cli/study/reading_notes.h"
#include "core/base/version.h"
#include "core/metrics/metric.h"
#include "core/study/network/study_experts.h"
#include "core/view/error_text.h"

namespace scalewright::cli {
namespace {

std::string anchorOf(const ReportTensor& tensor) {
  return "t" + std::to_string(tensor.row.index);
}

std::string paragraph(std::string_view text, bool faint = false) {
  return (faint ? "<p class=\"faint\">" : "<p>") + escaped(text) + "</p>\n";
}

std::string heading(std::string_view text) {
  return "<h2>" + escaped(text) + "</h2>\n";
}

std::string summary(const OpenStudy& open, const ReportContent& content) {
  std::string html = "<h1>" + escaped(content.title) + "</h1>\n";
  std::uint64_t elements = 0;
  std::size_t estimated = 0;
  for (const ReportTensor& tensor : content.tensors) {
    elements += tensor.row.elements;
    if (!tensor.row.exact) ++estimated;
  }
  html += paragraph(std::to_string(content.tensors.size()) + " tensors, " + std::to_string(elements) + " elements; " +
                    (estimated == 0 ? "all errors exact" : std::to_string(estimated) + " errors estimated") +
                    ". Written by Scalewright " + std::string(version()) + ".");
  HtmlTable files({{"file", false}, {"kind", false}, {"bytes"}, {"tensors"}});
  for (std::size_t i = 0; i < open.study.sources().size(); ++i) {
    const io::Catalogue& source = open.study.sources()[i];
    const auto tensors = std::count_if(open.study.tensors().begin(), open.study.tensors().end(),
                                       [i](const study::StudyTensor& tensor) { return tensor.source == i; });
    files.addRow({source.identity.path, source.kind, numberText(source.identity.size), std::to_string(tensors)});
  }
  return html + files.html();
}

std::string problems(const OpenStudy& open) {
  std::string html;
  for (const std::string& note : readingNotes(tensorsOf(open.study))) html += paragraph("Note: " + note + ".");
  if (!open.problems.empty())
    html += heading("Problems") + paragraph("This report is a part of what it should be: it lacks what follows.");
  for (const Error& problem : open.problems) html += paragraph(sentence(problem));
  if (!open.remarks.empty()) html += heading("Left out: " + std::to_string(open.remarks.size()));
  constexpr std::size_t kMost = 20;
  for (std::size_t i = 0; i < std::min(kMost, open.remarks.size()); ++i) html += paragraph(sentence(open.remarks[i]));
  if (open.remarks.size() > kMost)
    html += paragraph("... and " + std::to_string(open.remarks.size() - kMost) + " more");
  return html;
}

/// Tensors whose numbers say nothing.
std::string noData(const ReportContent& content) {
  std::vector<std::string> names;
  for (const ReportTensor& tensor : content.tensors) {
    if (tensor.row.no_data) names.push_back(tensor.row.name);
  }
  if (names.empty()) return {};
  return paragraph("Note: " + noDataText(names) + ".");
}

std::string thresholdText(const OpenStudy& open, const view::TensorRow& row) {
  const auto& resolution = open.study.tensor(row.index).resolution;
  return (resolution && !resolution->exact() ? "~ " : "") + numberText(row.threshold);
}

std::string saturatedText(const OpenStudy& open, const view::TensorRow& row) {
  const auto& error = open.study.tensor(row.index).error;
  return (error && !error->saturated.exact() ? "~ " : "") + numberText(row.saturated_percent, 3);
}

/// Of which rows the distribution is; empty: of all.
std::string sampledText(const OpenStudy& open, const view::TensorRow& row) {
  const study::StudyTensor& tensor = open.study.tensor(row.index);
  if (!tensor.profile || tensor.profile->sampled_rows == 0) return {};
  return ", smoothed; distribution of " + std::to_string(tensor.profile->sampled_rows) + " of " +
         std::to_string(tensor.info.shape.front()) + " rows, from which all but max |x| is estimated";
}

std::string overview(const OpenStudy& open, const ReportContent& content) {
  HtmlTable table({{"tensor", false},
                   {"role", false},
                   {"format", false},
                   {"calibrator", false},
                   {"shape", false},
                   {"max |x|"},
                   {"max / p99.9"},
                   {"threshold"},
                   {"SQNR dB"},
                   {"saturated %"}});
  for (const ReportTensor& tensor : content.tensors) {
    const view::TensorRow& row = tensor.row;
    table.addLinkedRow({row.name, tensor::roleTitle(row.role), std::string(row.format), std::string(row.calibrator),
                        row.shape, numberText(row.amax), numberText(row.outlier_ratio, 4), thresholdText(open, row),
                        (row.exact ? "" : "~ ") + fixedText(row.sqnr_db, 2), saturatedText(open, row)},
                       anchorOf(tensor));
  }
  return heading("Tensors, worst first") + noData(content) + table.html();
}

/// Each with the lowest SQNR of its tensors, and numbers of the person's own; nothing without any.
std::string snapshotsOf(const ReportContent& content) {
  if (content.snapshots.empty()) return {};
  std::vector<std::string> names;
  for (const ReportSnapshot& snapshot : content.snapshots) {
    for (const recipe::OwnMetric& metric : snapshot.own_metrics) {
      if (std::find(names.begin(), names.end(), metric.name) == names.end()) names.push_back(metric.name);
    }
  }
  std::vector<HtmlColumn> columns = {{"decisions", false}, {"tensors"}, {"worst SQNR dB"}};
  for (const std::string& name : names) columns.push_back({name});
  HtmlTable table(std::move(columns));
  for (const ReportSnapshot& snapshot : content.snapshots) {
    const std::string worst = fixedText(snapshot.numbers.worst_sqnr_db, 2);
    std::vector<std::string> cells = {snapshot.name, std::to_string(snapshot.numbers.tensors),
                                      (snapshot.numbers.exact ? "" : "~ ") + worst};
    for (const std::string& name : names) {
      const recipe::OwnMetric* metric = recipe::find(snapshot.own_metrics, name);
      cells.push_back(metric == nullptr ? "" : recipe::valueText(*metric));
    }
    table.addRow(cells, snapshot.in_force);
  }
  const std::string own = names.empty() ? "" : " Numbers behind the SQNR are the person's own, of the whole network.";
  return heading("Snapshots") + paragraph("Decisions that this report is about stand out." + own, true) + table.html();
}

/// With the interval of a level only: the table is to fit a page.
std::string cellOf(const metrics::MetricDescriptor& metric, const std::optional<metrics::ErrorSums>& error) {
  const auto value = error ? metric.evaluate(*error) : std::nullopt;
  if (!value || value->exact() || std::string_view(metric.id) == "sqnr") return view::metricText(metric, error);
  return "~ " + numberText(value->value, metric.significant_digits);
}

std::string formatTable(const ReportTensor& tensor) {
  std::vector<HtmlColumn> columns = {{"format", false}, {"range"}, {"step"}};
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
    const std::string unit = metric->unit;
    columns.push_back({metric->title + (unit.empty() ? "" : " " + unit)});
  }
  HtmlTable table(std::move(columns));
  for (const view::FormatRow& row : tensor.formats) {
    std::vector<std::string> cells = {row.title, numberText(row.range), numberText(row.step)};
    for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
      cells.push_back(cellOf(*metric, row.error));
    }
    table.addRow(cells, row.current);
  }
  return table.html();
}

std::string plotsOf(const std::vector<ReportPlot>& plots) {
  if (plots.empty()) return {};
  std::string html = "<div class=\"plots\">\n";
  for (const ReportPlot& plot : plots) {
    html += "<figure><figcaption>" + escaped(plot.title) + "</figcaption>\n" + plot.svg + "</figure>\n";
  }
  return html + "</div>\n";
}

/// Nothing for a network without experts.
std::string expertsOf(const OpenStudy& open, const ReportContent& content) {
  Table<experts::Layer> table = expertTable();
  for (const experts::Layer& layer : study::expertsOf(open.study).layers) table.add(layer);
  if (table.empty()) return {};
  std::vector<HtmlColumn> columns;
  for (const Heading& heading : table.headings()) columns.push_back({heading.title, heading.align == Align::kRight});
  HtmlTable html(std::move(columns));
  for (const auto& line : table.lines()) html.addRow(line);
  return heading("Tokens of experts") + html.html() + plotsOf(content.experts);
}

std::string warningsOf(const OpenStudy& open, const ReportTensor& tensor) {
  std::string html;
  const auto& resolution = open.study.tensor(tensor.row.index).resolution;
  if (!resolution) return html;
  for (const calibrate::Warning warning : resolution->warnings) html += paragraph(calibrate::warningWording(warning));
  if (const std::string clip = clipText(open.study.tensor(tensor.row.index)); !clip.empty()) html += paragraph(clip);
  return html;
}

}  // namespace

std::string reportPage(const OpenStudy& open, const ReportContent& content) {
  std::string body = summary(open, content);
  body += problems(open) + snapshotsOf(content) + overview(open, content) + expertsOf(open, content);
  for (const ReportTensor& tensor : content.tensors) {
    const view::TensorRow& row = tensor.row;
    body += "<section id=\"" + anchorOf(tensor) + "\">\n" + heading(row.name);
    const std::string threshold =
        row.calibrator.empty() ? "" : ", threshold " + thresholdText(open, row) + " by " + std::string(row.calibrator);
    body += paragraph(std::string(tensor::roleTitle(row.role)) + " " + row.shape + " " + std::string(row.element_type) +
                          threshold + sampledText(open, row),
                      true);
    body += warningsOf(open, tensor) + plotsOf(tensor.plots) + formatTable(tensor) + "</section>\n";
  }
  return htmlPage(content.title, body);
}

}  // namespace scalewright::cli
