#include "core/exchange/onnx_qdq/opset.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "core/exchange/onnx_qdq/opset_table.h"

namespace scalewright::exchange::qdq {
namespace {

bool isOnnx(const std::string& domain) {
  return domain.empty() || domain == "ai.onnx";
}

constexpr std::int64_t kOldest = 9;

class Raiser {
 public:
  Raiser(onnx::ModelProto& model, std::int64_t to, const UniqueName& unique, const RankOf& rank,
         std::vector<onnx::TensorProto>& tensors)
      : model_(model), from_(opsetOf(model)), to_(to), unique_(unique), rank_(rank), tensors_(tensors) {}

  Result<void> raise() {
    if (from_ >= to_) return {};
    if (from_ < kOldest) return refused("ONNX's own operators", to_);
    for (const auto& function : model_.functions()) {
      for (const auto& opset : function.opset_import()) {
        if (isOnnx(opset.domain()) && function.node_size() > 0) return refused("function " + function.name(), to_);
      }
    }
    typesOf(model_.graph());
    std::vector<onnx::GraphProto*> graphs{model_.mutable_graph()};
    while (!graphs.empty()) {
      onnx::GraphProto& graph = *graphs.back();
      graphs.pop_back();
      for (auto& node : *graph.mutable_node()) {
        if (auto done = raise(node); !done) return done;
        for (auto& attribute : *node.mutable_attribute()) {
          if (attribute.has_g()) graphs.push_back(attribute.mutable_g());
          for (auto& inner : *attribute.mutable_graphs()) graphs.push_back(&inner);
        }
      }
    }
    for (auto& opset : *model_.mutable_opset_import()) {
      if (isOnnx(opset.domain())) {
        opset.set_version(to_);
        return {};
      }
    }
    model_.add_opset_import()->set_version(to_);
    return {};
  }

 private:
  [[nodiscard]] Error refused(const std::string& what, std::int64_t version) const {
    return {ErrorCode::kOpsetNotRaised,
            {},
            {},
            what + ": opset " + std::to_string(from_) + " to " + std::to_string(to_) +
                "; export the model again with opset " + std::to_string(version)};
  }

  Result<void> raise(onnx::NodeProto& node) {
    if (!isOnnx(node.domain())) return {};
    if (!isKnown(node.op_type())) return refused(node.op_type() + " " + node.name(), to_);
    for (const StepRow& row : kSteps) {
      if (row.type != node.op_type() || row.version <= from_ || row.version > to_) continue;
      const bool done = apply(row.step, node);
      if (!done) return refused(node.op_type() + " " + node.name(), std::max(row.version, to_));
    }
    return {};
  }

  bool apply(Step step, onnx::NodeProto& node) {
    switch (step) {
      case Step::kInputs: return moveAttributes(node);
      case Step::kLastAxis: return alongLastAxis(node);
      case Step::kOutputs:
        if (node.input_size() < 2 || node.input(1).empty()) setInteger(node, "num_outputs", node.output_size());
        return true;
      case Step::kHalfPixel: {
        auto& attribute = *node.add_attribute();
        attribute.set_name("coordinate_transformation_mode");
        attribute.set_type(onnx::AttributeProto::STRING);
        attribute.set_s("output_half_pixel");
        return true;
      }
      case Step::kInference: return node.output_size() == 1;
      case Step::kAnother: return false;
    }
    return false;
  }

  bool moveAttributes(onnx::NodeProto& node) {
    if (node.op_type() == "Pad" && from_ < 2) return false;
    const bool reduces = node.op_type().rfind("Reduce", 0) == 0;
    for (const Moved& row : kMoved) {
      if (row.type == node.op_type() && !moveOne(node, row.attribute, row.place)) return false;
    }
    return !reduces || moveOne(node, "axes", 1);
  }

  bool moveOne(onnx::NodeProto& node, std::string_view name, int place) {
    auto& attributes = *node.mutable_attribute();
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const onnx::AttributeProto& each) { return each.name() == name; });
    if (found == attributes.end()) return true;
    onnx::TensorProto tensor;
    const bool list = found->ints_size() > 0 || found->type() == onnx::AttributeProto::INTS;
    if (list || found->type() == onnx::AttributeProto::INT || found->has_i()) {
      tensor.set_data_type(7);
      if (list) {
        for (const std::int64_t value : found->ints()) tensor.add_int64_data(value);
      } else {
        tensor.add_int64_data(found->i());
      }
      tensor.add_dims(tensor.int64_data_size());
    } else {
      // In the type of what it bounds or fills.
      const std::int32_t type = typeOf(node.input(0));
      if (type != 1) return false;
      tensor.set_data_type(type);
      tensor.add_float_data(found->f());
    }
    tensor.set_name(unique_((node.name().empty() ? node.op_type() : node.name()) + "_" + std::string(name)));
    while (node.input_size() <= place) node.add_input();
    node.set_input(place, tensor.name());
    tensors_.push_back(std::move(tensor));
    attributes.erase(found);
    return true;
  }

  bool alongLastAxis(onnx::NodeProto& node) {
    std::int64_t axis = 1;
    for (const auto& attribute : node.attribute()) {
      if (attribute.name() == "axis") axis = attribute.i();
    }
    const auto rank = rank_(node.input_size() > 0 ? node.input(0) : std::string());
    const bool last = axis == -1 || (rank && axis == static_cast<std::int64_t>(*rank) - 1);
    if (!last) return false;
    setInteger(node, "axis", axis);
    return true;
  }

  static void setInteger(onnx::NodeProto& node, const std::string& name, std::int64_t value) {
    for (auto& attribute : *node.mutable_attribute()) {
      if (attribute.name() == name) return attribute.set_i(value);
    }
    auto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(onnx::AttributeProto::INT);
    attribute.set_i(value);
  }

  void typesOf(const onnx::GraphProto& graph) {
    // A model with other real numbers than float32 says which ones, as a rule; where it does not, it has none.
    const auto take = [&](const onnx::ValueInfoProto& value) {
      if (value.type().has_tensor_type()) types_[value.name()] = value.type().tensor_type().elem_type();
    };
    for (const auto& value : graph.value_info()) take(value);
    for (const auto& value : graph.input()) take(value);
    for (const auto& value : graph.output()) take(value);
  }
  [[nodiscard]] std::int32_t typeOf(const std::string& value) const {
    const auto found = types_.find(value);
    return found == types_.end() ? 1 : found->second;
  }

  onnx::ModelProto& model_;
  std::int64_t from_;
  std::int64_t to_;
  const UniqueName& unique_;
  const RankOf& rank_;
  std::vector<onnx::TensorProto>& tensors_;
  std::map<std::string, std::int32_t> types_;
};

}  // namespace

std::int64_t opsetOf(const onnx::ModelProto& model) {
  for (const auto& opset : model.opset_import()) {
    if (isOnnx(opset.domain())) return opset.version();
  }
  return 1;
}

Result<void> raiseOpset(onnx::ModelProto& model, std::int64_t to, const UniqueName& unique, const RankOf& rank,
                        std::vector<onnx::TensorProto>& tensors) {
  return Raiser(model, to, unique, rank, tensors).raise();
}

}  // namespace scalewright::exchange::qdq
