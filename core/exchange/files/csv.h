#pragma once

#include <string>
#include <vector>

namespace scalewright::exchange {

/// Returns the text as a spreadsheet may be given it: one that would be taken for a formula, because it begins with = +
/// - @, a tab or CR, comes behind an apostrophe. Numbers, alone or with a unit (`-38.2 dB`, `+1,5 %`), stay as they
/// are.
/// Source: OWASP, "CSV Injection".
[[nodiscard]] std::string withoutFormula(const std::string& text);

/// Returns one line of a table as RFC 4180 writes it: cells with the separator, a quote or a line break are quoted,
/// quotes are doubled, the line ends with CR LF. No cell begins a formula. separator: a comma, or a tab as spreadsheets
/// paste.
[[nodiscard]] std::string csvLine(const std::vector<std::string>& cells, char separator = ',');

/// Does the same within a cell: parts between semicolons, quoted where they hold one, a quote or a line break.
/// Spreadsheets of some languages separate cells by it: no part begins a formula either.
[[nodiscard]] std::string csvList(const std::vector<std::string>& parts);

}  // namespace scalewright::exchange
