#include <algorithm>

#include "core/io/inputs.h"
#include "core/io/names/natural_order.h"

namespace scalewright::io {

std::string namedPart(const std::string& name) {
  constexpr std::size_t kShown = 200;
  return name.substr(0, kShown);
}

void sortByName(Catalogue& catalogue) {
  std::sort(catalogue.tensors.begin(), catalogue.tensors.end(),
            [](const tensor::TensorInfo& a, const tensor::TensorInfo& b) { return naturalLess(a.name, b.name); });
  std::stable_sort(catalogue.problems.begin(), catalogue.problems.end(),
                   [](const Error& a, const Error& b) { return naturalLess(a.dataset, b.dataset); });
}

const tensor::TensorInfo* findTensor(const Catalogue& catalogue, const std::string& tensor_name) {
  const auto found = std::lower_bound(
      catalogue.tensors.begin(), catalogue.tensors.end(), tensor_name,
      [](const tensor::TensorInfo& tensor, const std::string& name) { return naturalLess(tensor.name, name); });
  return found != catalogue.tensors.end() && found->name == tensor_name ? &*found : nullptr;
}

Error unknownTensor(const Catalogue& catalogue, const std::string& tensor_name) {
  for (const Error& problem : catalogue.problems) {
    if (problem.dataset == tensor_name) return problem;
  }
  return Error{ErrorCode::kDatasetNotFound, catalogue.identity.path, tensor_name, {}};
}

}  // namespace scalewright::io
