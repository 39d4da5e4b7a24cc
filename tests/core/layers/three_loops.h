// What products of an input with a weight come to, by its definition.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "core/encode/scaled_quantizer.h"
#include "core/layers/output_error.h"

namespace scalewright::test {

inline encode::TensorQuantizer quantizerOf(const std::string& format, double threshold, const tensor::Shape& shape = {},
                                           const tensor::Granularity& granularity = {},
                                           const std::vector<double>& thresholds = {}) {
  return encode::makeTensorQuantizer(format, {}, Threshold(threshold), granularity, shape, thresholds).value();
}

inline std::vector<double> normals(std::size_t count, unsigned seed) {
  std::mt19937_64 engine(seed);
  std::normal_distribution<double> normal;
  std::vector<double> values(count);
  for (double& value : values) value = normal(engine);
  return values;
}

/// w, qw: [outputs, features].
inline layers::OutputError threeLoops(const std::vector<double>& x, const std::vector<double>& qx,
                                      const std::vector<double>& w, const std::vector<double>& qw,
                                      std::size_t features) {
  layers::OutputError sums;
  for (std::size_t r = 0; r < x.size(); r += features) {
    for (std::size_t o = 0; o < w.size(); o += features) {
      long double exact = 0;
      long double changed = 0;
      for (std::size_t i = 0; i < features; ++i) {
        exact += static_cast<long double>(x[r + i]) * w[o + i];
        changed += static_cast<long double>(qx[r + i]) * qw[o + i];
      }
      ++sums.count;
      sums.signal += static_cast<double>(exact * exact);
      sums.noise += static_cast<double>((exact - changed) * (exact - changed));
    }
  }
  return sums;
}

/// Sums in another order: some thousand roundings of 2^-53 apart.
inline void expectSame(const layers::OutputError& actual, const layers::OutputError& expected) {
  EXPECT_EQ(actual.count, expected.count);
  EXPECT_NEAR(actual.signal, expected.signal, 1e-12 * expected.signal);
  EXPECT_NEAR(actual.noise, expected.noise, 1e-10 * expected.noise);
}

}  // namespace scalewright::test
