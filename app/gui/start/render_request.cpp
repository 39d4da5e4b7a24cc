#include "app/gui/start/render_request.h"

#include <nlohmann/json.hpp>

#include "core/base/files/atomic_file.h"

namespace scalewright::app {
namespace {

using nlohmann::json;

constexpr std::size_t kLargest = std::size_t{16} << 20;
constexpr int kSmallestSide = 64;
constexpr int kLargestSide = 16384;

Error invalid(const std::filesystem::path& path, std::string field) {
  return {ErrorCode::kInvalidArgument, path.string(), {}, std::move(field)};
}

bool readText(const json& object, const char* field, std::string& text) {
  if (!object.contains(field)) return true;
  if (!object[field].is_string()) return false;
  text = object[field].get<std::string>();
  return true;
}

bool readSide(const json& object, const char* field, int& side) {
  if (!object.contains(field)) return true;
  const json& value = object[field];
  if (!value.is_number_integer() || value < kSmallestSide || value > kLargestSide) return false;
  side = value.get<int>();
  return true;
}

bool readPlot(const json& object, RenderPlot& plot) {
  std::string kind;
  if (!object.is_object() || !readText(object, "tensor", plot.tensor) || !readText(object, "kind", kind) ||
      !readText(object, "output", plot.output) || plot.tensor.empty() || plot.output.empty()) {
    return false;
  }
  if (kind != "histogram" && kind != "error") return false;
  plot.kind = kind == "error" ? RenderPlot::Kind::kError : RenderPlot::Kind::kHistogram;
  return true;
}

}  // namespace

Result<RenderRequest> readRenderRequest(const std::filesystem::path& path) {
  const auto text = readWholeFile(path, kLargest);
  if (!text) return text.error();
  const json root = json::parse(*text, nullptr, false);
  if (!root.is_object()) return Error{ErrorCode::kNotJson, path.string(), {}, {}};
  RenderRequest request;
  if (!root.contains("files") || !root["files"].is_array()) return invalid(path, "files");
  for (const json& file : root["files"]) {
    if (!file.is_string()) return invalid(path, "files");
    request.files.push_back(file.get<std::string>());
  }
  if (!readText(root, "cache", request.cache)) return invalid(path, "cache");
  if (!readText(root, "recipe", request.recipe)) return invalid(path, "recipe");
  std::string theme = "light";
  if (!readText(root, "theme", theme) || (theme != "light" && theme != "dark")) return invalid(path, "theme");
  request.dark = theme == "dark";
  if (!readSide(root, "width", request.width)) return invalid(path, "width");
  if (!readSide(root, "height", request.height)) return invalid(path, "height");
  if (!root.contains("plots") || !root["plots"].is_array()) return invalid(path, "plots");
  for (const json& object : root["plots"]) {
    RenderPlot plot;
    if (!readPlot(object, plot)) return invalid(path, "plots/" + std::to_string(request.plots.size()));
    request.plots.push_back(std::move(plot));
  }
  return request;
}

}  // namespace scalewright::app
