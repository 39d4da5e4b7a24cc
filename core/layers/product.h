#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace scalewright::layers {

/// Numbers in rows, one after the other.
struct Matrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> values;

  Matrix() = default;
  Matrix(std::size_t r, std::size_t c) : rows(r), columns(c), values(r * c) {}
  [[nodiscard]] std::span<double> row(std::size_t index) { return std::span(values).subspan(index * columns, columns); }
  [[nodiscard]] std::span<const double> row(std::size_t index) const {
    return std::span(values).subspan(index * columns, columns);
  }
};

/// Computes x w^T: the dot product of each row of x with each row of w. Shapes: x [n, k], w [m, k], result [n, m].
/// A sum goes through k in ascending order, each product rounded before it is added: the same bits for any instruction
/// set, on any processor. Once it is asked to stop the rest is zero, so that the caller has to look. Run-time
/// dispatched SIMD. Cost: 2 n m k operations. Memory: 128 KB beside the result.
[[nodiscard]] Matrix product(const Matrix& x, const Matrix& w, const std::stop_token& stop = {});

/// Computes sum y^2, and sum (y - other)^2. Of the same shape; the order of sums is fixed.
[[nodiscard]] double squaredNorm(const Matrix& y);
[[nodiscard]] double squaredDistance(const Matrix& y, const Matrix& other);

}  // namespace scalewright::layers
