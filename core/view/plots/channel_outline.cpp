#include <algorithm>

#include "core/base/numbers/elementary.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {
namespace {

/// log2 of an edge of a column; `least` where that is lower.
double octaves(double edge, double least) {
  constexpr double kLog2 = 0.69314718055994530942;
  return edge > 0 ? std::max(elementary::log(edge) / kLog2, least) : least;
}

}  // namespace

std::vector<double> channelOutline(const Histogram& histogram, const histogram::ChannelCounts& counts,
                                   std::size_t channel) {
  if (histogram.is_signed || channel >= counts.channels() || histogram.counts.empty()) return {};
  std::vector<double> outline(histogram.counts.size(), 0);
  const double least = 0.5 * counts.lowest;
  std::vector<double> edges;
  for (const double edge : histogram.edges) edges.push_back(octaves(edge, least));
  std::size_t column = 0;
  for (std::size_t row = 0; row < counts.columns; ++row) {
    const auto all = static_cast<double>(counts.count(channel, row));
    // No value is beyond the ends of the axis, but that all smaller ones are in its first column.
    const double from = std::clamp(least + 0.5 * static_cast<double>(row), edges.front(), edges.back());
    const double to = std::clamp(least + 0.5 * static_cast<double>(row + 1), edges.front(), edges.back());
    while (column + 1 < outline.size() && edges[column + 1] <= from) ++column;
    if (!(to > from)) {
      outline[column] += all;
      continue;
    }
    for (std::size_t at = column; at < outline.size() && edges[at] < to; ++at) {
      const double part = std::min(to, edges[at + 1]) - std::max(from, edges[at]);
      if (part > 0) outline[at] += all * (part / (to - from));
    }
  }
  return outline;
}

}  // namespace scalewright::view
