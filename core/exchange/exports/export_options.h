#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/files/json_object.h"
#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/plan.h"

namespace scalewright::exchange {

/// Modules beside those of the recipe that readers should leave alone, separated by commas: `lm_head`.
[[nodiscard]] ParameterDescriptor ignoreParameter();
/// The option whether the settings stand under `quantization_config`, to be merged into a config.json, or by
/// themselves.
[[nodiscard]] ParameterDescriptor wrappedParameter();

/// The option whether unequal scales of layers that engines run as one are made equal; else the export is refused.
[[nodiscard]] ParameterDescriptor fuseParameter();
/// The option whether experts without an input get the range of the others' inputs.
[[nodiscard]] ParameterDescriptor borrowParameter();

/// Returns the names of the parameter; a note in place of each that the export quantizes.
[[nodiscard]] std::vector<std::string> namesToIgnore(const std::set<std::string>& quantized,
                                                     const ParameterValues& parameters, std::vector<ExportNote>& notes);
/// Returns the modules that stay in high precision: those of the parameter first, then those of the plan; each once.
[[nodiscard]] std::vector<std::string> ignoredModules(Plan& plan, const ParameterValues& parameters);

/// Returns the cautions of exports that hold scales beside a checkpoint. mixed: of noteMixedLayers; may be nullptr.
[[nodiscard]] std::vector<const char*> cautionsOfScales(const Plan& plan, const char* mixed);

/// Returns JSON with a margin of two and a newline at its end.
[[nodiscard]] std::string jsonText(const Json& document);
[[nodiscard]] Json wrapped(Json settings, const ParameterValues& parameters);

/// The result of an export that a plan was made for. plan: its notes are taken out.
[[nodiscard]] ExportResult resultOf(Plan& plan, std::vector<ExportedFile> files, std::vector<const char*> cautions);

/// Returns the file of scales that goes with a scheme, for some readers with zero points.
[[nodiscard]] ExportedFile scalesFile(const std::vector<NamedFloats>& scales,
                                      const std::vector<NamedIntegers>& zero_points = {});

}  // namespace scalewright::exchange
