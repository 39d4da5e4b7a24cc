#include "core/io/checkpoint/loaded_checkpoint.h"

#include <functional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/io/checkpoint/shard_index.h"
#include "core/io/safetensors/dtype.h"
#include "core/io/safetensors/header.h"

namespace scalewright::io {
namespace {

Result<void> addShard(const std::shared_ptr<const FileBytes>& file, LoadedCheckpoint& loaded,
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

void takeSettings(const CheckpointFiles& files, LoadedCheckpoint& loaded) {
  loaded.settings = readSettings(files);
  loaded.settings.metadata = loaded.attributes;
  for (const Error& problem : loaded.settings.problems) loaded.problems.push_back(problem);
  const auto note = [&](const char* key, const std::string& value) {
    if (!value.empty()) loaded.attributes.emplace(key, value);
  };
  note("architecture", loaded.settings.architecture);
  note("model_type", loaded.settings.model_type);
  note("text_model_type", loaded.settings.text_model_type);
  note("quant_method", loaded.settings.stated_method);
  for (const auto& [key, value] : loaded.settings.numbers) note(key.c_str(), value);
  note("scale_fmt", loaded.settings.scale_format);
  if (loaded.settings.tied) note("tie_word_embeddings", *loaded.settings.tied ? "true" : "false");
}

}  // namespace

Result<LoadedCheckpoint> loadCheckpointFile(std::shared_ptr<const FileBytes> file) {
  LoadedCheckpoint loaded;
  loaded.kind = "safetensors";
  if (auto done = addShard(file, loaded, [](const std::string&) { return true; }); !done) return done.error();
  auto identity = file->identity();
  if (!identity) return identity.error();
  loaded.identity = *std::move(identity);
  const auto files = checkpointFiles(file->path());
  if (files) takeSettings(*files, loaded);
  return loaded;
}

Result<LoadedCheckpoint> loadCheckpoint(const std::filesystem::path& path) {
  const auto files = checkpointFiles(path);
  if (!files) return files.error();
  LoadedCheckpoint loaded;
  loaded.kind = "checkpoint";
  ShardIndex named_by_index;
  std::unordered_map<std::string_view, std::string_view> file_of;  // views of it
  std::vector<std::filesystem::path> shards = files->shards;
  if (files->index) {
    auto index = readIndex(*files->index);
    if (!index) return index.error();
    named_by_index = *std::move(index);
    std::set<std::string, std::less<>> named;
    file_of.reserve(named_by_index.size());
    for (const auto& [tensor, file] : named_by_index) {
      file_of.emplace(tensor, file);
      if (!named.contains(file)) named.insert(file);
    }
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
  const bool all_there = loaded.pieces.all().size() == named_by_index.size();
  for (const auto& [tensor, file] : named_by_index) {
    if (!all_there && !loaded.pieces.has(tensor)) {
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

Result<LoadedCheckpoint> loadCheckpointOf(const std::filesystem::path& path) {
  if (isCheckpointPath(path)) return loadCheckpoint(path);
  auto file = FileBytes::open(path);
  if (!file) return file.error();
  if (path.extension() != ".safetensors") return Error{ErrorCode::kUnknownFileType, path.string(), {}, {}};
  return loadCheckpointFile(*std::move(file));
}

}  // namespace scalewright::io
