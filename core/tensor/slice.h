#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace scalewright::tensor {

/// Indices of an axis: `count` runs of `run` neighbours, one in each `period`, the first from `begin` on.
///     halves of 8:            {0, 4, 8, 1} and {4, 4, 8, 1}
///     even and odd ones:      {0, 1, 2, 4} and {1, 1, 2, 4}
struct Stripes {
  std::uint64_t begin = 0;
  std::uint64_t run = 0;
  std::uint64_t period = 0;
  std::uint64_t count = 0;

  /// Indices that are taken.
  [[nodiscard]] std::uint64_t size() const { return run * count; }
  /// Returns how many of them are before an index.
  [[nodiscard]] std::uint64_t before(std::uint64_t index) const;
  /// Returns the one of this number, from 0 on.
  [[nodiscard]] std::uint64_t at(std::uint64_t number) const { return begin + number / run * period + number % run; }
  /// Returns whether all are indices of an axis of this length, each once, and there are some.
  [[nodiscard]] bool fit(std::uint64_t length) const;

  friend bool operator==(const Stripes&, const Stripes&) = default;
};

/// The matrix of one linear layer that is stored inside another tensor: of a stack of experts one, of joined
/// projections one, as [out, in]. Or the bias of one, [out]. Plain value.
struct Slice {
  std::string whole;                    ///< the tensor as it is stored
  std::string layer;                    ///< the name that the matrix has where it is stored by itself
  std::vector<std::uint64_t> shape;     ///< of the whole: a matrix or a vector, or a stack of them along axis 0
  std::optional<std::uint64_t> expert;  ///< which of several; of a stack the index on axis 0
  std::uint64_t axis = 0;               ///< of the whole: where it lies beside others
  Stripes stripes;                      ///< its indices on that axis
  bool transposed = false;              ///< stored as [in, out]

  /// Returns whether the whole has axis 0 for experts, not their rows below each other.
  [[nodiscard]] bool isStacked() const { return expert.has_value() && axis > 0; }
  /// Returns whether it is a bias.
  [[nodiscard]] bool isVector() const { return shape.size() == (isStacked() ? 2 : 1); }
  /// The matrix, or the vector, as it is read.
  [[nodiscard]] std::vector<std::uint64_t> matrixShape() const;
  /// Returns whether it is one of a whole of this shape.
  [[nodiscard]] bool fits() const;
  /// Returns whether its rows are some of the rows of the layer that the whole is, or of one of a stack.
  [[nodiscard]] bool cutsRows() const { return isVector() || (axis + 1 == shape.size()) == transposed; }

  friend bool operator==(const Slice&, const Slice&) = default;
};

}  // namespace scalewright::tensor
