#include <algorithm>

#include "core/base/jobs/heartbeat.h"
#include "core/base/text/text.h"
#include "core/io/inputs.h"
#include "core/io/names/natural_order.h"

namespace scalewright::io {

std::string namedPart(const std::string& name) {
  constexpr std::size_t kShown = 200;
  return name.substr(0, kShown);
}

void sortByName(Catalogue& catalogue) {
  std::sort(catalogue.tensors.begin(), catalogue.tensors.end(),
            [](const tensor::TensorInfo& a, const tensor::TensorInfo& b) {
              heartbeat::beat();
              return naturalLess(a.name, b.name);
            });
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

WalkEnd handOver(const Catalogue& catalogue, const WalkWatch& watch) {
  constexpr std::size_t kAtOnce = 1024;
  const auto part = [](const auto& all, std::size_t begin, auto& to) {
    const std::size_t from = std::min(begin, all.size());
    const std::size_t end = std::min(begin + kAtOnce, all.size());
    to.assign(all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(end));
  };
  const std::size_t most = std::max(catalogue.tensors.size(), catalogue.graph.size());
  for (std::size_t begin = 0; begin == 0 || begin < most; begin += kAtOnce) {
    ListingPiece piece;
    part(catalogue.tensors, begin, piece.datasets);
    part(catalogue.graph, begin, piece.graph);
    piece.addresses.assign(piece.datasets.size(), 0);
    if (begin == 0) {
      piece.problems = catalogue.problems;
      if (!catalogue.attributes.empty()) piece.group_attributes.emplace("", catalogue.attributes);
    }
    heartbeat::beat();
    watch.found(std::move(piece));
  }
  return {catalogue.identity, catalogue.kind, true};
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

Result<std::vector<double>> Source::storedScales(const std::string& weight) const {
  return Error{ErrorCode::kDatasetNotFound, catalogue().identity.path, weight, "it is not stored as codes and scales"};
}

Result<RecordedHeader> Source::recordedHeader() const {
  return Error{ErrorCode::kUnknownFileType, catalogue().identity.path, {}, {}};
}

Result<RecordedTensor> Source::recorded(const tensor::TensorInfo& info, RecordedParts /*parts*/) const {
  return Error{ErrorCode::kUnknownFileType, catalogue().identity.path, info.name, {}};
}

}  // namespace scalewright::io
