#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/io/blocks/readers.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"
#include "core/io/safetensors/dtype.h"
#include "core/io/safetensors/header.h"

namespace scalewright::io {
namespace {

class SafetensorsSource final : public Source {
 public:
  SafetensorsSource(std::shared_ptr<const FileBytes> file, FileIdentity identity, SafetensorsHeader header)
      : file_(std::move(file)) {
    catalogue_.identity = std::move(identity);
    catalogue_.kind = "safetensors";
    catalogue_.attributes = std::move(header.metadata);
    for (SafetensorsEntry& entry : header.tensors) add(entry, header.data_offset);
    assignCheckpointRoles(catalogue_.tensors);
    sortByName(catalogue_);
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override {
    const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
    if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
    if (auto same = file_->requireUnchanged(); !same) return same.error();
    return OpenedReader(std::make_unique<RunReader>(*info, file_, offsets_.at(tensor_name)));
  }

 private:
  /// The official reader takes any name and any number of dimensions; nothing here is made for them.
  static Error beyondMeasure(const SafetensorsEntry& entry) {
    if (entry.name.size() > kLongestName) {
      return {ErrorCode::kNameTooLong, {}, namedPart(entry.name), std::to_string(entry.name.size()) + " bytes"};
    }
    if (entry.shape.size() > tensor::kMostDimensions) {
      return {ErrorCode::kAbsurdShape, {}, entry.name, std::to_string(entry.shape.size()) + " dimensions"};
    }
    return {ErrorCode::kNone, {}, {}, {}};
  }

  void add(SafetensorsEntry& entry, std::uint64_t data_offset) {
    if (Error absurd = beyondMeasure(entry); absurd.code != ErrorCode::kNone) {
      absurd.file = file_->path();
      catalogue_.problems.push_back(std::move(absurd));
      return;
    }
    const auto type = safetensorsDtype(entry.dtype).value_or(SafetensorsDtype{}).type;
    if (!type) {
      catalogue_.problems.push_back({ErrorCode::kUnsupportedElementType, file_->path(), entry.name, entry.dtype});
      return;
    }
    tensor::TensorInfo info;
    info.name = entry.name;
    info.type = *type;
    info.shape = std::move(entry.shape);
    info.stored_bytes = entry.end - entry.begin;
    assignRole(info);
    offsets_.emplace(entry.name, data_offset + entry.begin);
    catalogue_.tensors.push_back(std::move(info));
  }

  std::shared_ptr<const FileBytes> file_;
  Catalogue catalogue_;
  std::unordered_map<std::string, std::uint64_t> offsets_;
};

}  // namespace

Result<Facts> safetensorsFacts(const std::shared_ptr<const FileBytes>& file, std::span<const std::string> datasets) {
  const auto header = readSafetensorsHeader(*file);
  const auto source = openSafetensors(file);
  if (!header) return header.error();
  if (!source) return source.error();
  const Catalogue& catalogue = (*source)->catalogue();
  Facts facts{.file = fileFactsOf(catalogue.identity, catalogue.kind), .datasets = {}};
  facts.file.header_bytes = header->data_offset;
  facts.file.attributes = textAttributes(catalogue.attributes);
  facts.file.writers = writersOf(facts.file.attributes, {});
  for (const std::string& name : datasets) {
    const auto entry = std::find_if(header->tensors.begin(), header->tensors.end(),
                                    [&](const SafetensorsEntry& one) { return one.name == name; });
    const std::uint64_t begin = entry != header->tensors.end() ? entry->begin : 0;
    facts.datasets.push_back(datasetFactsOf(catalogue, name, header->data_offset + begin));
  }
  return facts;
}

OpenedSource openSafetensors(std::shared_ptr<const FileBytes> file) {
  auto header = readSafetensorsHeader(*file);
  if (!header) return header.error();
  auto identity = file->identity();
  if (!identity) return identity.error();
  return OpenedSource(std::make_unique<SafetensorsSource>(std::move(file), *std::move(identity), *std::move(header)));
}

}  // namespace scalewright::io
