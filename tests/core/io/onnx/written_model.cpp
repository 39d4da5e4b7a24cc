#include "tests/core/io/onnx/written_model.h"

#include <algorithm>
#include <fstream>
#include <numeric>

namespace scalewright::io {

WrittenModel::WrittenModel(std::int64_t opset) {
  proto.set_ir_version(8);
  proto.set_producer_name("test");
  proto.add_opset_import()->set_version(opset);
  proto.mutable_graph()->set_name("graph");
}

WrittenModel& WrittenModel::input(const std::string& name, int rank, int type) {
  onnx::ValueInfoProto& info = *proto.mutable_graph()->add_input();
  info.set_name(name);
  auto& tensor = *info.mutable_type()->mutable_tensor_type();
  tensor.set_elem_type(type);
  for (int i = 0; i < rank; ++i) tensor.mutable_shape()->add_dim()->set_dim_param("d");
  return *this;
}

WrittenModel& WrittenModel::output(const std::string& name) {
  proto.mutable_graph()->add_output()->set_name(name);
  return *this;
}

onnx::NodeProto& WrittenModel::node(const std::string& type, const Names& inputs, const Names& outputs,
                                    const std::string& name) {
  onnx::NodeProto& made = *proto.mutable_graph()->add_node();
  made.set_op_type(type);
  made.set_name(name.empty() ? "/" + outputs.front() + "/" + type : name);
  for (const std::string& each : inputs) made.add_input(each);
  for (const std::string& each : outputs) made.add_output(each);
  return made;
}

void fill(onnx::TensorProto& tensor, const std::vector<std::int64_t>& dims) {
  tensor.set_data_type(onnx::TensorProto::FLOAT);
  for (const std::int64_t extent : dims) tensor.add_dims(extent);
  std::vector<float> values(
      static_cast<std::size_t>(std::accumulate(dims.begin(), dims.end(), std::int64_t{1}, std::multiplies<>())));
  std::iota(values.begin(), values.end(), 0.0F);
  tensor.set_raw_data(values.data(), values.size() * sizeof(float));
}

onnx::TensorProto& WrittenModel::weight(const std::string& name, const Dims& dims) {
  onnx::TensorProto& tensor = *proto.mutable_graph()->add_initializer();
  tensor.set_name(name);
  fill(tensor, dims);
  return tensor;
}

onnx::TensorProto& WrittenModel::integers(const std::string& name, const std::vector<std::int64_t>& numbers,
                                          bool is_scalar) {
  onnx::TensorProto& tensor = *proto.mutable_graph()->add_initializer();
  tensor.set_name(name);
  tensor.set_data_type(onnx::TensorProto::INT64);
  if (!is_scalar) tensor.add_dims(static_cast<std::int64_t>(numbers.size()));
  for (const std::int64_t number : numbers) tensor.add_int64_data(number);
  return tensor;
}

onnx::TensorProto& WrittenModel::constant(const std::string& name, const Dims& dims) {
  onnx::AttributeProto& attribute = *node("Constant", {}, {name}).add_attribute();
  attribute.set_name("value");
  attribute.set_type(onnx::AttributeProto::TENSOR);
  fill(*attribute.mutable_t(), dims);
  return *attribute.mutable_t();
}

std::filesystem::path WrittenModel::save(const std::string& name) const {
  const std::filesystem::path path = folder_->file(name);
  std::ofstream out(path, std::ios::binary);
  EXPECT_TRUE(proto.SerializeToOstream(&out));
  return path;
}

std::unique_ptr<Source> WrittenModel::open() const {
  return openFile(save());
}

void set(onnx::NodeProto& node, const std::string& attribute, std::int64_t value) {
  onnx::AttributeProto& made = *node.add_attribute();
  made.set_name(attribute);
  made.set_type(onnx::AttributeProto::INT);
  made.set_i(value);
}

void set(onnx::NodeProto& node, const std::string& attribute, const std::vector<std::int64_t>& values) {
  onnx::AttributeProto& made = *node.add_attribute();
  made.set_name(attribute);
  made.set_type(onnx::AttributeProto::INTS);
  for (const std::int64_t value : values) made.add_ints(value);
}

void set(onnx::NodeProto& node, const std::string& attribute, const std::string& text) {
  onnx::AttributeProto& made = *node.add_attribute();
  made.set_name(attribute);
  made.set_type(onnx::AttributeProto::STRING);
  made.set_s(text);
}

const graph::Value& valueOf(const Source& source, const std::string& name) {
  static const graph::Value kNone{};
  const auto& values = source.catalogue().graph;
  const auto found = std::find_if(values.begin(), values.end(), [&](const auto& each) { return each.name == name; });
  EXPECT_NE(found, values.end()) << name;
  return found == values.end() ? kNone : *found;
}

std::string said(const Source& source, const std::string& name) {
  const graph::Value& value = valueOf(source, name);
  std::string text(tensor::roleId(value.role));
  text += " " + std::string(tensor::operatorId(value.op)) + " " + std::string(tensor::portId(value.port));
  if (value.index) text += " " + std::to_string(*value.index);
  if (value.channel_axis) text += " axis " + std::to_string(*value.channel_axis);
  if (!value.module.empty()) text += " of " + value.module;
  if (value.from_integers) text += ", from integers";
  return text;
}

}  // namespace scalewright::io
