#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/view/svg/markup.h"

namespace scalewright::report {

using view::svg::escaped;

struct HtmlColumn {
  std::string title;
  bool numeric = true;
};

/// A table; the cells are plain text and are escaped here.
class HtmlTable {
 public:
  explicit HtmlTable(std::vector<HtmlColumn> columns) : columns_(std::move(columns)) {}
  /// Adds a row: `marked` rows stand out.
  void addRow(const std::vector<std::string>& cells, bool marked = false);
  /// Adds a row as above, with the first cell linking to an anchor of the page.
  void addLinkedRow(const std::vector<std::string>& cells, const std::string& anchor);
  [[nodiscard]] std::string html() const;

 private:
  std::vector<HtmlColumn> columns_;
  std::string rows_;
};

/// Returns the whole page around a body: one file, nothing loaded from elsewhere, light and dark.
[[nodiscard]] std::string htmlPage(std::string_view title, std::string_view body);

}  // namespace scalewright::report
