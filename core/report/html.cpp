#include "core/report/html.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/view/svg/picture.h"

namespace scalewright::report {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --faint: #646b75; --line: #d9dce0; --mark: #e8f0fb;
  --accent: #1f5fb0; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #181a1d; --ink: #e7e9ec; --faint: #a3abb5; --line: #363b42;
  --mark: #223248; --accent: #7fb2f0; } }
body { background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 75rem; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; }
h2 { border-top: 1px solid var(--line); font-size: 1.2rem; margin: 2.2rem 0 .4rem; padding-top: 1.2rem;
  overflow-wrap: anywhere; }
p { margin: .3rem 0; }
.faint, figcaption { color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; margin: .8rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .22rem 1.2em .22rem 0; text-align: left; white-space: nowrap; }
th:last-child, td:last-child { padding-right: .3rem; }
th { color: var(--faint); font-weight: 600; vertical-align: bottom; white-space: normal; }
td:first-child { min-width: 9rem; overflow-wrap: anywhere; white-space: normal; }
th.n, td.n { text-align: right; }
tr.m td { background: var(--mark); font-weight: 600; }
a { color: var(--accent); }
.plots { display: grid; gap: 1.2rem; grid-template-columns: 1fr 1fr; margin: .8rem 0; }
figure { margin: 0; }
figure svg { display: block; height: auto; width: 100%; }
@media screen and (max-width: 900px) { .plots { grid-template-columns: minmax(0, 42rem); } }
@page { margin: 12mm; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 8.5pt; max-width: none; padding: 0; }
  h2 { break-after: avoid; font-size: 11pt; margin-top: 1.2rem; padding-top: .8rem; }
  .wide { overflow: visible; }
  table { font-size: 7.5pt; line-height: 1.3; }
  th, td { padding-right: .7em; }
  td:first-child { min-width: 6rem; }
  thead { display: table-header-group; }
  tr, figure, .plots { break-inside: avoid; }
  .plots { break-before: avoid; gap: .5rem; }
  a { color: inherit; text-decoration: none; }
}
)";

/// A long name, which may go on in the next line after what its parts end with.
std::string breakable(std::string_view name) {
  std::string html;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find_first_of("./"), name.size() - 1) + 1;
    html += escaped(name.substr(0, end));
    name.remove_prefix(end);
    if (!name.empty()) html += "<wbr>";
  }
  return html;
}

}  // namespace

void HtmlTable::addRow(const std::vector<std::string>& cells, bool marked) {
  SCALEWRIGHT_CHECK(cells.size() == columns_.size());
  rows_ += marked ? "<tr class=\"m\">" : "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    rows_ += (columns_[i].numeric ? "<td class=\"n\">" : "<td>") + escaped(cells[i]) + "</td>";
  }
  rows_ += "</tr>\n";
}

void HtmlTable::addLinkedRow(const std::vector<std::string>& cells, const std::string& anchor) {
  SCALEWRIGHT_CHECK(cells.size() == columns_.size());
  rows_ += "<tr><td><a href=\"#" + escaped(anchor) + "\">" + breakable(cells.front()) + "</a></td>";
  for (std::size_t i = 1; i < cells.size(); ++i) {
    rows_ += (columns_[i].numeric ? "<td class=\"n\">" : "<td>") + escaped(cells[i]) + "</td>";
  }
  rows_ += "</tr>\n";
}

std::string HtmlTable::html() const {
  std::string html = "<div class=\"wide\"><table>\n<thead><tr>";
  for (const HtmlColumn& column : columns_) {
    html +=
        (column.numeric ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">") + escaped(column.title) + "</th>";
  }
  return html + "</tr></thead>\n<tbody>\n" + rows_ + "</tbody></table></div>\n";
}

std::string htmlPage(std::string_view title, std::string_view body) {
  std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escaped(title);
  html += "</title>\n<style>";
  html += kStyle;
  html += view::svg::plotStyle();
  html += "</style>\n</head>\n<body>\n";
  html += body;
  return html + "</body>\n</html>\n";
}

}  // namespace scalewright::report
