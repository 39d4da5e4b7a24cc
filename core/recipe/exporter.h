#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// Something of the recipe that an export leaves out or changes.
struct ExportNote {
  std::string tensor;
  const char* reason;   ///< English, translation context "Export"
};

struct ExportResult {
  std::string content;
  std::vector<ExportNote> omitted;   ///< entries the format cannot carry, and why
  bool nothing = false;              ///< it cannot carry a single one: not worth a file
};

/// A file format that other tools read: one file in core/recipe/exporters, one constant, one line in CMakeLists.txt.
struct ExporterDescriptor {
  std::string_view id;
  const char* title;       ///< English, translation context "Export"
  const char* consumers;   ///< who reads it, with versions
  std::string_view extension;      ///< without dot
  std::string_view default_name;   ///< suggested file name
  std::span<const ParameterDescriptor> parameters;
  /// Carries phases and smoothing as well; `preview` notes them as left out by the others.
  bool whole_recipe = false;
  /// Whole file in memory. Errors: parameter errors.
  Result<ExportResult> (*run)(const Recipe& recipe, const ParameterValues& parameters) = nullptr;
};

[[nodiscard]] std::span<const ExporterDescriptor* const> descriptors();
[[nodiscard]] const ExporterDescriptor* find(std::string_view id);

/// Completes the parameters, runs the exporter, notes what no exporter of that kind carries.
[[nodiscard]] Result<ExportResult> preview(const ExporterDescriptor& exporter, const Recipe& recipe,
                                           const ParameterValues& parameters);

}  // namespace scalewright::recipe
