#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/graph/value.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::study {

/// What a tensor is found by in a graph that has no value of its name.
enum class FoundBy {
  kModule,  ///< the module that was called and what the tensor is to it
  kShape,   ///< as the only one whose layer has as many features
};

/// Where a graph has a tensor that it knows by another name. Plain value.
struct LayerMatch {
  FoundBy by = FoundBy::kModule;
  graph::UsedAs part = graph::UsedAs::kInput;
  tensor::Operator op = tensor::Operator::kOther;
  /// The values that the tensor holds, among those of the graph, ascending: several of a module that is called several
  /// times. Empty: the graph has the layer, but what the module read or made is no value of it.
  std::vector<std::size_t> places;

  friend bool operator==(const LayerMatch&, const LayerMatch&) = default;
};

/// Matches by the name of the tensor.
using LayerMatches = std::unordered_map<std::string, LayerMatch>;

/// A tensor that no value of the graph has the name of.
struct Unnamed {
  const tensor::TensorInfo* info = nullptr;  ///< as its file lists it
  std::size_t source = 0;                    ///< tensors of one file have their names from one model
};

/// Finds tensors in a graph by module and side, as recordings and hooks name them: `layer1.0.conv1.input` is what
/// `/layer1/layer1.0/conv1/Conv` reads. Convention: all modules of a file may have a prefix that the graph lacks, or
/// lack one that it has; the one that finds the most modules counts. A module that is called again (`/fc_1/Gemm`) is
/// one tensor. A layer is found by the name of its weight where the module that it was called as is no other tensor's.
/// Number of features and operator must not contradict. A recorded layer that is left over is found by its features
/// where one layer without a module's name, in no other module, has as many, and no other recorded layer has. Cost:
/// O((tensors + uses) * depth of paths * log).
[[nodiscard]] LayerMatches matchLayers(std::span<const Unnamed> tensors, const std::vector<graph::Value>& values);

}  // namespace scalewright::study
