#include <pybind11/stl.h>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/python/bindings.h"
#include "core/fused/layouts.h"

namespace scalewright::python {
namespace {

/// A matrix of a fused weight: the weight, the name of the layer that it is, which expert of several.
using Layer = std::tuple<std::string, std::string, std::optional<std::uint64_t>>;

/// The layers that weights of these names and shapes are made of, as a file with these settings is listed.
std::vector<Layer> layersOf(const std::vector<std::pair<std::string, tensor::Shape>>& weights,
                            const std::map<std::string, std::string>& settings) {
  std::map<std::string, tensor::TensorInfo> infos;
  for (const auto& [name, shape] : weights) {
    tensor::TensorInfo& info = infos[name];
    info.name = name;
    info.shape = shape;
  }
  const fused::Architecture architecture = fused::architectureOf(settings);
  const fused::Surroundings surroundings{architecture, [&infos](const std::string& name) {
                                           const auto found = infos.find(name);
                                           return found == infos.end() ? nullptr : &found->second;
                                         }};
  std::vector<Layer> layers;
  for (const auto& [name, info] : infos) {
    for (const fused::Found& found : fused::layoutOf(info, surroundings).slices)
      layers.emplace_back(name, found.slice.layer, found.slice.expert);
  }
  return layers;
}

}  // namespace

void addFused(py::module_& module) {
  module.def("layers_of", layersOf, py::arg("weights"), py::arg("settings"));
}

}  // namespace scalewright::python
