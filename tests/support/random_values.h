#pragma once

#include <random>
#include <vector>

namespace scalewright::test {

/// Fixed-seed normal values with outliers, zeros of both signs and repeated values, as activations have them.
template <typename T>
std::vector<T> activationLike(std::size_t count, unsigned seed = 1) {
  std::mt19937_64 engine(seed);
  std::normal_distribution<double> normal;
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    double value = normal(engine);
    if (i % 7 == 0) value = 0;
    if (i % 11 == 0) value = -0.0;
    if (i % 13 == 0) value = 0.75;
    if (i % 997 == 0) value *= 50;
    values[i] = static_cast<T>(value);
  }
  return values;
}

}  // namespace scalewright::test
