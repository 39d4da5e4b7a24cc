#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace scalewright {

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

/// Rows from `begin` to before `end`.
struct Rows {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Computes x w^T: the dot product of each row of x with each row of w. Shapes: x [n, k], w [m, k], result [n, m].
/// A sum goes through k in ascending order, each product and the sum so far rounded once together: the same bits for
/// any instruction set, on any processor; one that has no such instruction takes a hundred times as long. Once it is
/// asked to stop the rest is zero, so that the caller has to look. Run-time dispatched SIMD. Cost: 2 n m k operations.
/// Memory: that of w once more, beside the result.
[[nodiscard]] Matrix product(const Matrix& x, const Matrix& w, const std::stop_token& stop = {});
/// Adds those of some rows of x with some rows of w to a result: sums go on where they stand, so that columns may come
/// piece by piece.
void addProduct(const Matrix& x, Rows rows, const Matrix& w, Rows columns, Matrix& y, const std::stop_token& stop = {});

/// Returns the matrix with rows as columns.
[[nodiscard]] Matrix transposed(const Matrix& matrix);

/// Returns the sum y^2 of each row, and the sum (y - other)^2. Of the same shape; the order of sums is fixed.
[[nodiscard]] std::vector<double> squaredNorms(const Matrix& y);
[[nodiscard]] std::vector<double> squaredDistances(const Matrix& y, const Matrix& other);
/// Adds numbers in their order.
[[nodiscard]] double total(std::span<const double> numbers);

}  // namespace scalewright
