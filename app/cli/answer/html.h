#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scalewright::cli {

/// Text as HTML: the five special characters escaped, control characters replaced.
[[nodiscard]] std::string escaped(std::string_view text);

/// One plot of the report, as an SVG element for each colour scheme; empty texts where there is none.
struct Plot {
  std::string title;
  std::string light;
  std::string dark;
};

/// The `<svg>` element of a file, fit to stand in a page: no prologue, and `prefix` before every id, so that
/// the plots of one page do not share names. Empty when the file holds no such element.
[[nodiscard]] std::string inlineSvg(std::string_view file, std::string_view prefix);

struct HtmlColumn {
  std::string title;
  bool numeric = true;
};

/// A table; the cells are plain text and are escaped here.
class HtmlTable {
 public:
  explicit HtmlTable(std::vector<HtmlColumn> columns) : columns_(std::move(columns)) {}
  /// `marked` rows stand out.
  void addRow(const std::vector<std::string>& cells, bool marked = false);
  /// As above, with the first cell linking to an anchor of the page.
  void addLinkedRow(const std::vector<std::string>& cells, const std::string& anchor);
  [[nodiscard]] std::string html() const;

 private:
  std::vector<HtmlColumn> columns_;
  std::string rows_;
};

/// The whole page around a body: one file, nothing loaded from elsewhere, light and dark.
[[nodiscard]] std::string htmlPage(std::string_view title, std::string_view body);

}  // namespace scalewright::cli
