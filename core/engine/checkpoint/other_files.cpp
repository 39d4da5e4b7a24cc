#include "core/engine/checkpoint/other_files.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/system_error.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepest = 4;

/// Weights, in whatever form, are not copied beside those that are written.
bool isWeightsFile(const std::string& name) {
  constexpr std::array<std::string_view, 14> kEndings = {".bin",    ".pt",   ".pth",       ".ckpt",     ".gguf",
                                                         ".ggml",   ".onnx", ".h5",        ".msgpack",  ".npz",
                                                         ".tflite", ".ot",   ".onnx_data", ".onnx.data"};
  return std::any_of(kEndings.begin(), kEndings.end(), [&](std::string_view end) { return name.ends_with(end); });
}

/// Files that are written anew, or that say how the model was quantized before.
bool isReplaced(const std::string& name) {
  constexpr std::array<std::string_view, 5> kNames = {"config.json", "hf_quant_config.json", "quantize_config.json",
                                                      "quant_config.json", "quant_cfg.json"};
  return name.ends_with(".safetensors") || name.ends_with(".safetensors.index.json") ||
         name.ends_with(".bin.index.json") || std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool isTokenizer(const std::string& name) {
  return name.starts_with("tokenizer") || name.starts_with("vocab") || name.ends_with(".tiktoken") ||
         name == "spiece.model" || name == "tekken.json";
}

fs::path realPath(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error ? path : real;
}

}  // namespace

Result<OtherFiles> otherFilesOf(const fs::path& model, const std::set<fs::path>& read) {
  std::set<fs::path> written;
  for (const fs::path& path : read) written.insert(realPath(path));
  OtherFiles others;
  std::error_code error;
  const auto unreadable = [](const fs::path& path, const std::error_code& why) {
    return systemError(path.string(), why.value(), ErrorCode::kFileUnreadable);
  };
  const fs::file_status given = fs::status(model, error);
  if (given.type() == fs::file_type::none) return unreadable(model, error);
  const bool folder_given = fs::is_directory(given);
  fs::path folder = folder_given ? model : model.parent_path();
  if (folder.empty()) folder = ".";
  if (!folder_given) {
    const fs::file_status settings = fs::status(folder / "config.json", error);
    if (settings.type() == fs::file_type::none) return unreadable(folder / "config.json", error);
    if (!fs::exists(settings)) return others;
  }
  error.clear();
  // A name of its own, since a link to a folder is not entered.
  for (auto at = fs::recursive_directory_iterator(folder, error); !error && at != fs::recursive_directory_iterator();
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(".") || at.depth() > kDeepest) {
      at.disable_recursion_pending();
      continue;
    }
    std::error_code failed;
    const fs::file_status status = at->status(failed);
    if (status.type() == fs::file_type::none) return unreadable(at->path(), failed);
    if (!fs::is_regular_file(status)) continue;
    const fs::path below = at->path().lexically_relative(folder);
    if (isReplaced(name)) {
      const bool weights = name.ends_with(".safetensors");
      if (weights && !written.contains(realPath(at->path()))) others.left_out.push_back(below.string());
      continue;
    }
    if (isWeightsFile(name) || !io::belongsTo(folder, at->path())) {
      others.left_out.push_back(below.string());
      continue;
    }
    others.has_tokenizer = others.has_tokenizer || (at.depth() == 0 && isTokenizer(name));
    const std::uint64_t size = at->file_size(failed);
    if (failed) return unreadable(at->path(), failed);
    others.files.push_back({at->path(), below, size});
  }
  if (error) return unreadable(folder, error);
  std::sort(others.files.begin(), others.files.end(),
            [](const OtherFile& a, const OtherFile& b) { return a.name < b.name; });
  std::sort(others.left_out.begin(), others.left_out.end());
  return others;
}

}  // namespace scalewright::engine
