#include <bit>
#include <functional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/io/blocks/readers.h"
#include "core/io/checkpoint/dequantizing_reader.h"
#include "core/io/checkpoint/files.h"
#include "core/io/checkpoint/quantized_modules.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"
#include "core/io/safetensors/dtype.h"
#include "core/io/safetensors/header.h"

namespace scalewright::io {
namespace {

/// What is read of the files of a checkpoint before its tensors are.
struct Loaded {
  FileIdentity identity;
  std::string kind;
  std::map<std::string, std::string> attributes;
  CheckpointSettings settings;
  Pieces pieces;
  std::vector<Error> problems;
  std::vector<std::shared_ptr<const FileBytes>> files;
};

class CheckpointSource final : public Source {
 public:
  explicit CheckpointSource(Loaded loaded) : files_(std::move(loaded.files)), pieces_(std::move(loaded.pieces)) {
    catalogue_.identity = std::move(loaded.identity);
    catalogue_.kind = std::move(loaded.kind);
    catalogue_.attributes = std::move(loaded.attributes);
    catalogue_.problems = std::move(loaded.problems);
    QuantizedModules quantized = findQuantized(pieces_, loaded.settings);
    for (StoredWeight& weight : quantized.weights) add(std::move(weight));
    for (Error& problem : quantized.problems) catalogue_.problems.push_back(std::move(problem));
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
      catalogue_.problems.push_back({ErrorCode::kUnsupportedElementType, piece.file->path(), piece.name, piece.dtype});
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

Result<void> addShard(const std::shared_ptr<const FileBytes>& file, Loaded& loaded,
                      const std::function<bool(const std::string&)>& wanted) {
  auto header = readSafetensorsHeader(*file);
  if (!header) return header.error();
  loaded.files.push_back(file);
  loaded.attributes.insert(header->metadata.begin(), header->metadata.end());
  for (SafetensorsEntry& entry : header->tensors) {
    if (!wanted(entry.name)) continue;
    if (loaded.pieces.has(entry.name)) {
      loaded.problems.push_back({ErrorCode::kAmbiguousName, file->path(), entry.name, "another file has it as well"});
      continue;
    }
    loaded.pieces.add({.name = std::move(entry.name),
                       .dtype = entry.dtype,
                       .type = safetensorsDtype(entry.dtype).value_or(SafetensorsDtype{}).type,
                       .shape = std::move(entry.shape),
                       .file = file,
                       .offset = header->data_offset + entry.begin,
                       .bytes = entry.end - entry.begin});
  }
  return {};
}

void takeSettings(const CheckpointFiles& files, Loaded& loaded) {
  loaded.settings = readSettings(files);
  for (const Error& problem : loaded.settings.problems) loaded.problems.push_back(problem);
  const auto note = [&](const char* key, const std::string& value) {
    if (!value.empty()) loaded.attributes.emplace(key, value);
  };
  note("architecture", loaded.settings.architecture);
  note("model_type", loaded.settings.model_type);
  note("quant_method", loaded.settings.method);
}

Result<Loaded> loadFile(std::shared_ptr<const FileBytes> file) {
  Loaded loaded;
  loaded.kind = "safetensors";
  if (auto done = addShard(file, loaded, [](const std::string&) { return true; }); !done) return done.error();
  auto identity = file->identity();
  if (!identity) return identity.error();
  loaded.identity = *std::move(identity);
  const auto files = checkpointFiles(file->path());
  if (files) takeSettings(*files, loaded);
  return loaded;
}

Result<Loaded> loadFolder(const std::filesystem::path& path) {
  const auto files = checkpointFiles(path);
  if (!files) return files.error();
  Loaded loaded;
  loaded.kind = "checkpoint";
  std::map<std::string, std::string> file_of;
  std::vector<std::filesystem::path> shards = files->shards;
  if (files->index) {
    auto index = readIndex(*files->index);
    if (!index) return index.error();
    file_of = *std::move(index);
    std::set<std::string> named;
    for (const auto& [tensor, file] : file_of) named.insert(file);
    shards.clear();
    for (const std::string& name : named) shards.push_back(files->index->parent_path() / name);
  }
  for (const std::filesystem::path& shard : shards) {
    const auto file = FileBytes::open(shard);
    if (!file) return file.error();
    const std::string name = shard.filename().string();
    const auto wanted = [&](const std::string& tensor) {
      if (!files->index) return true;
      const auto found = file_of.find(tensor);
      return found != file_of.end() && found->second == name;
    };
    if (auto done = addShard(*file, loaded, wanted); !done) {
      // A file that is no checkpoint's says so; the others are read.
      loaded.problems.push_back(done.error());
    }
  }
  for (const auto& [tensor, file] : file_of) {
    if (!loaded.pieces.has(tensor)) {
      loaded.problems.push_back({ErrorCode::kDatasetNotFound, (files->index->parent_path() / file).string(), tensor,
                                 "the index says that it is there"});
    }
  }
  if (loaded.pieces.all().empty() && !loaded.problems.empty()) return loaded.problems.front();
  auto identity = identityOf(*files);
  if (!identity) return identity.error();
  loaded.identity = *std::move(identity);
  takeSettings(*files, loaded);
  return loaded;
}

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
  auto loaded = loadFile(std::move(file));
  if (!loaded) return loaded.error();
  return OpenedSource(std::make_unique<CheckpointSource>(*std::move(loaded)));
}

OpenedSource openCheckpoint(const std::filesystem::path& path) {
  auto loaded = loadFolder(path);
  if (!loaded) return loaded.error();
  return OpenedSource(std::make_unique<CheckpointSource>(*std::move(loaded)));
}

}  // namespace scalewright::io
