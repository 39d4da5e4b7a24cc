#pragma once

#include <string>
#include <vector>

namespace scalewright::exchange {

/// One line of a table as RFC 4180 writes it: cells with a comma, a quote or a line break are quoted, quotes are doubled,
/// the line ends with CR LF.
[[nodiscard]] std::string csvLine(const std::vector<std::string>& cells);

/// The same within a cell: parts between semicolons, quoted where they hold one, a quote or a line break.
[[nodiscard]] std::string csvList(const std::vector<std::string>& parts);

}  // namespace scalewright::exchange
