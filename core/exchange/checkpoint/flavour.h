#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/encode/pack_tensor.h"
#include "core/exchange/exports/to_run.h"
#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange::checkpoint {

/// How the codes of a weight are stored, and the scales that are found when it is read.
struct StoredCodes {
  TensorSpec codes;
  encode::Packing packing = encode::Packing::kBytes;
  std::optional<TensorSpec> scales;
  encode::FoundScales found = encode::FoundScales::kNone;
  tensor::ElementType steps = tensor::ElementType::kF32;  ///< of scales, see encode::PackedPlace
};

/// The settings of a checkpoint.
struct Settings {
  nlohmann::ordered_json in_config;  ///< `quantization_config` of config.json
  /// Further files, by name.
  std::vector<std::pair<std::string, std::string>> files = {};
};

/// How one family of tools stores a quantized checkpoint: a file beside this, and a line in its CMakeLists.txt.
struct Flavour {
  std::string_view id;
  const char* title;  ///< English, translation context "Export"
  /// Which layers and caches its readers take.
  Readers (*readers)();
  /// Equal for layers that engines can join.
  std::string (*kind)(const PlannedLayer& layer);
  /// Why a layer cannot stand among the others of a plan, or nullptr; null where any can.
  const char* (*mixture)(const Plan& plan, const PlannedLayer& layer) = nullptr;
  /// Of a layer that its readers take: a matrix [out, in].
  StoredCodes (*codes)(const PlannedLayer& layer);
  /// Scales of weights that the recipe lists, of inputs and caches, and what else its readers want.
  std::vector<TensorBytes> (*constants)(const Plan& plan);
  /// parameters: complete, of checkpointParameters.
  Settings (*settings)(Plan& plan, const ParameterValues& parameters);
  /// Which readers load an output head in codes, and which do not; null where none does: it stays as it is.
  const char* heads = nullptr;  ///< English, translation context "Export"
  ToRun to_run = {};            ///< what is done with the folder: one step at least
};

/// Lists them in the order on screen.
[[nodiscard]] std::span<const Flavour* const> descriptors();
[[nodiscard]] const Flavour* find(std::string_view id);

/// Returns a weight with a byte for each code: FP8 and INT8. Its scales are constants, or found where the recipe lists
/// none.
[[nodiscard]] StoredCodes byteCodes(const PlannedLayer& layer, const tensor::Shape& scale_shape);
/// Returns a weight whose codes keep its name, in blocks or a byte each; scales of tensors are scalars, those of
/// channels [out].
[[nodiscard]] StoredCodes codesUnderOneName(const PlannedLayer& layer);
/// Returns a weight in blocks of powers of two or of two levels. halves: the name of its codes when two lie in a byte.
[[nodiscard]] StoredCodes blockCodes(const PlannedLayer& layer, const std::string& halves);

}  // namespace scalewright::exchange::checkpoint
