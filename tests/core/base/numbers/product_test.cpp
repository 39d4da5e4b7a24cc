#include "core/base/numbers/product.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/support/instruction_sets.h"
#include "tests/support/random_values.h"

namespace scalewright {
namespace {

Matrix random(std::size_t rows, std::size_t columns, unsigned seed) {
  Matrix matrix(rows, columns);
  matrix.values = test::activationLike<double>(rows * columns, seed);
  return matrix;
}

/// As it is defined, one product after the other.
Matrix byLoops(const Matrix& x, const Matrix& w) {
  Matrix y(x.rows, w.rows);
  for (std::size_t r = 0; r < x.rows; ++r) {
    for (std::size_t o = 0; o < w.rows; ++o) {
      double sum = 0;
      for (std::size_t i = 0; i < x.columns; ++i) sum = std::fma(x.row(r)[i], w.row(o)[i], sum);
      y.row(r)[o] = sum;
    }
  }
  return y;
}

TEST(ProductTest, OneThatIsAskedToStopBeginsNothing) {
  std::stop_source stop;
  stop.request_stop();
  const Matrix y = product(random(4, 8, 1), random(3, 8, 2), stop.get_token());
  EXPECT_EQ(y.values, std::vector<double>(12, 0.0));
}

TEST(ProductTest, IsThatOfThreeLoopsToTheLastBitOnEveryInstructionSet) {
  test::forEachInstructionSet([] {
    // Rows, outputs and columns around what is taken at once: 4 or 8, up to 24, 128, and 2^17 values in all.
    for (const auto& [rows, outputs, columns] : {std::array<std::size_t, 3>{1, 1, 1},
                                                 {3, 5, 127},
                                                 {4, 24, 128},
                                                 {9, 25, 129},
                                                 {13, 49, 300},
                                                 {300, 3, 500},
                                                 {2, 3, 0}}) {
      const Matrix x = random(rows, columns, 1);
      const Matrix w = random(outputs, columns, 2);
      const Matrix y = product(x, w);
      EXPECT_EQ(y.rows, rows);
      EXPECT_EQ(y.columns, outputs);
      EXPECT_EQ(y.values, byLoops(x, w).values) << rows << ' ' << outputs << ' ' << columns;
    }
  });
}

TEST(ProductTest, NormsGoThroughEveryNumber) {
  for (const std::size_t count : {0U, 1U, 7U, 8U, 9U, 40U}) {
    Matrix y(1, count);
    Matrix other(1, count);
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
      y.values[i] = static_cast<double>(i + 1);
      other.values[i] = static_cast<double>(i + 1) * 3;
      squares += y.values[i] * y.values[i];  // whole numbers: exact in any order
    }
    EXPECT_EQ(squaredNorms(y), std::vector{squares});
    EXPECT_EQ(squaredDistances(y, other), std::vector{4 * squares});
  }
}

}  // namespace
}  // namespace scalewright
