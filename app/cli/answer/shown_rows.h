#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/cli/answer/console.h"

namespace CLI {
class App;
}

namespace scalewright::cli {

/// How much of a comparison is shown: what differs, and so many rows at most.
struct ShownRows {
  bool all = false;
  std::size_t limit = 0;  ///< 0: all
};

/// equal: what those are called that --all shows, too.
void addShownRows(CLI::App& command, ShownRows& shown, const char* equal);

/// Leaves the first rows that are to be shown. Returns how many there are more.
template <typename Row>
std::size_t cut(std::vector<Row>& rows, const ShownRows& shown) {
  const std::size_t count = rows.size();
  if (shown.limit > 0 && count > shown.limit) rows.resize(shown.limit);
  return count - rows.size();
}

/// Says how many rows there are more; nothing for none.
void noteMore(const Console& console, std::size_t more);

}  // namespace scalewright::cli
