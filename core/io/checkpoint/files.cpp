#include "core/io/checkpoint/files.h"

#include <algorithm>
#include <array>
#include <span>
#include <system_error>

#include "core/io/foreign/foreign.h"
#include "core/io/names/natural_order.h"
#include "core/io/onnx/external.h"

namespace scalewright::io {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWeights = ".safetensors";
constexpr std::string_view kUsualIndex = "model.safetensors.index.json";
/// The settings of a model and of how it was quantized; the first that says how is believed.
constexpr std::array kSettings = {"config.json", "hf_quant_config.json", "quantize_config.json"};

bool isWeights(const fs::path& path) {
  return path.filename().string().ends_with(kWeights);
}
bool isIndex(const fs::path& path) {
  return path.filename().string().ends_with(kIndexEnding);
}

Error unreadable(const fs::path& path, const std::error_code& error) {
  ErrorCode code = ErrorCode::kFileUnreadable;
  if (error == std::errc::no_such_file_or_directory) code = ErrorCode::kFileNotFound;
  if (error == std::errc::permission_denied) code = ErrorCode::kPermissionDenied;
  return {code, path.string(), {}, code == ErrorCode::kFileUnreadable ? error.message() : std::string()};
}

/// Of several the usual one, else none of them: which is meant cannot be told.
std::optional<fs::path> chosenIndex(const std::vector<fs::path>& indexes) {
  if (indexes.size() == 1) return indexes.front();
  const auto usual =
      std::find_if(indexes.begin(), indexes.end(), [](const fs::path& each) { return each.filename() == kUsualIndex; });
  return usual == indexes.end() ? std::nullopt : std::optional(*usual);
}

/// Where a cache of models keeps the files that the links in its `snapshots/REVISION` lead to.
fs::path blobsOf(const fs::path& folder) {
  return folder.parent_path().filename() == "snapshots" ? folder.parent_path().parent_path() / "blobs" : folder;
}
bool isBelow(const fs::path& file, const fs::path& folder) {
  const auto end = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first;
  return end == folder.end();
}

/// Errors: what cannot be looked at may be a file, without which the others would mean something else.
Result<bool> isFile(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::none) return unreadable(path, error);
  return fs::is_regular_file(status);
}

Result<void> addSettings(const fs::path& folder, CheckpointFiles& files) {
  for (const char* name : kSettings) {
    const auto there = isFile(folder / name);
    if (!there) return there.error();
    if (*there) files.settings.push_back(folder / name);
  }
  return {};
}

}  // namespace

bool isCheckpointPath(const fs::path& path) {
  std::error_code ignored;
  return isIndex(path) || fs::is_directory(path, ignored);
}

Result<CheckpointFiles> checkpointFiles(const fs::path& path) {
  CheckpointFiles files{.root = path, .index = {}, .shards = {}, .settings = {}, .own_settings = {}};
  if (!isCheckpointPath(path)) {
    files.shards = {path};
    if (auto added = addSettings(path.parent_path(), files); !added) return added.error();
    if (!isWeights(path)) return files;
    const fs::path own = fs::path(path).replace_extension(".json");
    const auto there = isFile(own);
    if (!there) return there.error();
    if (*there) files.own_settings = own;
    return files;
  }
  std::error_code error;
  const fs::path folder = isIndex(path) ? path.parent_path() : path;
  std::vector<fs::path> indexes;
  std::optional<fs::path> lost;  // a link that leads nowhere
  for (auto at = fs::directory_iterator(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
    if (!isWeights(at->path()) && !isIndex(at->path())) continue;
    const auto file = isFile(at->path());
    if (!file) return file.error();
    if (!*file && isWeights(at->path()) && at->is_symlink(error)) lost = at->path();
    if (!*file) continue;
    if (isWeights(at->path())) files.shards.push_back(at->path());
    if (isIndex(at->path())) indexes.push_back(at->path());
  }
  if (error) return unreadable(folder, error);
  std::sort(files.shards.begin(), files.shards.end(),
            [](const fs::path& a, const fs::path& b) { return naturalLess(a.string(), b.string()); });
  files.index = isIndex(path) ? std::optional(path) : chosenIndex(indexes);
  // An index says itself what is missing.
  if (lost && !files.index) return unreadable(*lost, std::make_error_code(std::errc::no_such_file_or_directory));
  if (files.shards.empty() && !files.index) {
    return foreignFolder(path);
  }
  if (auto added = addSettings(folder, files); !added) return added.error();
  return files;
}

std::vector<fs::path> filesToRead(const fs::path& path) {
  std::vector<fs::path> all = {path};
  if (isOnnxPath(path)) {
    const std::vector<fs::path> beside = externalFiles(path);
    all.insert(all.end(), beside.begin(), beside.end());
  }
  if (!isCheckpointPath(path) && !isWeights(path)) return all;
  const auto files = checkpointFiles(path);
  if (!files) return all;
  std::error_code error;
  const fs::path folder = fs::canonical(isCheckpointPath(path) && !isIndex(path) ? path : path.parent_path(), error);
  if (error) return all;
  const auto add = [&](const fs::path& file) {
    const fs::path real = fs::canonical(file, error);
    if (!error && (isBelow(real, folder) || isBelow(real, blobsOf(folder)))) all.push_back(real);
  };
  if (files->index) {
    add(*files->index);
    all.push_back(files->index->parent_path());  // whose files are listed
  }
  for (const fs::path& shard : files->shards) add(shard);
  for (const fs::path& settings : files->settings) add(settings);
  if (files->own_settings) add(*files->own_settings);
  return all;
}

bool belongsTo(const fs::path& folder, const fs::path& file) {
  std::error_code error;
  const fs::path around = fs::canonical(folder, error);
  if (error) return false;
  const fs::path real = fs::canonical(file, error);
  return !error && (isBelow(real, around) || isBelow(real, blobsOf(around)));
}

Result<FileIdentity> identityOf(const CheckpointFiles& files) {
  FileIdentity all;
  all.path = sourcePath(files.root).string();
  std::vector<fs::path> each = files.shards;
  if (files.index) each.push_back(*files.index);
  each.insert(each.end(), files.settings.begin(), files.settings.end());
  std::string digests;
  for (const fs::path& path : each) {
    const auto file = FileBytes::open(path);  // an index is one file here
    if (!file) return file.error();
    const auto identity = (*file)->identity();
    if (!identity) return identity.error();
    all.size += identity->size;
    all.modified_ns = std::max(all.modified_ns, identity->modified_ns);
    all.changed_ns = std::max(all.changed_ns, identity->changed_ns);
    digests += path.filename().string() + '\0' + identity->digest;
  }
  all.digest = digestOf(std::as_bytes(std::span(digests)));
  return all;
}

}  // namespace scalewright::io
