#pragma once

#include "core/exchange/importer.h"
#include "core/recipe/decision.h"
#include "core/engine/worker/protocol/codec.h"
#include "core/engine/worker/protocol/fields/calibrate.h"

/// What crosses of decisions and imported recipes: see core/engine/worker/protocol/fields.h.
namespace scalewright::worker {

template <>
inline constexpr auto kLast<sharing::Kind> = sharing::Kind::kFollow;

template <typename Archive>
void fields(Archive& archive, recipe::CarriedSmoothing& value) {
  archive("alpha", value.alpha);
  archive("input", value.input);
  archive("scaling", value.scaling);
}

template <typename Archive>
void fields(Archive& archive, recipe::Smoothing& value) {
  archive("alpha", value.alpha);
  archive("carried", value.carried);
}

template <typename Archive>
void fields(Archive& archive, recipe::Decision& value) {
  archive("role", value.role);
  archive("format", value.format);
  archive("options", value.options);
  archive("calibrator", value.calibrator);
  archive("granularity", value.granularity);
  archive("parameters", value.parameters);
  archive("sharing_group", value.sharing_group);
  archive("sharing", value.sharing);
  archive("notes", value.notes);
  archive("smoothing", value.smoothing);
}

/// The recipe as its file would be.
template <>
struct Codec<exchange::Imported> {
  static Json toJson(const exchange::Imported& value);
  static exchange::Imported fromJson(const Json& json);
};

}  // namespace scalewright::worker
