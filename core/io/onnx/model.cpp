#include "core/io/onnx/model.h"

#include "core/io/facts.h"
#include "core/io/onnx/graph_reader.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kMostAttributes = 256;

void describe(const onnx::ModelProto& model, OnnxModel& read) {
  const auto note = [&](const std::string& key, const std::string& value) {
    if (!value.empty() && read.attributes.size() < kMostAttributes) {
      read.attributes.emplace(shortened(key), shortened(value));
    }
  };
  note("producer", model.producer_name());
  note("producer_version", model.producer_version());
  note("domain", model.domain());
  note("graph", model.graph().name());
  read.version = "IR " + std::to_string(model.ir_version());
  for (const auto& opset : model.opset_import()) {
    const std::string version = std::to_string(opset.version());
    if (opset.domain().empty() || opset.domain() == "ai.onnx") {
      read.version += ", opset " + version;
      note("opset", version);
    } else {
      note("opset " + opset.domain(), version);
    }
  }
  for (const auto& entry : model.metadata_props()) note(entry.key(), entry.value());
}

}  // namespace

Result<OnnxModel> readModel(const FileBytes& file, const std::function<void()>& beat) {
  const ModelScan scan = scanModel(file, beat);
  OnnxModel read;
  read.problems = scan.damage;
  onnx::ModelProto model;
  const auto size = static_cast<int>(scan.model.size());
  if (!model.ParsePartialFromArray(scan.model.data(), size)) {
    read.problems.push_back({ErrorCode::kMalformedFile, file.path(), {}, "a message that protocol buffers refuse"});
  }
  if (!model.has_graph()) {
    if (!read.problems.empty()) return read.problems.front();
    return Error{ErrorCode::kMalformedFile, file.path(), {}, "no ONNX model"};
  }
  describe(model, read);
  if (beat) beat();
  readGraph(model.graph(), scan, file, beat, read);
  if (beat) beat();
  return read;
}

}  // namespace scalewright::io
