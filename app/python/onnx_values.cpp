#include <pybind11/stl.h>

#include "app/python/bindings.h"
#include "core/graph/operator_rows.h"
#include "core/io/onnx/activations.h"

namespace scalewright::python {
namespace {

/// Name, role, operator, axis that is summed over, which operand of a product of two activations, weighted by
/// probabilities, read by an operator in low precision.
using ReadValue = std::tuple<std::string, std::string_view, std::string_view, std::optional<std::uint64_t>,
                             std::optional<std::uint64_t>, bool, bool>;

std::vector<ReadValue> onnxValues(const std::string& path, const std::string& which) {
  using io::WhichActivations;
  const WhichActivations asked = which == "all"        ? WhichActivations::kAll
                                 : which == "products" ? WhichActivations::kProducts
                                                       : WhichActivations::kOperands;
  Result<std::vector<io::ReadActivation>> activations = [&] {
    const py::gil_scoped_release released;
    return io::readActivations(path, asked);
  }();
  if (!activations) raise(activations.error());
  std::vector<ReadValue> values;
  values.reserve(activations->size());
  for (const io::ReadActivation& each : *activations) {
    values.emplace_back(each.name, tensor::roleId(each.role), tensor::operatorId(each.op), each.axis, each.index,
                        each.is_weighted, each.is_read);
  }
  return values;
}

}  // namespace

void addOnnxValues(py::module_& module) {
  module.def("onnx_values", onnxValues, py::arg("path"), py::arg("which"));
  module.def("onnx_is_known", [](const std::string& type, const std::string& domain) {
    return !graph::rowOf({.type = type, .domain = domain}).type.empty();
  });
  module.def("onnx_is_product", [](const std::string& type, const std::string& domain) {
    return graph::isProduct(graph::rowOf({.type = type, .domain = domain}));
  });
}

}  // namespace scalewright::python
