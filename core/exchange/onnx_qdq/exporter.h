#pragma once

#include <vector>

#include "core/exchange/exports/exporter.h"
#include "core/exchange/onnx_qdq/document.h"

namespace scalewright::exchange::qdq {

/// The parameters and properties of the export of quantized models, which needs the model beside the recipe and is
/// therefore none of `descriptors()`; it has no `run`.
[[nodiscard]] const ExporterDescriptor& traits();

/// parameters: complete.
[[nodiscard]] Options optionsOf(const ParameterValues& parameters);

/// What a person has to know before the model is run.
[[nodiscard]] std::vector<const char*> cautionsOf(const Counts& counts, Style style);

/// Says how the model is run: where some of its codes are right at a low optimization level only, at that.
[[nodiscard]] ToRun toRunOf(const Counts& counts, Style style);

}  // namespace scalewright::exchange::qdq
