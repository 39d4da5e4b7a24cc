#pragma once

#include <QImage>
#include <algorithm>
#include <cstdlib>

namespace scalewright::test {

/// Share of pixels that differ by more than the smoothing of letters may; 1 for pictures of different sizes.
inline double imageDifference(const QImage& a, const QImage& b) {
  constexpr int kSameColour = 24;  // steps of a channel
  if (a.size() != b.size()) return 1;
  std::size_t other = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y);
      const QRgb q = b.pixel(x, y);
      const int apart =
          std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
      if (apart > kSameColour) ++other;
    }
  }
  return static_cast<double>(other) / (static_cast<double>(a.width()) * a.height());
}

}  // namespace scalewright::test
