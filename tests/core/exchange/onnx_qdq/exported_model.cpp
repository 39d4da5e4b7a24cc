#include "tests/core/exchange/onnx_qdq/exported_model.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/exchange/onnx_qdq/exporter.h"

namespace scalewright::exchange::qdq {

Exported exported(const std::filesystem::path& model, const std::vector<recipe::RecipeEntry>& entries,
                  const ParameterValues& settings) {
  Exported made;
  recipe::Recipe recipe;
  recipe.name = "tested";
  recipe.entries = entries;
  for (recipe::RecipeEntry& entry : recipe.entries) entry.source = model.string();
  recipe.sources.push_back({{.path = model.string()}, "onnx"});
  const auto parameters = completed(traits().parameters, settings);
  if (!parameters) {
    made.error = parameters.error();
    return made;
  }
  const auto engine = engine::makeLocalEngine({});
  engine::ModelJob job = engine::modelJobOf(*parameters, model, model.parent_path() / "out.onnx");
  job.replaces = true;
  const auto described = engine::describeModel(*engine, job, recipe, *parameters, {});
  if (!described) {
    made.error = described.error();
    return made;
  }
  made.notes = described->notes;
  made.cautions = described->cautions;
  made.counts = described->document.counts;
  if (const auto written = engine::writeModel(*engine, job, *described, {}); !written) {
    made.error = written.error();
    return made;
  }
  std::ifstream file(job.target, std::ios::binary);
  made.text = {std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(made.model.ParseFromString(made.text));
  return made;
}

Exported exported(const io::WrittenModel& model, const std::vector<recipe::RecipeEntry>& entries,
                  const ParameterValues& settings) {
  return exported(model.save(), entries, settings);
}

const onnx::NodeProto& makerOf(const onnx::ModelProto& model, const std::string& value) {
  static const onnx::NodeProto kNone;
  for (const auto& node : model.graph().node()) {
    if (std::find(node.output().begin(), node.output().end(), value) != node.output().end()) return node;
  }
  ADD_FAILURE() << "nothing makes " << value;
  return kNone;
}

const onnx::NodeProto& nodeNamed(const onnx::ModelProto& model, const std::string& name) {
  static const onnx::NodeProto kNone;
  for (const auto& node : model.graph().node()) {
    if (node.name() == name) return node;
  }
  ADD_FAILURE() << "no node " << name;
  return kNone;
}

const onnx::TensorProto* initialiser(const onnx::ModelProto& model, const std::string& name) {
  for (const auto& tensor : model.graph().initializer()) {
    if (tensor.name() == name) return &tensor;
  }
  return nullptr;
}

std::string throughCodes(const onnx::ModelProto& model, const onnx::NodeProto& node, int input) {
  for (const auto& maker : model.graph().node()) {
    if (maker.output_size() == 0 || maker.output(0) != node.input(input)) continue;
    if (maker.op_type() != "DequantizeLinear") return {};
    for (const auto& first : model.graph().node()) {
      if (first.output_size() > 0 && first.output(0) == maker.input(0)) return first.input(0);
    }
    return maker.input(0);
  }
  return {};
}

std::string noteOf(const Exported& made, const std::string& tensor) {
  std::string all;
  for (const ExportNote& note : made.notes) {
    if (note.tensor == tensor) all += (all.empty() ? "" : "; ") + std::string(note.reason);
  }
  return all;
}

std::vector<std::string> typesOf(const onnx::ModelProto& model) {
  std::vector<std::string> types;
  for (const auto& node : model.graph().node()) types.push_back(node.op_type());
  return types;
}

}  // namespace scalewright::exchange::qdq
