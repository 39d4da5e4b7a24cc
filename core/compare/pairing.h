#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/exchange/names/rename.h"
#include "core/tensor/tensor_info.h"

/// Two files of tensors side by side: which tensors are the same one, what they differ by, and which differs most.
namespace scalewright::compare {

/// A tensor where it is.
struct PlacedTensor {
  std::string file;
  tensor::TensorInfo info;
};

/// Numbers of a tensor of A and of the one of B that has its name.
struct Pair {
  std::size_t a = 0;
  std::size_t b = 0;

  friend bool operator==(const Pair&, const Pair&) = default;
};

struct Pairing {
  std::vector<Pair> pairs;          ///< in the order of A
  std::vector<std::size_t> only_a;  ///< ascending, as are the others
  std::vector<std::size_t> only_b;
  std::vector<std::size_t> again_a;  ///< of names that an earlier tensor of A has: with nothing to be compared with
  std::vector<std::size_t> again_b;  ///< likewise, under the names that rules give
  std::size_t other_shape = 0;       ///< pairs whose shapes differ
  std::size_t other_type = 0;        ///< pairs whose element types differ
  std::size_t renamed = 0;           ///< tensors of B to which rules give another name
  std::vector<std::string> names_b;  ///< the names of all of B as they are compared

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// Returns whether two tensors have no pairs of elements. Of a recording, which any number of rows may have made, the
/// channels count alone.
[[nodiscard]] bool shapesDiffer(const tensor::TensorInfo& a, const tensor::TensorInfo& b);

/// Pairs by names, those of B as rules leave them; a slash in front counts for nothing, as in files of graphs. Cost:
/// O(n log n), and the rules.
[[nodiscard]] Pairing pairByNames(std::span<const PlacedTensor> a, std::span<const PlacedTensor> b,
                                  const exchange::Renaming& renaming = {});

/// Returns a rule that makes names of B those of A, where what stands in front of them is all that keeps more than half
/// of the tensors without a partner from having one; empty: there is none. Cost: O(n log n) of the lengths of names.
[[nodiscard]] std::string suggestedRule(std::span<const PlacedTensor> a, std::span<const PlacedTensor> b,
                                        const Pairing& pairing);

}  // namespace scalewright::compare
