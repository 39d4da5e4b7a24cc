#include "core/report/page.h"

#include <algorithm>

#include "core/base/text/numbers.h"
#include "core/base/version.h"
#include "core/metrics/metric.h"
#include "core/report/expert_columns.h"
#include "core/report/html.h"
#include "core/report/notes.h"
#include "core/study/network/study_experts.h"
#include "core/verdict/wording.h"
#include "core/view/error_text.h"

namespace scalewright::report {
namespace {

std::string anchorOf(const Tensor& tensor) {
  return "t" + std::to_string(tensor.number);
}

std::string paragraph(std::string_view text, bool faint = false) {
  return (faint ? "<p class=\"faint\">" : "<p>") + escaped(text) + "</p>\n";
}

std::string heading(std::string_view text) {
  return "<h2>" + escaped(text) + "</h2>\n";
}

std::string summary(const Content& content) {
  std::string html = "<h1>" + escaped(content.title) + "</h1>\n";
  std::uint64_t elements = 0;
  std::size_t estimated = 0;
  for (const Tensor& tensor : content.tensors) {
    elements += tensor.row.elements;
    if (!tensor.row.exact) ++estimated;
  }
  html += paragraph(std::to_string(content.tensors.size()) + " tensors, " + std::to_string(elements) + " elements; " +
                    (estimated == 0 ? "all errors exact" : std::to_string(estimated) + " errors estimated") +
                    ". Written by Scalewright " + std::string(version()) + ".");
  HtmlTable files({{"file", false}, {"kind", false}, {"bytes"}, {"tensors"}});
  for (std::size_t i = 0; i < content.study.sources().size(); ++i) {
    const io::Catalogue& source = content.study.sources()[i];
    const auto tensors = std::count_if(content.study.tensors().begin(), content.study.tensors().end(),
                                       [i](const study::StudyTensor& tensor) { return tensor.source == i; });
    files.addRow({source.identity.path, source.kind, numberText(source.identity.size), std::to_string(tensors)});
  }
  return html + files.html();
}

std::string verdictOf(const Content& content) {
  if (!content.verdict) return {};
  const recipe::Verdict& verdict = *content.verdict;
  std::string html = heading(std::string("Verdict: ") + verdict::outcomeTitle(verdict.outcome));
  html += paragraph(checkup::textOf(verdict::scoreSentence(verdict)));
  const bool fine = verdict.outcome == recipe::Outcome::kFine;
  for (const recipe::Decider& decider : verdict.deciders) {
    if (!fine) html += paragraph(verdict::lineOf(decider));
  }
  for (const verdict::Sentence& scope : verdict::scopeSentences(verdict)) {
    html += paragraph(checkup::textOf(scope), true);
  }
  return html;
}

std::string problems(const Content& content) {
  std::string html;
  for (const std::string& note : readingNotes(study::tensorsOf(content.study)))
    html += paragraph("Note: " + note + ".");
  if (!content.findings.problems.empty())
    html += heading("Problems") + paragraph("This report is a part of what it should be: it lacks what follows.");
  for (const Error& problem : content.findings.problems) html += paragraph(sentence(problem));
  if (!content.findings.remarks.empty())
    html += heading("Left out: " + std::to_string(content.findings.remarks.size()));
  constexpr std::size_t kMost = 20;
  for (std::size_t i = 0; i < std::min(kMost, content.findings.remarks.size()); ++i)
    html += paragraph(sentence(content.findings.remarks[i]));
  if (content.findings.remarks.size() > kMost)
    html += paragraph("... and " + std::to_string(content.findings.remarks.size() - kMost) + " more");
  return html;
}

/// Tensors whose numbers say nothing.
std::string noData(const Content& content) {
  std::vector<std::string> names;
  for (const Tensor& tensor : content.tensors) {
    if (tensor.row.no_data) names.push_back(tensor.row.name);
  }
  if (names.empty()) return {};
  return paragraph("Note: " + noDataText(names) + ".");
}

std::string thresholdText(const Content& content, const view::TensorRow& row) {
  const auto& resolution = content.study.tensor(row.index).resolution;
  return (resolution && !resolution->exact() ? "~ " : "") + numberText(row.threshold);
}

std::string saturatedText(const Content& content, const view::TensorRow& row) {
  const auto& error = content.study.tensor(row.index).error;
  return (error && !error->saturated.exact() ? "~ " : "") + numberText(row.saturated_percent, 3);
}

/// Of which rows the distribution is; empty: of all.
std::string sampledText(const Content& content, const view::TensorRow& row) {
  const study::StudyTensor& tensor = content.study.tensor(row.index);
  if (!tensor.profile || tensor.profile->sampled_rows == 0) return {};
  return ", smoothed; distribution of " + std::to_string(tensor.profile->sampled_rows) + " of " +
         std::to_string(tensor.info.shape.front()) + " rows, from which all but max |x| is estimated";
}

std::string overview(const Content& content) {
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
  for (const Tensor& tensor : content.tensors) {
    const view::TensorRow& row = tensor.row;
    table.addLinkedRow({row.name, tensor::roleTitle(row.role), std::string(row.format), std::string(row.calibrator),
                        row.shape, numberText(row.amax), numberText(row.outlier_ratio, 4), thresholdText(content, row),
                        (row.exact ? "" : "~ ") + fixedText(row.sqnr_db, 2), saturatedText(content, row)},
                       anchorOf(tensor));
  }
  return heading("Tensors, worst first") + noData(content) + table.html();
}

/// Each with the lowest SQNR of its tensors, and numbers of the person's own; nothing without any.
std::string snapshotsOf(const Content& content) {
  if (content.snapshots.empty()) return {};
  std::vector<std::string> names;
  for (const Snapshot& snapshot : content.snapshots) {
    for (const recipe::OwnMetric& metric : snapshot.own_metrics) {
      if (std::find(names.begin(), names.end(), metric.name) == names.end()) names.push_back(metric.name);
    }
  }
  std::vector<HtmlColumn> columns = {{"decisions", false}, {"tensors"}, {"worst SQNR dB"}};
  for (const std::string& name : names) columns.push_back({name});
  HtmlTable table(std::move(columns));
  for (const Snapshot& snapshot : content.snapshots) {
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

std::string formatTable(const Tensor& tensor) {
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

std::string plotsOf(const std::vector<Plot>& plots) {
  if (plots.empty()) return {};
  std::string html = "<div class=\"plots\">\n";
  for (const Plot& plot : plots) {
    html += "<figure><figcaption>" + escaped(plot.title) + "</figcaption>\n" + plot.svg + "</figure>\n";
  }
  return html + "</div>\n";
}

/// Nothing for a network without experts.
std::string expertsOf(const Content& content) {
  const std::vector<experts::Layer> layers = study::expertsOf(content.study).layers;
  if (layers.empty()) return {};
  std::vector<HtmlColumn> columns;
  for (const ExpertColumn& column : expertColumns()) columns.push_back({column.title, column.numeric});
  HtmlTable table(std::move(columns));
  for (const experts::Layer& layer : layers) {
    std::vector<std::string> cells;
    for (const ExpertColumn& column : expertColumns()) cells.push_back(column.text(layer));
    table.addRow(cells);
  }
  return heading("Tokens of experts") + table.html() + plotsOf(content.experts);
}

std::string warningsOf(const Content& content, const Tensor& tensor) {
  std::string html;
  const auto& resolution = content.study.tensor(tensor.row.index).resolution;
  if (!resolution) return html;
  for (const calibrate::Warning warning : resolution->warnings) html += paragraph(calibrate::warningWording(warning));
  if (const std::string clip = clipText(content.study.tensor(tensor.row.index)); !clip.empty()) html += paragraph(clip);
  return html;
}

}  // namespace

std::string page(const Content& content) {
  std::string body = summary(content);
  body += verdictOf(content) + problems(content) + snapshotsOf(content) + plotsOf(content.network) + overview(content) +
          expertsOf(content);
  for (const Tensor& tensor : content.tensors) {
    const view::TensorRow& row = tensor.row;
    body += "<section id=\"" + anchorOf(tensor) + "\">\n" + heading(row.name);
    const std::string threshold =
        row.calibrator.empty() ? ""
                               : ", threshold " + thresholdText(content, row) + " by " + std::string(row.calibrator);
    body += paragraph(std::string(tensor::roleTitle(row.role)) + " " + row.shape + " " + std::string(row.element_type) +
                          threshold + sampledText(content, row),
                      true);
    body += warningsOf(content, tensor) + plotsOf(tensor.plots) + formatTable(tensor) + "</section>\n";
  }
  return htmlPage(content.title, body);
}

}  // namespace scalewright::report
