#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

#include "core/exchange/exports/exporter.h"
#include "core/formats/format_options.h"
#include "core/formats/grid.h"

namespace scalewright::exchange {

/// An entry with one scale; `threshold / largest` of the format is its step.
inline recipe::RecipeEntry entryOf(std::string name, tensor::Role role, tensor::Shape shape, const std::string& format,
                                   double threshold) {
  recipe::RecipeEntry entry;
  entry.tensor = std::move(name);
  entry.shape = std::move(shape);
  entry.element_type = "f32";
  entry.decision.role = role;
  entry.decision.format = format;
  entry.threshold = Threshold(threshold);
  const formats::FormatDescriptor& descriptor = *formats::find(format);
  const double largest = formats::Grid::make(descriptor)->largest();
  const bool levels = descriptor.block && descriptor.block->scale == formats::BlockScale::kTwoLevel;
  entry.step = Scale(formats::isCast(format) ? 1 : threshold / (levels ? largest * 448 : largest));
  return entry;
}

inline recipe::RecipeEntry weightOf(const std::string& module, const std::string& format, double threshold) {
  return entryOf(module + ".weight", tensor::Role::kWeight, {4, 2}, format, threshold);
}
inline recipe::RecipeEntry inputOf(const std::string& module, const std::string& format, double threshold) {
  return entryOf(module + ".input", tensor::Role::kActivation, {8, 2}, format, threshold);
}
inline recipe::RecipeEntry cacheOf(const std::string& name, const std::string& format, double threshold) {
  return entryOf(name, tensor::Role::kKvEntry, {1, 2, 3, 4}, format, threshold);
}

/// The same weight with a scale for each channel of an axis; thresholds 127, 254, ... of INT8 are scales 1, 2, ...
inline recipe::RecipeEntry perChannel(recipe::RecipeEntry entry, std::uint64_t axis, double unit) {
  entry.decision.granularity = tensor::Granularity::perChannel(axis);
  for (std::uint64_t i = 0; i < entry.shape[axis]; ++i) entry.thresholds.push_back(unit * static_cast<double>(i + 1));
  entry.threshold = Threshold(entry.thresholds.back());
  return entry;
}

inline recipe::Recipe recipeOf(std::vector<recipe::RecipeEntry> entries) {
  recipe::Recipe recipe;
  recipe.entries = std::move(entries);
  return recipe;
}

/// One attention and one layer in FP8, all scales powers of two: what each format's golden text is of.
inline recipe::Recipe tinyRecipe() {
  return recipeOf({inputOf("m.0.fc", "fp8_e4m3fn", 112), weightOf("m.0.fc", "fp8_e4m3fn", 28),
                   cacheOf("m.0.attn.k_cache", "fp8_e4m3fn", 224), cacheOf("m.0.attn.v_cache", "fp8_e4m3fn", 56),
                   entryOf("head.weight", tensor::Role::kWeight, {4, 2}, "bf16", 1)});
}

inline Result<ExportResult> exported(const char* id, const recipe::Recipe& recipe, const ParameterValues& values = {}) {
  return preview(*find(id), recipe, values);
}
inline std::string fileOf(const ExportResult& result, std::string_view suffix) {
  for (const ExportedFile& file : result.files) {
    if (file.suffix == suffix) return file.content;
  }
  return "no such file";
}
inline nlohmann::json jsonOf(const char* id, const recipe::Recipe& recipe, const ParameterValues& values = {}) {
  return nlohmann::json::parse(exported(id, recipe, values)->files.front().content);
}

/// The reason of the first note about a tensor; empty without one.
inline std::string reasonFor(const ExportResult& result, std::string_view tensor) {
  for (const ExportNote& note : result.omitted) {
    if (note.tensor == tensor) return note.reason;
  }
  return {};
}

/// A safetensors file as `{name: {dtype, shape, values}}`, read by hand from its definition.
inline nlohmann::json tensorsIn(const std::string& file) {
  const auto byte = [&file](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(file[i])); };
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < 8; ++i) length |= byte(i) << (8 * i);
  const nlohmann::json header = nlohmann::json::parse(file.substr(8, length));
  nlohmann::json tensors = nlohmann::json::object();
  for (const auto& [name, info] : header.items()) {
    if (name == "__metadata__") continue;
    nlohmann::json values = nlohmann::json::array();
    const std::size_t width = info["dtype"] == "I8" ? 1 : 4;
    for (std::size_t at = info["data_offsets"][0]; at < info["data_offsets"][1]; at += width) {
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < width; ++i) bits |= byte(8 + length + at + i) << (8 * i);
      const auto word = static_cast<std::uint32_t>(bits);
      if (info["dtype"] == "F32") values.push_back(static_cast<double>(std::bit_cast<float>(word)));
      if (info["dtype"] == "I32") values.push_back(static_cast<std::int32_t>(word));
      if (info["dtype"] == "I8") values.push_back(static_cast<std::int8_t>(word));
    }
    tensors[name] = {{"dtype", info["dtype"]}, {"shape", info["shape"]}, {"values", values}};
  }
  return tensors;
}

}  // namespace scalewright::exchange
