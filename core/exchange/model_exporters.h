#pragma once

#include <span>
#include <string_view>

#include "core/exchange/exports/exporter.h"

namespace scalewright::exchange {

/// Exports that need the model beside the recipe: their properties and parameters, without a `run`. Faces list them
/// behind `descriptors()`.
[[nodiscard]] std::span<const ExporterDescriptor* const> modelExporters();
[[nodiscard]] const ExporterDescriptor* findModelExporter(std::string_view id);
/// Returns the exporter of this id, whether or not it needs the model; nullptr: there is none.
[[nodiscard]] const ExporterDescriptor* findAnyExporter(std::string_view id);

}  // namespace scalewright::exchange
