#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/io/source.h"
#include "core/layers/combined_errors.h"
#include "core/layers/moments.h"
#include "core/layers/rows/row_sampling.h"

namespace scalewright::layers {

/// A weight that is multiplied with the input of a group, and the ways in which it may be quantized.
struct GroupWeight {
  std::function<Result<LinearWeight>(const WorkContext& work)> read;
  std::uint64_t features = 0;
  std::uint64_t outputs = 0;
  std::vector<encode::TensorQuantizer> quantizers;
  std::vector<Combination> combinations;  ///< that are wanted
};

/// Layers of one input, and the ways in which that may be quantized. What the reader refers to outlives the group.
struct LayerGroup {
  const io::TensorReader& input;
  std::vector<encode::TensorQuantizer> inputs;
  std::vector<GroupWeight> weights;
  bool ratios = false;  ///< whether ratios of rows are wanted in either way
};

/// Rows, chosen as by chooseRows, whose ratios stand for those of all where rows are not multiplied one by one.
inline constexpr std::uint64_t kRatioRows = 256;

/// The errors of a weight's combinations, in their order, or why there are none.
using WeightErrors = Result<std::vector<LayerErrors>>;

/// Measures all combinations of all weights. most: rows of the input, chosen as by chooseRows, from which those of all
/// rows are estimated, or kAllRows: then all are taken piece by piece, and the errors are those of all rows.
/// All rows are taken in the cheaper of two ways, of which both are exact: by multiplying them with the weight, or by
/// the moments of input and weights, which all layers and ways have in common. Products and sums are in double; the
/// result does not depend on the number of threads. Ratios of rows are
/// those of all in the first way, and of kRatioRows in the second, where they are wanted.
/// Errors: kCancelled, and those of reading the input; of one weight alone: kShapeMismatch, those of reading it.
/// Progress: work done. Cost: 2 * rows * features * outputs operations for each weight, and for each way and
/// combination of it; or features^2 * (rows + outputs), and 3 times that for each way. Memory: 128 MiB for a piece of
/// the input and its ways; a weight; moments of at most 2 GiB.
[[nodiscard]] Result<std::vector<WeightErrors>> groupErrors(const LayerGroup& group, std::uint64_t most,
                                                            const WorkContext& work);

/// What is known of all rows of an input of which only some are here, or none.
struct KnownRows {
  Moments moments;
  std::uint64_t rows = 0;  ///< in the moments
  std::uint64_t rows_in_all = 0;
  std::vector<bool> unchanged = {};  ///< by way of the input: whether it leaves every value as it is
};

/// Estimates them from rows that stand for all. chosen: for each way of the input, or why there are none. known: where
/// it is there signal and error of the weight are those of all rows, and so is everything where the input is unchanged.
/// ratios: whether ratios of rows are wanted. Errors of one weight alone: those of reading it, of `chosen`, and of
/// estimateLayerErrors. Progress: work done. Cost: 8 * rows * features * outputs operations for each combination, and
/// 2 features^2 outputs for each way of a weight that is known. Memory: 8 features^2 bytes for each, at most 2 GiB.
[[nodiscard]] Result<std::vector<WeightErrors>> estimateGroup(std::span<const encode::TensorQuantizer> inputs,
                                                              std::span<const GroupWeight> weights,
                                                              std::span<const Result<ChosenRows>> chosen,
                                                              const KnownRows* known, bool ratios,
                                                              const WorkContext& work);

}  // namespace scalewright::layers
