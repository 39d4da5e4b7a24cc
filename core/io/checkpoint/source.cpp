#include <bit>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/io/blocks/readers/readers.h"
#include "core/io/checkpoint/decode/dequantizing_reader.h"
#include "core/io/checkpoint/loaded_checkpoint.h"
#include "core/io/checkpoint/quantized_modules.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"

namespace scalewright::io {
namespace {

class CheckpointSource final : public Source {
 public:
  explicit CheckpointSource(LoadedCheckpoint loaded)
      : files_(std::move(loaded.files)), pieces_(std::move(loaded.pieces)) {
    catalogue_.identity = std::move(loaded.identity);
    catalogue_.kind = std::move(loaded.kind);
    catalogue_.attributes = std::move(loaded.attributes);
    catalogue_.problems = std::move(loaded.problems);
    QuantizedModules quantized = findQuantized(pieces_, loaded.settings);
    for (StoredWeight& weight : quantized.weights) add(std::move(weight));
    for (Error& problem : quantized.problems) catalogue_.problems.push_back(std::move(problem));
    for (Error& remark : quantized.remarks(catalogue_.identity.path)) catalogue_.problems.push_back(std::move(remark));
    for (const Piece& piece : pieces_.all()) {
      if (!pieces_.isUsed(piece)) add(piece);
    }
    assignCheckpointRoles(catalogue_.tensors);
    sortByName(catalogue_);
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override {
    const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
    if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
    for (const auto& file : files_) {
      if (auto same = file->requireUnchanged(); !same) return same.error();
    }
    if (const auto weight = weights_.find(tensor_name); weight != weights_.end()) {
      auto decoder = weight->second.open();
      if (!decoder) return ofTensor(decoder.error(), tensor_name);
      return OpenedReader(std::make_unique<DequantizingReader>(*info, *std::move(decoder)));
    }
    const Piece* piece = pieces_.find(tensor_name);
    return OpenedReader(std::make_unique<RunReader>(*info, piece->file, piece->offset));
  }
  [[nodiscard]] Result<std::vector<double>> storedScales(const std::string& weight) const override {
    const auto found = weights_.find(weight);
    if (found == weights_.end()) return Source::storedScales(weight);
    for (const auto& file : files_) {
      if (auto same = file->requireUnchanged(); !same) return same.error();
    }
    auto scales = found->second.scales();
    if (!scales) return ofTensor(scales.error(), weight);
    if (scales->why_not == nullptr) return std::move(scales->scales);
    return Error{ErrorCode::kDatasetNotFound, catalogue_.identity.path, weight, scales->why_not};
  }

 private:
  /// The official reader takes any name and any number of dimensions; nothing here is made for them.
  static std::optional<Error> beyondMeasure(const Piece& piece) {
    const std::string& file = piece.file->path();
    if (piece.name.size() > kLongestName) {
      return Error{ErrorCode::kNameTooLong, file, namedPart(piece.name), std::to_string(piece.name.size()) + " bytes"};
    }
    if (piece.shape.size() > tensor::kMostDimensions) {
      return Error{ErrorCode::kAbsurdShape, file, piece.name, std::to_string(piece.shape.size()) + " dimensions"};
    }
    return std::nullopt;
  }

  void add(const Piece& piece) {
    if (auto absurd = beyondMeasure(piece)) {
      catalogue_.problems.push_back(*std::move(absurd));
      return;
    }
    if (!piece.type) {
      const bool floats = piece.dtype.starts_with('F') || piece.dtype.starts_with("BF");
      catalogue_.problems.push_back({floats ? ErrorCode::kFloatUnread : ErrorCode::kUnsupportedElementType,
                                     piece.file->path(), piece.name, piece.dtype});
      return;
    }
    tensor::TensorInfo info;
    info.name = piece.name;
    info.type = *piece.type;
    info.shape = piece.shape;
    info.stored_bytes = piece.bytes;
    add(std::move(info));
  }

  void add(StoredWeight weight) {
    tensor::TensorInfo info;
    info.name = weight.name;
    info.type = tensor::ElementType::kF32;
    info.order = std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig;
    info.stored_as = weight.stored_as;
    info.shape = weight.shape;
    info.stored_bytes = weight.stored_bytes;
    if (!tensor::elementCount(info.shape)) {
      catalogue_.problems.push_back({ErrorCode::kAbsurdShape, catalogue_.identity.path, info.name, {}});
      return;
    }
    if (info.shape.size() > tensor::kMostDimensions || info.name.size() > kLongestName) {
      catalogue_.problems.push_back({ErrorCode::kAbsurdShape, catalogue_.identity.path, namedPart(info.name), {}});
      return;
    }
    std::string name = info.name;
    if (add(std::move(info))) weights_.emplace(std::move(name), std::move(weight));
  }

  /// False where there is one of this name.
  bool add(tensor::TensorInfo info) {
    if (!names_.insert(info.name).second) {
      catalogue_.problems.push_back({ErrorCode::kAmbiguousName, catalogue_.identity.path, info.name, {}});
      return false;
    }
    assignRole(info);
    catalogue_.tensors.push_back(std::move(info));
    return true;
  }

  std::vector<std::shared_ptr<const FileBytes>> files_;
  Pieces pieces_;
  std::unordered_map<std::string, StoredWeight> weights_;
  std::unordered_set<std::string> names_;
  Catalogue catalogue_;
};

}  // namespace

Result<Facts> checkpointFacts(const std::filesystem::path& path, std::span<const std::string> datasets) {
  const auto source = openCheckpoint(path);
  if (!source) return source.error();
  const Catalogue& catalogue = (*source)->catalogue();
  Facts facts{.file = fileFactsOf(catalogue.identity, catalogue.kind), .datasets = {}};
  facts.file.attributes = textAttributes(catalogue.attributes);
  facts.file.writers = writersOf(facts.file.attributes, {});
  for (const std::string& name : datasets) {
    facts.datasets.push_back(datasetFactsOf(catalogue, name, 0));
    facts.datasets.back().offset.reset();  // of one of several files
  }
  return facts;
}

OpenedSource openSafetensors(std::shared_ptr<const FileBytes> file) {
  auto loaded = loadCheckpointFile(std::move(file));
  if (!loaded) return loaded.error();
  return OpenedSource(std::make_unique<CheckpointSource>(*std::move(loaded)));
}

OpenedSource openCheckpoint(const std::filesystem::path& path) {
  auto loaded = loadCheckpoint(path);
  if (!loaded) return loaded.error();
  return OpenedSource(std::make_unique<CheckpointSource>(*std::move(loaded)));
}

}  // namespace scalewright::io
