#include "app/cli/answer/html.h"

#include "core/base/check.h"

namespace scalewright::cli {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --paper: #fdfdfc; --ink: #1f2328; --faint: #646b74; --line: #d9dce0;
  --mark: #e8f0fb; --accent: #1f5fb0; }
@media (prefers-color-scheme: dark) { :root { --paper: #17191c; --ink: #e4e6e9; --faint: #9aa2ac; --line: #363b42;
  --mark: #223248; --accent: #7fb2f0; } }
body { background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 72rem; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; }
h2 { border-top: 1px solid var(--line); font-size: 1.2rem; margin: 2.2rem 0 .4rem; padding-top: 1.2rem;
  overflow-wrap: anywhere; }
p { margin: .3rem 0; }
.faint { color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .8rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .22rem .8rem .22rem 0; text-align: left; white-space: nowrap; }
th { color: var(--faint); font-weight: 600; }
th.n, td.n { text-align: right; }
tr.m td { background: var(--mark); }
a { color: var(--accent); }
.plot svg { height: auto; max-width: 100%; }
.dark { display: none; }
@media (prefers-color-scheme: dark) { .dark { display: block; } .light { display: none; } }
@media print { .dark { display: none; } .light { display: block; } }
)";

/// Puts `prefix` after every occurrence of `mark`.
void insertAfter(std::string& text, std::string_view mark, std::string_view prefix) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + mark.size())) {
    text.insert(at + mark.size(), prefix);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      default: {
        const auto byte = static_cast<unsigned char>(c);
        html += byte < 0x20 || byte == 0x7f ? '?' : c;
      }
    }
  }
  return html;
}

std::string inlineSvg(std::string_view file, std::string_view prefix) {
  const std::size_t begin = file.find("<svg");
  const std::size_t end = file.rfind("</svg>");
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return {};
  std::string svg(file.substr(begin, end + 6 - begin));
  for (const std::string_view mark : {" id=\"", "url(#", "href=\"#"}) insertAfter(svg, mark, prefix);
  return svg;
}

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
  rows_ += "<tr><td><a href=\"#" + escaped(anchor) + "\">" + escaped(cells.front()) + "</a></td>";
  for (std::size_t i = 1; i < cells.size(); ++i) {
    rows_ += (columns_[i].numeric ? "<td class=\"n\">" : "<td>") + escaped(cells[i]) + "</td>";
  }
  rows_ += "</tr>\n";
}

std::string HtmlTable::html() const {
  std::string html = "<div class=\"wide\"><table>\n<thead><tr>";
  for (const HtmlColumn& column : columns_) {
    html += (column.numeric ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">") +
            escaped(column.title) + "</th>";
  }
  return html + "</tr></thead>\n<tbody>\n" + rows_ + "</tbody></table></div>\n";
}

std::string htmlPage(std::string_view title, std::string_view body) {
  std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  html +=
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escaped(title);
  html += "</title>\n<style>";
  html += kStyle;
  html += "</style>\n</head>\n<body>\n";
  html += body;
  return html + "</body>\n</html>\n";
}

}  // namespace scalewright::cli
