#include "core/io/stored_tensors.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/io/checkpoint/loaded_checkpoint.h"
#include "core/io/checkpoint/quantized_modules.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kMostConfig = std::size_t{16} << 20;
constexpr std::string_view kWeight = ".weight";

/// Finds the weight that a part belongs to: the one whose name, without its ending, the part's name begins with.
class Owners {
 public:
  explicit Owners(const std::vector<StoredWeight>& weights) {
    for (const StoredWeight& weight : weights) {
      const bool usual = weight.name.ends_with(kWeight);
      by_stem_.emplace(usual ? stemOf(weight.name, kWeight) : weight.name, weight.name);
    }
  }

  [[nodiscard]] std::string of(const std::string& part) const {
    for (std::size_t end = part.size(); end > 0; --end) {
      const bool cut = end == part.size() || part[end] == '.' || part[end] == '_';
      if (!cut) continue;
      if (const auto found = by_stem_.find(part.substr(0, end)); found != by_stem_.end()) return found->second;
    }
    return {};
  }

 private:
  std::unordered_map<std::string, std::string> by_stem_;
};

Result<std::string> configOf(const std::filesystem::path& path) {
  const auto files = checkpointFiles(path);
  if (!files) return files.error();
  for (const std::filesystem::path& settings : files->settings) {
    if (settings.filename() == "config.json") return readWholeFile(settings, kMostConfig);
  }
  return std::string();
}

}  // namespace

Result<StoredTensors> readStoredTensors(const std::filesystem::path& path) {
  auto loaded = loadCheckpointOf(path);
  if (!loaded) return loaded.error();
  QuantizedModules quantized = findQuantized(loaded->pieces, loaded->settings);
  const Owners owners(quantized.weights);
  StoredTensors stored;
  stored.identity = std::move(loaded->identity);
  stored.problems = std::move(loaded->problems);
  stored.problems.insert(stored.problems.end(), quantized.problems.begin(), quantized.problems.end());
  for (const Piece& piece : loaded->pieces.all()) {
    const bool part = loaded->pieces.isUsed(piece);
    stored.tensors.push_back({.name = piece.name,
                              .dtype = piece.dtype,
                              .shape = piece.shape,
                              .file = piece.file->path(),
                              .offset = piece.offset,
                              .bytes = piece.bytes,
                              .is_part = part,
                              .weight = part ? owners.of(piece.name) : std::string()});
  }
  auto config = configOf(path);
  if (!config) return config.error();
  stored.config = *std::move(config);
  return stored;
}

}  // namespace scalewright::io
