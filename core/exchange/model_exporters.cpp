#include "core/exchange/model_exporters.h"

#include <array>

#include "core/base/registry.h"
#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/onnx_qdq/exporter.h"

namespace scalewright::exchange {

std::span<const ExporterDescriptor* const> modelExporters() {
  static const std::array kExporters = {&checkpoint::traits(), &qdq::traits()};
  return kExporters;
}

const ExporterDescriptor* findModelExporter(std::string_view id) {
  return findById(modelExporters(), id);
}

const ExporterDescriptor* findAnyExporter(std::string_view id) {
  const ExporterDescriptor* of_model = findModelExporter(id);
  return of_model != nullptr ? of_model : find(id);
}

}  // namespace scalewright::exchange
