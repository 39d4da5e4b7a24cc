#include <algorithm>

#include "core/quantize/scalar_quantizer.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {
namespace {

/// A part of a column that one value stands for.
struct Piece {
  std::size_t column;
  double width;
  double count;
};

/// Spreads what falls on one value evenly over the pieces with elements.
void spread(const std::vector<Piece>& pieces, std::vector<double>& counts) {
  double count = 0;
  double width = 0;
  for (const Piece& piece : pieces) {
    count += piece.count;
    if (piece.count > 0) width += piece.width;
  }
  if (!(width > 0)) return;
  for (const Piece& piece : pieces) {
    if (piece.count > 0) counts[piece.column] += count * (piece.width / width);
  }
}

}  // namespace

std::vector<double> quantizedCounts(const Histogram& histogram, const formats::FormatDescriptor& format,
                                    const formats::FormatOptions& options, Threshold threshold) {
  const auto quantizer = quantize::ScalarQuantizer::make(format, options, threshold);
  if (!quantizer || histogram.counts.empty()) return {};
  const double step = quantizer->step().value();
  const double end = threshold.value();
  const auto boundaries = quantizer->grid().boundaries();
  auto next = std::upper_bound(boundaries.begin(), boundaries.end(), std::max(histogram.edges.front(), -end) / step);
  std::vector<double> counts(histogram.counts.size(), 0);
  std::vector<Piece> pieces;
  for (std::size_t column = 0; column < counts.size(); ++column) {
    const double low = histogram.edges[column];
    const double high = histogram.edges[column + 1];
    const auto all = static_cast<double>(histogram.counts[column]);
    double at = std::max(low, -end);
    while (at < std::min(high, end)) {
      const double boundary = next != boundaries.end() ? *next * step : end;
      const double to = std::min({high, boundary, end});
      if (to > at) pieces.push_back({column, to - at, all * ((to - at) / (high - low))});
      at = std::max(to, at);
      if (at < boundary || next == boundaries.end()) break;
      spread(pieces, counts);
      pieces.clear();
      ++next;
    }
  }
  spread(pieces, counts);
  return counts;
}

}  // namespace scalewright::view
