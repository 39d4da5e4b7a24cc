#include <algorithm>

#include "core/base/text.h"
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

FileFacts fileFactsOf(const FileIdentity& identity, const std::string& kind) {
  FileFacts facts;
  facts.kind = kind;
  facts.size = identity.size;
  facts.modified_ns = identity.modified_ns;
  return facts;
}

std::string byteOrderText(tensor::ElementType type, tensor::ByteOrder order) {
  if (tensor::elementSize(type) == 1) return SCALEWRIGHT_TEXT("Fact", "single bytes");
  return order == tensor::ByteOrder::kBig ? SCALEWRIGHT_TEXT("Fact", "big-endian")
                                          : SCALEWRIGHT_TEXT("Fact", "little-endian");
}

DatasetFacts datasetFactsOf(const Catalogue& catalogue, const std::string& name, std::uint64_t offset) {
  DatasetFacts facts;
  facts.name = name;
  const tensor::TensorInfo* info = findTensor(catalogue, name);
  if (info == nullptr) {
    facts.problem = unknownTensor(catalogue, name);
    return facts;
  }
  facts.type = tensor::elementTypeId(info->type);
  facts.byte_order = byteOrderText(info->type, info->order);
  facts.shape = info->shape;
  facts.layout = SCALEWRIGHT_TEXT("Fact", "contiguous");
  facts.offset = offset;
  facts.stored_bytes = info->stored_bytes;
  facts.value_bytes = info->bytes();
  return facts;
}

}  // namespace scalewright::io
