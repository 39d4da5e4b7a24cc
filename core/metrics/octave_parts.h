#pragma once

#include <cmath>

/// Bins of magnitudes that are the same for every tensor, so that distributions can be compared.
namespace scalewright::metrics {

/// Parts of an octave.
inline constexpr int kPartsOfOctave = 4;

/// Returns the number n of the part that holds a finite magnitude above 0, ascending with it.
[[nodiscard]] inline int octavePart(double magnitude) {
  int exponent = 0;
  const double fraction = std::frexp(magnitude, &exponent);  // from 1/2 to 1
  return exponent * kPartsOfOctave + static_cast<int>((2 * fraction - 1) * kPartsOfOctave);
}

/// Returns the lower edge of a part: 2^e (1 + k / 4); infinite beyond the largest double.
[[nodiscard]] inline double octavePartEdge(int part) {
  const int k = ((part % kPartsOfOctave) + kPartsOfOctave) % kPartsOfOctave;
  return std::ldexp(1.0 + static_cast<double>(k) / kPartsOfOctave, (part - k) / kPartsOfOctave - 1);
}

}  // namespace scalewright::metrics
