#pragma once

#include <span>
#include <string_view>

#include "core/tensor/operator.h"

namespace scalewright::policy {

/// Layers whose path ends like the pattern (see `endsLike`), in lower case. The first row that fits counts.
struct OperatorRow {
  std::string_view path;
  tensor::Operator op;
};
using OperatorTable = std::span<const OperatorRow>;

// One file each, asked in this order: what is special before what is general.
[[nodiscard]] OperatorTable expertLayers();
[[nodiscard]] OperatorTable attentionLayers();
[[nodiscard]] OperatorTable recommenderLayers();
[[nodiscard]] OperatorTable visionLayers();
[[nodiscard]] OperatorTable diffusionLayers();
[[nodiscard]] OperatorTable languageLayers();
[[nodiscard]] OperatorTable commonLayers();

}  // namespace scalewright::policy
